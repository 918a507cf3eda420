import { routesOf, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list, read } from './list.ts'

/** Demo outbox; exists in demo mode only. */
export const feature: Feature = {
  name: 'outbox',
  routes: routesOf(contract, schemas, { listMails: list, readMail: read }),
}
