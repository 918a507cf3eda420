import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { byCount, number, plural } from '#platform/shared/sq.ts'
import type * as schemas from './schemas.ts'

export type { AuditEntry, AuditLogStatistics } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'audit-log', access: 'admin' })

export const auditLogMessages = {
  removed: (count: number) => `${byCount(count, 'U fshi', 'U fshinë')} ${plural(count, 'veprim', 'veprime')}.`,
  removedOne: 'Veprimi u fshi nga historiku.',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë veprim nga historiku?',
  olderThan: (hours: number) => `më të vjetra se ${plural(hours, 'orë', 'orë')}`,
  kept: (hours: number) => `Veprimet ruhen ${plural(hours, 'orë', 'orë')}; më të vjetrat fshihen vetë çdo orë.`,
  cleanupQuestion: 'A jeni të sigurt që dëshironi të fshini veprimet e vjetra?',
  clearQuestion: 'A jeni të sigurt që dëshironi të fshini të gjitha veprimet? Ky veprim nuk mund të kthehet mbrapsht.',
  shown: (from: number, to: number, total: number) =>
    `Shfaqen ${number(from)} deri në ${number(to)} nga ${plural(total, 'rezultat', 'rezultate')}`,
} as const

export const auditEntryNotFound = defineFault(404, 'not_found', 'Ky veprim nuk është më në historik.')

export const listAuditLog = endpoint('GET /admin/history', 'listAuditLog', {
  failure: 'Gabim gjatë marrjes së historikut',
})

export const getAuditLogStats = endpoint('GET /admin/history/stats', 'getAuditLogStats', {
  standby: true,
  failure: listAuditLog.failure,
})

export const clearAuditLog = endpoint('DELETE /admin/history/clear', 'clearAuditLog', {
  failure: 'Gabim gjatë fshirjes së aktiviteteve',
})

export const deleteAuditEntry = endpoint('DELETE /admin/history/:id', 'deleteAuditEntry', {
  failure: 'Gabim gjatë fshirjes së aktivitetit',
  faults: ['auditEntryNotFound'],
})

export const cleanUpAuditLog = endpoint('POST /admin/history/cleanup', 'cleanUpAuditLog', {
  failure: 'Gabim gjatë fshirjes automatike',
})
