import * as z from 'zod/mini'
import { actionTypes, severities } from '#platform/shared/audit.ts'
import { byId, checked, dateField, instantText, limitField, messageReply, pageField } from '#platform/shared/fields.ts'
import { auditLogPageSize, statisticsDays } from './rules.ts'

const auditEntryShape = z.object({
  id: z.string(),
  action_type: z.enum(actionTypes),
  description: z.string(),
  /** Entity type declared by the route: `barber`. */
  entity_type: z.nullable(z.string()),
  entity_id: z.nullable(z.string()),
  /** Null for system entries and anonymous callers. */
  user: z.nullable(z.object({ id: z.nullable(z.string()), username: z.string(), email: z.string() })),
  severity: z.enum(severities),
  /** Null for jobs. */
  ip_address: z.nullable(z.string()),
  created_at: instantText,
})
export type AuditEntry = z.output<typeof auditEntryShape>

const statistics = z.object({
  total_activities: z.number(),
  /** Number of successful logins. */
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

export const listAuditLog = {
  summary: 'Entries of the audit log, newest first',
  query: z.object({
    page: pageField,
    limit: limitField(auditLogPageSize),
    action_type: orEmpty(z.enum(actionTypes)),
    severity: orEmpty(z.enum(severities)),
    /** From the start of this day (Europe/Tirane). */
    start_date: orEmpty(dateField()),
    /** Part of the description, ignoring case and diacritics of ë and ç. */
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
      /** Statistics of all retained entries, ignoring the filters. */
      statistics,
      /** Retention in hours; older entries are 'të vjetra'. */
      retention_hours: z.number(),
      /** Number of entries covered by a search; null if all were. */
      searched: z.nullable(z.number()),
    }),
  }),
}

export const getAuditLogStats = {
  summary: 'Counts of the last days',
  query: z.object({
    period: z._default(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(3660)), statisticsDays),
  }),
  reply: z.object({ data: z.extend(statistics, { /** Days, today included. */ period: z.number() }) }),
}

export const clearAuditLog = {
  summary: 'Delete all entries; the deletion becomes the first entry',
  reply: z.object({ message: z.string(), deleted: z.number() }),
}

export const deleteAuditEntry = { summary: 'Delete one entry', params: byId, reply: messageReply }

export const cleanUpAuditLog = {
  summary: 'Delete entries older than HISTORY_RETENTION_HOURS, as a job does every hour',
  reply: z.object({
    message: z.string(),
    deleted: z.number(),
    /** Entries older than this were deleted. */ hours: z.number(),
  }),
}
