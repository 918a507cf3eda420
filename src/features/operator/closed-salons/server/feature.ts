import { handler, routesOf, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { send } from './file.ts'
import { closedSalonsPurgeJob, recordClosedJob } from './jobs.ts'
import { list } from './list.ts'
import { purge } from './purge.ts'
import { recordClosed } from './record.ts'

export const feature: Feature = {
  name: 'closed-salons',
  routes: routesOf(contract, schemas, {
    listClosedSalons: list,
    exportClosedSalon: withEvent(send, { kind: 'export', client: ({ id }) => id }),
  }),
  jobs: [handler(closedSalonsPurgeJob, purge), handler(recordClosedJob, recordClosed)],
}
