import { routesOf, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'

export const feature: Feature = {
  name: 'clients/past-visits',
  keys: 'clients',
  routes: routesOf(contract, schemas, {
    listPastVisits: withEvent(list, {
      kind: 'card',
      client: ({ id }, { visits }) => (visits.length > 0 ? id : null),
    }),
  }),
}
