import * as z from 'zod/mini'
import { actionTypes, severities } from '#platform/shared/audit.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, dateField, idField, instantText, limitField, pageField } from '#platform/shared/fields.ts'
import { byCount, number, plural } from '#platform/shared/sq.ts'
import { auditLogPageSize, statisticsDays } from './rules.ts'

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

const auditEntryShape = z.object({
  id: z.string(),
  action_type: z.enum(actionTypes),
  description: z.string(),
  /** What the entry is about, as its route names it: `barber`. */
  entity_type: z.nullable(z.string()),
  entity_id: z.nullable(z.string()),
  /** Null for system entries and callers who are not logged in. */
  user: z.nullable(z.object({ id: z.nullable(z.string()), username: z.string(), email: z.string() })),
  severity: z.enum(severities),
  /** Null for jobs. */
  ip_address: z.nullable(z.string()),
  created_at: instantText,
})
export type AuditEntry = z.output<typeof auditEntryShape>

const statistics = z.object({
  total_activities: z.number(),
  /** Successful logins. */
  login_count: z.number(),
  create_count: z.number(),
  update_count: z.number(),
  delete_count: z.number(),
})
export type AuditLogStatistics = z.output<typeof statistics>

/** An optional filter: omitted or empty matches everything. */
function orEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )
}

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/history',
  access: 'admin',
  topic: 'audit-log',
  query: z.object({
    page: pageField,
    limit: limitField(auditLogPageSize),
    action_type: orEmpty(z.enum(actionTypes)),
    severity: orEmpty(z.enum(severities)),
    /** From the start of this day (Europe/Tirane). */
    start_date: orEmpty(dateField()),
    /** Substring of the description, ignoring case, ë/e and ç/c. */
    search: z._default(checked(z.string(), z.trim(), z.maxLength(200)), ''),
  }),
  reply: z.object({
    data: z.object({
      activities: z.array(auditEntryShape),
      pagination: z.object({
        current_page: z.number(),
        total_pages: z.number(),
        total_items: z.number(),
        items_per_page: z.number(),
      }),
      /** Of all retained entries, ignoring the filters. */
      statistics,
      /** Hours that entries are kept: older ones are 'të vjetra'. */
      retention_hours: z.number(),
      /** Number of newest entries that a search covered if there are older ones; null if it covered all. */
      searched: z.nullable(z.number()),
    }),
  }),
  failure: 'Gabim gjatë marrjes së historikut',
  summary: 'What was done, by whom and from where, newest first',
})

export const getAuditLogStats = endpoint({
  method: 'GET',
  path: '/admin/history/stats',
  standby: true,
  access: 'admin',
  topic: 'audit-log',
  query: z.object({
    period: z._default(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(3660)), statisticsDays),
  }),
  reply: z.object({ data: z.extend(statistics, { /** Days, today included. */ period: z.number() }) }),
  failure: listAuditLog.failure,
  summary: 'Counts of the last days',
})

export const clearAuditLog = endpoint({
  method: 'DELETE',
  path: '/admin/history/clear',
  access: 'admin',
  topic: 'audit-log',
  reply: z.object({ message: z.string(), deleted: z.number() }),
  failure: 'Gabim gjatë fshirjes së aktiviteteve',
  summary: 'Delete everything; that somebody did so stays as the first entry',
})

export const deleteAuditEntry = endpoint({
  method: 'DELETE',
  path: '/admin/history/:id',
  access: 'admin',
  topic: 'audit-log',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim gjatë fshirjes së aktivitetit',
  summary: 'Delete one entry',
})

export const cleanUpAuditLog = endpoint({
  method: 'POST',
  path: '/admin/history/cleanup',
  access: 'admin',
  topic: 'audit-log',
  reply: z.object({
    message: z.string(),
    deleted: z.number(),
    /** Entries older than this were deleted. */ hours: z.number(),
  }),
  failure: 'Gabim gjatë fshirjes automatike',
  summary: 'Delete what is older than HISTORY_RETENTION_HOURS, as a job does every hour',
})
