import { job, routesOf, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendReport } from './export.ts'
import { dropEmpty, foldChanges } from './queries.ts'
import { listSalons, stats } from './report.ts'
import { rank } from './top.ts'

export const feature: Feature = {
  name: 'platform-reports',
  routes: routesOf(contract, schemas, {
    getTopActivities: rank,
    getSystemStats: stats,
    listSystemSalons: listSalons,
    exportSystemStats: sendReport,
  }),
  jobs: [
    job({ name: 'platform-reports.fold', cron: '* * * * *', ownTransactions: true, run: foldChanges }),
    job({ name: 'platform-reports.purge', cron: '50 3 * * *', run: dropEmpty }),
  ],
}
