import * as z from 'zod/mini'
import { storedLines, storedVat } from '#features/money/day-close/server/public.ts'
import { instagramName, isMapLink } from '#features/online-booking/settings/rules.ts'
import { saveOnlineBookingBody } from '#features/online-booking/settings/schemas.ts'
import { storedStretches, storedWeek } from '#features/salon/hours/schemas.ts'
import { updateSalonBody } from '#features/salon/schemas.ts'
import { checked, emailPattern } from '#platform/shared/fields.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { columnSchemas } from '../full/rowSchema.ts'
import type { List, Row } from '../full/lists.ts'

/** Values of an archive that the constraints of the tables let through, and that no call would write. */

/** Instants within JSON: not each is written by a `Date`. */
const instant = checked(
  z.string(),
  z.refine((text) => isLocalDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
)
const plain = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const instants = ['created_at', 'updated_at', 'message_consent_at', 'anonymised_at']

/** Columns of a client as JSON: some or all, also computed ones, and what a version before had. */
const clientPart = z.catchall(
  z.partial(
    z.object({
      ...columnSchemas('clients'),
      ...Object.fromEntries(instants.map((name) => [name, z.nullable(instant)])),
    }),
  ),
  plain,
)

/** A client before its merge, which the undo inserts again. */
const mergedClient = z.extend(clientPart, { id: z.guid(), name: z.string(), phone: z.nullable(z.string()) })

const section = z.object({ title: z.string(), lines: z.array(z.string()) })
const notice = z.array(section)

const link = (isValid: (text: string) => boolean) => z.nullable(checked(z.string(), z.refine(isValid)))

const columns: Partial<Record<List, Record<string, z.ZodMiniType>>> = {
  salon: { time_zone: updateSalonBody.shape.time_zone },
  online_booking: {
    questions: saveOnlineBookingBody.shape.questions,
    instagram: link((text) => instagramName(text) !== null),
    whatsapp: link((text) => /^\+\d{6,15}$/.test(text)),
    map_url: link(isMapLink),
  },
  privacy_notices: { content: z.object({ sq: notice, en: notice, de: notice }) },
  weekly_hours: { week: storedWeek },
  day_hours: { stretches: storedStretches },
  client_merges: {
    merged: mergedClient,
    kept_before: clientPart,
    kept_after: clientPart,
    moved: z.record(z.string(), z.array(z.guid())),
  },
  client_imports: {
    added_catalog: z.nullish(
      z.object({
        at: z.iso.datetime(),
        services: z.array(z.guid()),
        barbers: z.array(z.guid()),
        products: z.array(z.guid()),
      }),
    ),
  },
  client_import_rows: { before: z.nullable(clientPart), after: z.nullable(clientPart) },
  visit_mails: { email: checked(z.string(), z.regex(emailPattern)) },
  till_days: { lines: z.nullable(storedLines), vat: z.nullable(storedVat) },
}

const schemas = new Map(Object.entries(columns).map(([list, fields]) => [list, z.looseObject(fields)]))

/** The column of a row that no call would write; null if there is none. */
export function refusedColumn(list: List, row: Row): string | null {
  if (list === 'client_merges' && (row.merged as Row).id !== row.merged_id) return 'merged'
  const read = schemas.get(list)?.safeParse(row)
  return read === undefined || read.success ? null : (read.error.issues[0]?.path.join('.') ?? list)
}
