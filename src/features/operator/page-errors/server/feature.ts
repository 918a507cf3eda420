import { job, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { purge } from './queries.ts'
import { record } from './record.ts'

export const feature: Feature = {
  name: 'page-errors',
  routes: routesOf(contract, schemas, { reportPageError: withAudit(record, 'none') }),
  jobs: [job({ name: 'page-errors.purge', cron: '20 * * * *', run: purge })],
}
