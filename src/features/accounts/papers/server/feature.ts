import { routesOf, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { send } from './file.ts'
import { read } from './read.ts'

export const feature: Feature = {
  name: 'papers',
  routes: routesOf(contract, schemas, { getPapers: read, exportPapers: withEvent(send, { kind: 'export' }) }),
}
