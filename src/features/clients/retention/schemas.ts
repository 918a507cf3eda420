import * as z from 'zod/mini'
import {
  amountsShape,
  byId,
  checked,
  fieldMessages,
  idField,
  instantText,
  messageReply,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { maxExcepted, yearChoices } from './rules.ts'

/** In a query. */
const yearsField = z.pipe(z.coerce.number(), z.literal(yearChoices))
const years = z.literal(yearChoices, { error: fieldMessages.invalid })

const idleClient = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Null without a visit. */
  last_visit: z.nullable(z.string()),
  /** Reason for which the client stays; null if a run anonymises it. */
  stays: z.nullable(
    z.object({
      reason: z.enum(['money', 'request', 'waiting']),
      credit: amountsShape,
      debt: amountsShape,
    }),
  ),
})
export type IdleClient = z.output<typeof idleClient>

const runShape = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'undoing']),
  removed: z.number(),
  undo_until: instantText,
})

export const listIdleClients = {
  summary: 'Clients without a visit or sale for two, three or five years, the longest ago first, and who of them stays',
  query: z.object({
    /** Those of the monthly runs if omitted, else 3. */
    years: z.optional(yearsField),
    page: pageField,
  }),
  reply: z.object({
    years,
    clients: z.array(idleClient),
    /** Clients of all pages who stay because of money, a request or the waiting list. */
    staying: z.number(),
    /** Null unless runs begin by themselves each month. */
    monthly: z.nullable(z.object({ years, run_on: z.nullable(z.string()), clients: z.nullable(z.number()) })),
    /** Runs that can be undone, the latest first. */
    runs: z.array(runShape),
    pagination,
  }),
}

export const saveRetention = {
  summary: 'Let runs begin by themselves on the first of each month, announced a week before, or stop that',
  body: z.object({ years, monthly: z.boolean({ error: fieldMessages.invalid }) }),
  reply: messageReply,
}

export const startRetentionRun = {
  summary:
    'Anonymise all clients of the list but some; the same id again changes nothing. The owner can undo it for 24 hours',
  params: byId,
  body: z.object({ years, except: checked(z.array(idField), z.maxLength(maxExcepted)) }),
  reply: messageReply,
}

export const undoRetentionRun = {
  summary: 'Return all clients of a run within 24 hours, in the background',
  params: byId,
  reply: messageReply,
}
