import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import { exportReport, getStats, listReportAppointments, listReportClients } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { sendWorkbook } from './export.ts'
import { listClientsOf, listVisits } from './list.ts'
import { stats } from './stats.ts'

export const feature: Feature = {
  name: 'reports',
  keys: 'reports',
  routes: [
    route(getStats, schemas.getStats, stats),
    route(listReportAppointments, schemas.listReportAppointments, listVisits),
    route(listReportClients, schemas.listReportClients, listClientsOf),
    streamRoute(exportReport, schemas.exportReport, sendWorkbook),
  ],
}
