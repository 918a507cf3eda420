import { route, type Feature } from '#platform/server/feature.ts'
import { getDashboard } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'dashboard',
  keys: 'appointments',
  routes: [route(getDashboard, schemas.getDashboard, read)],
}
