import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { bookLinked } from './book.ts'
import { change } from './change.ts'
import { parts } from './parts.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const feature: Feature = {
  name: 'linked',
  keys: 'appointments',
  routes: [
    route(contract.bookVisits, schemas.bookVisits, bookLinked, 'custom'),
    route(contract.changeLinked, schemas.changeLinked, change, 'custom'),
    route(contract.changeParts, schemas.changeParts, parts, 'custom'),
    route(contract.removeLinked, schemas.removeLinked, remove, 'custom'),
    route(contract.restoreLinked, schemas.restoreLinked, restore, 'custom'),
  ],
}
