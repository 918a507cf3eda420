import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { book } from './book.ts'
import { preview } from './preview.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'series',
  keys: 'appointments',
  routes: [
    route(contract.previewSeries, schemas.previewSeries, preview),
    route(contract.bookSeries, schemas.bookSeries, book, 'custom'),
    route(contract.getSeries, schemas.getSeries, read),
  ],
}
