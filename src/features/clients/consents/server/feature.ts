import { routesOf, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'

export const feature: Feature = {
  name: 'clients/consents',
  routes: routesOf(contract, schemas, {
    listClientConsents: withEvent(list, {
      kind: 'card',
      client: ({ id }, { consents }) => (consents.length > 0 ? id : null),
    }),
  }),
}
