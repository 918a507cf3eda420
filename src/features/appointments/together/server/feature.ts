import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { bookTogether } from './book.ts'
import { change } from './change.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const feature: Feature = {
  name: 'together',
  routes: [
    route(contract.bookVisits, bookTogether, 'custom'),
    route(contract.changeTogether, change, 'custom'),
    route(contract.removeTogether, remove, 'custom'),
    route(contract.restoreTogether, restore, 'custom'),
  ],
}
