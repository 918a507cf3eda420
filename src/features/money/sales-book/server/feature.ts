import { type Feature, routesOf, withEvent } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendSalesBook } from './export.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'sales-book',
  keys: 'reports',
  routes: routesOf(contract, schemas, {
    getSalesBook: read,
    exportSalesBook: withEvent(sendSalesBook, { kind: 'export' }),
  }),
}
