import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { book, preview, read } from './series.ts'

export const feature: Feature = {
  name: 'series',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    previewSeries: preview,
    bookSeries: withAudit(book, 'custom'),
    getSeries: read,
  }),
}
