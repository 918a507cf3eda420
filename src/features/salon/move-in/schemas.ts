import * as z from 'zod/mini'
import {
  checked,
  currencyField,
  dateField,
  idField,
  optionalText,
  requiredText,
  timeField,
} from '#platform/shared/fields.ts'
import { importRow } from './client-schemas.ts'
import { moveInMessages } from './copy.ts'
import { maxMoveInRows, maxMoveInText } from './limits.ts'
import { blockKinds, clashKinds, figureNames, reasons } from './figures.ts'

/** Rows of another program's files after column mapping. */

const place = {
  /** Number of the file, from 0. */
  file: z.number().check(z.int(), z.minimum(0)),
  /** Line in it, from 1. */
  row: z.number().check(z.int(), z.minimum(1)),
}
const text = optionalText(maxMoveInText)
const minutes = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(960)))
const price = {
  price: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  /** Currency of the price; the salon's by default. */
  currency: z.optional(currencyField),
}

const { line: _line, file: _file, ...clientFields } = importRow.shape

const client = z.object({
  kind: z.literal('client'),
  ...place,
  ...clientFields,
  /** The program's id of the client, by which its visits name one. */
  external_id: text,
})

const visit = z.object({
  kind: z.literal('visit'),
  ...place,
  /** The program's id of the visit. */
  external_id: text,
  client: z.object({ name: text, phone: text, email: text, external_id: text }),
  service: text,
  barber: text,
  /** Day, as 2026-11-20; any other text is a row that was not understood. */
  date: text,
  /** Begin, as 09:30, or nothing; any other text is a row that was not understood. */
  time: text,
  duration: minutes,
  ...price,
  status: z.optional(z.enum(['came', 'no_show', 'cancelled', 'planned'])),
})

const service = z.object({
  kind: z.literal('service'),
  ...place,
  name: text,
  duration: minutes,
  ...price,
  category: text,
})

const barber = z.object({ kind: z.literal('barber'), ...place, name: text, phone: text, email: text })

const record = z.discriminatedUnion('kind', [client, visit, service, barber])
export type MoveInRecord = z.output<typeof record>
export type SentRecord = z.input<typeof record>

const rows = checked(
  z.array(record),
  z.minLength(1, moveInMessages.none),
  z.maxLength(maxMoveInRows, moveInMessages.tooMany(maxMoveInRows)),
)

/** Name of the program, as people know it: 'Fresha'. */
const source = requiredText(moveInMessages.noSource, 60)

const leftOut = z.object({ ...place, reason: z.enum(reasons) })

/** Barbers here for names in the files; null, or a name that is not listed, leaves its visits to come out. */
const barbers = z._default(
  checked(z.array(z.object({ name: text, barber_id: z.nullable(idField) })), z.maxLength(maxMoveInRows)),
  [],
)

const answer = z.discriminatedUnion('answer', [
  /** Beside hours, breaks and leave only: nothing is sold twice. */
  z.object({ ...place, answer: z.literal('keep') }),
  z.object({ ...place, answer: z.literal('leave') }),
  z.object({ ...place, answer: z.literal('move'), date: dateField(), time: timeField(), barber_id: idField }),
])
export type MoveInAnswer = z.input<typeof answer>

/** Decisions about visits to come that clash. */
const answers = z._default(checked(z.array(answer), z.maxLength(maxMoveInRows)), [])

const start = z.object({ date: z.string(), time: z.string(), barber_id: z.string(), barber: z.string() })

const clash = z.object({
  ...place,
  kind: z.enum(clashKinds),
  client: z.string(),
  service: z.string(),
  barber_id: z.string(),
  barber: z.string(),
  date: z.string(),
  time: z.string(),
  /** The visit that has the time; null for a visitor's hold, and for hours. */
  other: z.nullable(z.object({ client: z.string(), service: z.string(), time: z.string() })),
  /** Free starts: the next of the barber, and that of a colleague. */
  starts: z.array(start),
})
export type MoveInClash = z.output<typeof clash>

const week = z.object({
  /** Its Monday, and the nearest other weeks with visits to come. */
  first: z.string(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  blocks: z.array(
    z.object({
      kind: z.enum(blockKinds),
      date: z.string(),
      time: z.string(),
      barber_id: z.string(),
      duration: z.number(),
    }),
  ),
})
export type MoveInWeek = z.output<typeof week>

const preview = z.object({
  /** Number of rows by what becomes of them: each row is in exactly one. */
  figures: z.record(z.enum(figureNames), z.number()),
  /** Clients that the run adds and completes, by their own rows and by those of visits. */
  clients: z.object({ added: z.number(), changed: z.number() }),
  /** Past visits by month, the first one first. */
  months: z.array(z.object({ month: z.string(), visits: z.number() })),
  /** Visits to come by month, without those that clash. */
  ahead_months: z.array(z.object({ month: z.string(), visits: z.number() })),
  /** A week of visits to come beside those that are here; null without any. */
  week: z.nullable(week),
  left_out: z.array(leftOut),
  clashes: z.array(clash),
  /** Names of barbers in rows of visits to come who are not here; null for rows without one. */
  barbers: z.array(z.object({ name: z.nullable(z.string()), visits: z.number() })),
  /** Digest of the run's effect; `moveIn` refuses if it has changed. */
  digest: z.string(),
})
export type MoveInPreview = z.output<typeof preview>

export const previewMoveIn = {
  summary: 'Preview of a move from another program: what becomes of each row; writes nothing',
  body: z.object({
    source,
    barbers,
    answers,
    rows,
    /** A day of the week to show; that of the first clash, or of the first visit to come, by default. */
    week: z.optional(dateField()),
  }),
  reply: preview,
}

export const moveIn = {
  summary:
    'Add clients and visits of another program, all or nothing, without messages; 409 stale with the new preview when something changed since',
  body: z.object({
    /** Id chosen by the caller; a repeated run adds nothing. */
    id: idField,
    source,
    file_name: requiredText(moveInMessages.none, 200),
    digest: z.string(),
    barbers,
    answers,
    rows,
  }),
  reply: z.object({
    id: z.string(),
    past: z.number(),
    /** Visits to come that were booked. */
    ahead: z.number(),
    added: z.number(),
    changed: z.number(),
    message: z.string(),
  }),
}
