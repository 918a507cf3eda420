import { route, type Feature } from '#platform/server/feature.ts'
import { getClient, listClientAppointments, listClients, updateClient } from '../clientele-contract.ts'
import { list } from './list.ts'
import { read, readHistory } from './read.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'clientele',
  routes: [
    route(listClients, list),
    route(getClient, read),
    route(listClientAppointments, readHistory),
    route(updateClient, update, { action: 'update', entity: 'client' }),
  ],
}
