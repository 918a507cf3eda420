import { routesOf, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'

export const feature: Feature = {
  name: 'clients/consents',
  routes: routesOf(contract, schemas, { listClientConsents: list }),
}
