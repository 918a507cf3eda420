import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { bookSame, choose } from './again.ts'

export const feature: Feature = {
  name: 'client-link/again',
  routes: routesOf(contract, schemas, {
    chooseAgain: choose,
    bookAgain: withAudit(bookSame, 'custom'),
  }),
}
