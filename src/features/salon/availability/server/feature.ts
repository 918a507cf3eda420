import { routesOf, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'availability',
  keys: 'appointments',
  routes: routesOf(contract, schemas, { getAvailability: read }),
}
