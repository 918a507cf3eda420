import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { events, seen } from './list.ts'
import { print } from './print.ts'

export const feature: Feature = {
  name: 'security-events',
  routes: routesOf(contract, schemas, {
    listSeen: seen,
    notePrint: withAudit(print, 'none'),
    listSecurityEvents: events,
  }),
}
