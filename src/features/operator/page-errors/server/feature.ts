import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { purge } from './queries.ts'
import { record } from './record.ts'
import { pageErrorPurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'page-errors',
  routes: routesOf(contract, schemas, { reportPageError: withAudit(record, 'none') }),
  jobs: [handler(pageErrorPurgeJob, purge)],
}
