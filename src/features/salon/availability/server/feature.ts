import { route, type Feature } from '#platform/server/feature.ts'
import { getAvailability } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'availability',
  keys: 'appointments',
  routes: [route(getAvailability, schemas.getAvailability, read)],
}
