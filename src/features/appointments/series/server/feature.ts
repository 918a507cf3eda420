import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { book } from './book.ts'
import { preview } from './preview.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'series',
  keys: 'appointments',
  routes: [
    route(contract.previewSeries, preview),
    route(contract.bookSeries, book, 'custom'),
    route(contract.getSeries, read),
  ],
}
