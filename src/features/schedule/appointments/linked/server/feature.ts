import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { bookLinked, change, parts, remove, restore } from './linked.ts'

export const feature: Feature = {
  name: 'linked',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    bookVisits: withAudit(bookLinked, 'custom'),
    changeLinked: withAudit(change, 'custom'),
    changeParts: withAudit(parts, 'custom'),
    removeLinked: withAudit(remove, 'custom'),
    restoreLinked: withAudit(restore, 'custom'),
  }),
}
