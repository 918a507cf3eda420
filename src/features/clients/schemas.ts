import * as z from 'zod/mini'
import { schemasOf } from '#platform/shared/entityFields.ts'
import {
  amountsShape,
  byId,
  checked,
  currencyField,
  fieldMessages,
  idField,
  instantText,
  limitField,
  optionalText,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { clientFields, maxLengths } from './fields.ts'
import { defaultPageSize, sortings, clientStatuses } from './rules.ts'

const clientStatus = z.enum(clientStatuses)
export type ClientStatus = z.output<typeof clientStatus>

const clientShape = z.object({
  ...schemasOf(clientFields, 'reply'),
  /** False for an invalid phone (shown as a warning); true without one. */
  phone_ok: z.boolean(),
  /** Appointments of every status. */
  totalAppointments: z.number(),
  /** Sum of confirmed and completed visits in the salon's currency; null for barbers. */
  totalSpent: z.nullable(z.number()),
  /** The same sum per currency. */
  spent: z.nullable(amountsShape),
  /** Prices of visits from before the salon used Orari; null for barbers, omitted without any. */
  spent_before: z.optional(z.nullable(amountsShape)),
  /** Number of confirmed and completed appointments that have begun, and of past visits of another program. */
  visits: z.number(),
  /** Day of the latest visit; null without one. */
  lastVisit: z.nullable(z.string()),
  /** Most frequent recent service; null without appointments. */
  usual_service: z.nullable(z.string()),
  cancelledCount: z.number(),
  /** `cancelled` if more than half of all appointments are cancelled. */
  status: clientStatus,
  /** Number of no-shows among the last due visits (at most five). */
  reliability: z.object({ visits: z.number(), no_shows: z.number() }),
  /** True if notes, colour formula and birthday are hidden from the caller, and therefore null; else omitted. */
  notes_hidden: z.optional(z.boolean()),
})
export type Client = z.output<typeof clientShape>

/** A client suggestion of the header search and the appointment form. */
const clientMatch = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Most frequent recent service; null without appointments. */
  usual_service: z.nullable(z.string()),
  last_visit: z.nullable(z.string()),
  /** Omitted if the client is not blocked. */
  block: z.optional(z.object({ reason: z.nullable(z.string()) })),
})
export type ClientMatch = z.output<typeof clientMatch>

export const searchClients = {
  summary:
    'At most five clients whose name or phone has the text in any part, without regard to case, ë/e and ç/c; without a text the most recently seen',
  query: z.object({ q: z._default(checked(z.string(), z.trim(), z.maxLength(100)), '') }),
  reply: z.object({ clients: z.array(clientMatch) }),
}

export const listClients = {
  summary: 'A page of the salon’s clients with their totals',
  query: z.object({
    /** Status tab; all clients if omitted. */
    status: z.optional(clientStatus),
    /** Part of name or phone, ignoring case and diacritics of ë and ç. */
    q: z._default(checked(z.string(), z.trim(), z.maxLength(100)), ''),
    sort: z._default(z.enum(sortings), 'name'),
    page: pageField,
    limit: limitField(defaultPageSize),
  }),
  reply: z.object({
    clients: z.array(clientShape),
    /** Number of clients matching `q` per tab. */
    counts: z.object({ active: z.number(), cancelled: z.number() }),
    pagination,
  }),
}

export const getClient = {
  summary: 'One client with the totals',
  params: byId,
  reply: z.object({ client: clientShape }),
}

/** An appointment in its client's summary. */
const summaryVisit = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  service_name: z.string(),
  /** Euros; null if a barber may not see another's money. */
  price: z.nullable(z.number()),
  currency: currencyField,
  barber: z.string(),
  barber_id: z.string(),
})

/** The same of a visit, which may be one from before the salon used Orari, without a time or a barber of the salon. */
const pastVisit = z.extend(summaryVisit, {
  time: z.nullable(z.string()),
  barber: z.nullable(z.string()),
  barber_id: z.nullable(z.string()),
  /** Its program; omitted for an appointment. */
  source: z.optional(z.string()),
})

/** Parent of a client under 16, to whom messages and calls go; the phone is null for barbers who may not see phones. */
export const parentShape = z.object({ name: z.nullable(z.string()), parent_phone: z.nullable(z.string()) })
export type Parent = z.output<typeof parentShape>

const clientSummary = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  colour_formula: z.nullable(z.string()),
  is_blocked: z.boolean(),
  block_reason: z.nullable(z.string()),
  visits: z.number(),
  no_shows: z.number(),
  last_no_show: z.nullable(z.string()),
  reliability: z.object({ visits: z.number(), no_shows: z.number() }),
  /** Latest visit visible to the caller. */
  last_visit: z.nullable(pastVisit),
  /** Next appointment visible to the caller that has not begun. */
  next_visit: z.nullable(summaryVisit),
  /** Most frequent recent service; null without appointments. */
  usual_service: z.nullable(z.string()),
  /** Typical days between two visits; null with fewer than three. `rhythmOf` converts it. */
  rhythm_days: z.nullable(z.number()),
  /** Only of a client under 16. */
  parent: z.optional(parentShape),
})
export type ClientSummary = z.output<typeof clientSummary>

export const getClientSummary = {
  summary: 'Summary of a client: last and next visit, how often they come, usual service, missed visits',
  params: byId,
  /** Appointment already on the screen, excluded from last and next visit. */
  query: z.object({ except: z.optional(idField) }),
  reply: z.object({ summary: clientSummary }),
}

export const addClientBody = z.object({
  name: clientFields.name.form.schema,
  phone: optionalText(maxLengths.phone),
})

export const addClient = {
  summary: 'Add a client; one with this name and phone is returned as it is',
  body: addClientBody,
  reply: z.object({ client: clientShape, message: z.string() }),
}

export const updateClient = {
  summary: 'Change a client’s name, phone, e-mail or notes',
  params: byId,
  body: z.object({
    ...schemasOf(clientFields, 'change'),
    /** Version read by the caller: 409 stale if it is outdated. Without it, the call always saves. */
    updated_at: z.optional(instantText),
  }),
  reply: z.object({ client: clientShape, message: z.string() }),
}

export const anonymiseClient = {
  summary:
    'Remove a client’s name, phones and notes everywhere; visits and sums stay. The owner can undo it for 24 hours',
  params: byId,
  body: z.object({
    /** Required for a client with credit or debt, which nobody can claim afterwards; 409 client_money has the sums. */
    confirm_money: z._default(z.boolean({ error: fieldMessages.invalid }), false),
  }),
  reply: z.object({
    /** Id of the anonymous client that has the visits from now on, so that older files do not refer to it. */
    id: z.string(),
    message: z.string(),
    /** Until then the owner can restore the client. */
    undo_until: instantText,
  }),
}
