import * as z from 'zod/mini'
import {
  byId,
  checked,
  currencyField,
  dateField,
  idField,
  instantText,
  optionalText,
  requiredText,
  timeField,
} from '#platform/shared/fields.ts'
import { importRow } from './client-schemas.ts'
import { moveInMessages } from './copy.ts'
import { currencies } from '#platform/shared/money.ts'
import { maxMoveInPiece, maxMoveInRows, maxMoveInSource, maxMoveInText } from './limits.ts'
import {
  blockKinds,
  clashKinds,
  figureNames,
  moveInParts,
  moveInStates,
  moveInStops,
  reasons,
  type MoveInPart,
} from './figures.ts'

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

/** Name of the program, as people know it: 'Fresha'. */
const source = requiredText(moveInMessages.noSource, maxMoveInSource)

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
  /** Name of the file's program, by which its ids are known; the run's source by default. */
  program: z.optional(source),
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

const product = z.object({
  kind: z.literal('product'),
  ...place,
  name: text,
  ...price,
  /** Purchase price of one, in the currency of the price. */
  cost: price.price,
  barcode: text,
  /** In stock; omitted if the file does not say it, and then not counted. */
  quantity: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
})

const record = z.discriminatedUnion('kind', [client, visit, service, barber, product])
export type MoveInRecord = z.output<typeof record>
export type SentRecord = z.input<typeof record>

const rows = checked(
  z.array(record),
  z.minLength(1, moveInMessages.none),
  z.maxLength(maxMoveInPiece, moveInMessages.tooMany(maxMoveInPiece)),
)

const leftOut = z.object({ ...place, reason: z.enum(reasons) })

const isNew = z._default(z.boolean(), false)
/** Decisions about names in the files: one here, a new one, or, with neither, none. Others are as in the preview. */
const names = {
  barbers: z._default(
    checked(
      z.array(z.object({ name: text, barber_id: z.nullable(idField), is_new: isNew })),
      z.maxLength(maxMoveInRows),
    ),
    [],
  ),
  services: z._default(
    checked(
      z.array(z.object({ name: text, service_id: z.nullable(idField), is_new: isNew })),
      z.maxLength(maxMoveInRows),
    ),
    [],
  ),
}

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
  /** Ids in `blocks` of barbers whom the run adds, in their order. */
  new_barbers: z.array(z.string()),
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

const meaning = {
  as: z.enum(['here', 'new', 'none']),
  /** False for a guess, and for a question without an answer. */
  is_sure: z.boolean(),
  /** True if one here has the name. */
  is_same: z.boolean(),
  can_be_new: z.boolean(),
}
const barberName = z.object({
  /** Null for visits to come without a barber. */
  name: z.nullable(z.string()),
  visits: z.number(),
  /** Visits to come among them. */
  ahead: z.number(),
  barber_id: z.nullable(z.string()),
  ...meaning,
})
export type MoveInBarberName = z.output<typeof barberName>

const worth = z.object({ price: z.number(), currency: z.enum(currencies), duration: z.optional(z.number()) })
const serviceName = z.object({
  name: z.string(),
  visits: z.number(),
  /** Minutes and price: of the price list, else those that visits have most often. */
  duration: z.number(),
  price: z.nullable(z.number()),
  currency: z.enum(currencies),
  /** True if a price list has it. */
  is_listed: z.boolean(),
  service_id: z.nullable(z.string()),
  ...meaning,
})
export type MoveInServiceName = z.output<typeof serviceName>

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
  /** Names in the files with what they mean, the doubtful ones first. */
  names: z.object({ barbers: z.array(barberName), services: z.array(serviceName) }),
  /** Numbers that the run adds, by their own rows and by names of visits. */
  catalog: z.object({ services: z.number(), barbers: z.number(), products: z.number() }),
  /** Services and products that stay as they are here, though the file differs. */
  differing: z.array(z.object({ ...place, name: z.string(), here: worth, listed: worth })),
  /** Digest of the run's effect; `startMoveIn` refuses if it has changed. */
  digest: z.string(),
})
export type MoveInPreview = z.output<typeof preview>

/** Decisions about the rows. */
const choices = { ...names, answers }

const counts = z.object({ total: z.number(), done: z.number() })

const run = z.object({
  id: z.string(),
  source: z.string(),
  file_name: z.string(),
  state: z.enum(moveInStates),
  /** Reason of a stop. */
  reason: z.nullable(z.enum(moveInStops)),
  /** Sentence about the state; null while it is staged or runs. */
  message: z.nullable(z.string()),
  /** When it was started; null before. */
  started_at: z.nullable(instantText),
  ended_at: z.nullable(instantText),
  total: z.number(),
  /** Rows that have arrived while it is staged, rows that are written from its start on. */
  done: z.number(),
  parts: z.object(Object.fromEntries(moveInParts.map((part) => [part, counts])) as Record<MoveInPart, typeof counts>),
  /** Number of rows by what became of them: each row that is written, or clashes, is in exactly one. */
  figures: z.record(z.enum(figureNames), z.number()),
  /** Clients added and completed, by their own rows and by those of visits. */
  clients: z.object({ added: z.number(), changed: z.number() }),
  /** Empty while it runs. */
  left_out: z.array(leftOut),
})
export type MoveInRun = z.output<typeof run>

const runReply = z.object({ run })

export const beginMoveIn = {
  summary: 'Begin a run from another program, whose rows are then sent in pieces; nothing shows them',
  body: z.object({
    /** Id chosen by the caller, under which the run can be undone; the same call again changes nothing. */
    id: idField,
    source,
    file_name: requiredText(moveInMessages.none, 200),
    /** Number of all its rows. */
    rows: z
      .number()
      .check(
        z.int(),
        z.minimum(1, moveInMessages.none),
        z.maximum(maxMoveInRows, moveInMessages.tooMany(maxMoveInRows)),
      ),
  }),
  reply: runReply,
}

export const addMoveInRows = {
  summary: 'Add rows to a run that has not started; the same piece again changes nothing',
  params: byId,
  body: z.object({
    /** Place of the first one among the rows of the run, from 0. */
    from: z.number().check(z.int(), z.minimum(0)),
    rows,
  }),
  /** Rows that have arrived. */
  reply: z.object({ rows: z.number() }),
}

export const previewMoveIn = {
  summary:
    'Preview of a run, or of the rest of one that is stopped or has clashes: what becomes of each row; writes nothing',
  params: byId,
  body: z.object({
    ...choices,
    /** A day of the week to show; that of the first clash, or of the first visit to come, by default. */
    week: z.optional(dateField()),
  }),
  reply: preview,
}

export const startMoveIn = {
  summary:
    'Start a run, which goes on in the background, without messages; 409 stale with the new preview when something changed since',
  params: byId,
  body: z.object({ digest: z.string(), ...choices }),
  reply: runReply,
}

export const getMoveIn = { summary: 'A run and how far it is', params: byId, reply: runReply }

export const getLatestMoveIn = {
  summary: 'The run that was started last and how far it is; null without one in the last seven days',
  reply: z.object({ run: z.nullable(run) }),
}

export const stopMoveIn = { summary: 'Stop a run; what it wrote stays', params: byId, reply: runReply }

export const continueMoveIn = {
  summary: 'Continue a run that is stopped or has clashes, which these answers settle',
  params: byId,
  body: z.object(choices),
  reply: runReply,
}
