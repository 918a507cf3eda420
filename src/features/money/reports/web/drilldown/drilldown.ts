import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { listReportAppointments, listReportClients } from '../../contract.ts'

/** The list behind a figure. */
export type Drilldown =
  | { kind: 'visits'; title: string; query: CallInputOf<typeof listReportAppointments> }
  | { kind: 'clients'; title: string; query: CallInputOf<typeof listReportClients> }

export type Open = (drilldown: Drilldown) => void
