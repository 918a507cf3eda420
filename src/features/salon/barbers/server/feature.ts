import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { addBarber, listBarbers, removeBarber, updateBarber } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add } from './add.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'barbers',
  keys: 'salon',
  routes: [
    route(listBarbers, schemas.listBarbers, list),
    route(addBarber, schemas.addBarber, add, { action: 'create', entity: 'barber', id: (_input, { data }) => data.id }),
    route(updateBarber, schemas.updateBarber, update, {
      action: 'update',
      entity: 'barber',
      text: (_input, { data, message }) => auditText(message, `berberi ${data.name}`, !data.is_active && 'joaktiv'),
    }),
    route(removeBarber, schemas.removeBarber, remove, 'custom'),
  ],
}
