import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { bookLinked } from './book.ts'
import { change } from './change.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const feature: Feature = {
  name: 'linked',
  keys: 'appointments',
  routes: [
    route(contract.bookVisits, bookLinked, 'custom'),
    route(contract.changeLinked, change, 'custom'),
    route(contract.removeLinked, remove, 'custom'),
    route(contract.restoreLinked, restore, 'custom'),
  ],
}
