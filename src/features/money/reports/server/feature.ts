import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { type Feature, routesOf, withEvent } from '#platform/server/feature.ts'
import { sendWorkbook, listClientsOf, listVisits } from './list.ts'
import { stats } from './figures.ts'

export const feature: Feature = {
  name: 'reports',
  keys: 'reports',
  routes: routesOf(contract, schemas, {
    getStats: stats,
    listReportAppointments: withEvent(listVisits, {
      kind: 'clients',
      count: ({ appointments }) => appointments.length,
    }),
    listReportClients: withEvent(listClientsOf, { kind: 'clients', count: ({ clients }) => clients.length }),
    exportReport: withEvent(sendWorkbook, { kind: 'export' }),
  }),
}
