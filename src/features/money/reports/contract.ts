import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Report } from './schemas.ts'

/** Reports have the topics of appointments and sales, so that they reload when one changes. */
export const getStats = endpoint('GET /user/stats', {
  standby: true,
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['sales'],
  types: typesOf<typeof schemas.getStats>(),
})

export const listReportAppointments = endpoint('GET /reports/appointments', {
  standby: true,
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['sales'],
  types: typesOf<typeof schemas.listReportAppointments>(),
})

export const listReportClients = endpoint('GET /reports/clients', {
  standby: true,
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['sales'],
  types: typesOf<typeof schemas.listReportClients>(),
})

export const exportReport = endpoint('GET /reports/export', {
  standby: true,
  for: ['owner', 'reception'],
  archive: true,
  stream: true,
  failure: 'Gabim në eksportimin e raportit. Ju lutem provoni përsëri.',
  types: typesOf<typeof schemas.exportReport>(),
})
