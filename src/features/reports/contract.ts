import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { Report } from './schemas.ts'

/** Topics of reports, drilldowns and exports: reloaded when an appointment changes. */
export const getStats = endpoint({
  method: 'GET',
  path: '/user/stats',
  standby: true,
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'appointments',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getStats>(),
})

export const listReportAppointments = endpoint({
  method: 'GET',
  path: '/reports/appointments',
  standby: true,
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'appointments',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listReportAppointments>(),
})

export const listReportClients = endpoint({
  method: 'GET',
  path: '/reports/clients',
  standby: true,
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'appointments',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listReportClients>(),
})

export const exportReport = endpoint({
  method: 'GET',
  path: '/reports/export',
  standby: true,
  access: 'subscriber',
  for: ['owner', 'reception'],
  archive: true,
  stream: true,
  failure: 'Gabim në eksportimin e raportit. Ju lutem provoni përsëri.',
  types: typesOf<typeof schemas.exportReport>(),
})
