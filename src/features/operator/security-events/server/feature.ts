import { routesOf, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { events, seen } from './list.ts'

export const feature: Feature = {
  name: 'security-events',
  routes: routesOf(contract, schemas, { listSeen: seen, listSecurityEvents: events }),
}
