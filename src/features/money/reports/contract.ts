import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { Report } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments', for: deskRoles })

/** Reports have the topics of appointments and sales, so that they reload when one changes. */
const report = { standby: true, alsoTopics: ['sales'] } as const

export const getStats = endpoint('GET /user/stats', 'getStats', report)
export const listReportAppointments = endpoint('GET /reports/appointments', 'listReportAppointments', report)
export const listReportClients = endpoint('GET /reports/clients', 'listReportClients', report)

export const exportReport = endpoint('GET /reports/export', 'exportReport', {
  archive: true,
  stream: true,
  failure: 'Gabim në eksportimin e raportit. Ju lutem provoni përsëri.',
  topic: null,
})
