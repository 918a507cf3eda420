import { job, route, type Feature } from '#platform/server/feature.ts'
import { reportPageError } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { purge } from './queries.ts'
import { record } from './record.ts'

export const feature: Feature = {
  name: 'page-errors',
  routes: [route(reportPageError, schemas.reportPageError, record, 'none')],
  jobs: [job({ name: 'page-errors.purge', cron: '20 * * * *', run: purge })],
}
