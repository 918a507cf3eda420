import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { listReportAppointments, listReportClients } from '../../contract.ts'

export type Drilldown =
  | { kind: 'visits'; title: string; query: CallInputOf<typeof listReportAppointments> }
  | { kind: 'clients'; title: string; query: CallInputOf<typeof listReportClients> }

export type Open = (drilldown: Drilldown) => void
