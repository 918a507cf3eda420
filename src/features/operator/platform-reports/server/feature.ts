import { handler, routesOf, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendReport } from './export.ts'
import { dropEmpty, foldChanges } from './queries.ts'
import { listSalons, stats } from './report.ts'
import { rank } from './top.ts'
import { foldChangesJob, platformReportPurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'platform-reports',
  routes: routesOf(contract, schemas, {
    getTopActivities: rank,
    getSystemStats: stats,
    listSystemSalons: listSalons,
    exportSystemStats: withEvent(sendReport, { kind: 'export' }),
  }),
  jobs: [handler(foldChangesJob, foldChanges), handler(platformReportPurgeJob, dropEmpty)],
}
