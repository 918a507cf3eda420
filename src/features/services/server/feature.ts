import { route, type Feature } from '#platform/server/feature.ts'
import { addService, listServices, removeService, updateService } from '../contract.ts'
import { add } from './add.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'services',
  routes: [
    route(listServices, list),
    route(addService, add, { action: 'create', entity: 'service', id: (_input, { data }) => data.id }),
    route(updateService, update, { action: 'update', entity: 'service' }),
    route(removeService, remove, { action: 'delete', entity: 'service' }),
  ],
}
