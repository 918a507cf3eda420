import { routesOf, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { read, sendFile } from './breach.ts'

export const feature: Feature = {
  name: 'breach',
  routes: routesOf(contract, schemas, { getBreach: read, getBreachFile: withEvent(sendFile, { kind: 'export' }) }),
}
