import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Report } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

/** Reports have the topics of appointments and sales, so that they reload when one changes. */
export const getStats = endpoint('GET /user/stats', 'getStats', {
  standby: true,
  for: ['owner', 'reception'],
  alsoTopics: ['sales'],
})

export const listReportAppointments = endpoint('GET /reports/appointments', 'listReportAppointments', {
  standby: true,
  for: ['owner', 'reception'],
  alsoTopics: ['sales'],
})

export const listReportClients = endpoint('GET /reports/clients', 'listReportClients', {
  standby: true,
  for: ['owner', 'reception'],
  alsoTopics: ['sales'],
})

export const exportReport = endpoint('GET /reports/export', 'exportReport', {
  standby: true,
  for: ['owner', 'reception'],
  archive: true,
  stream: true,
  failure: 'Gabim në eksportimin e raportit. Ju lutem provoni përsëri.',
  topic: null,
})
