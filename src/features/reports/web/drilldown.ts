import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { listReportAppointments, listReportClients } from '../contract.ts'

/** What stands behind a figure: the list of what it counted. */
export type Drilldown =
  | { kind: 'visits'; title: string; query: CallInputOf<typeof listReportAppointments> }
  | { kind: 'clients'; title: string; query: CallInputOf<typeof listReportClients> }

/** Opens the list behind a figure. */
export type Open = (behind: Drilldown) => void
