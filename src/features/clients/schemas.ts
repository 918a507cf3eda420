import * as z from 'zod/mini'
import { schemasOf } from '#platform/shared/entityFields.ts'
import {
  amountsShape,
  checked,
  currencyField,
  idField,
  instantText,
  limitField,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { clientFields } from './fields.ts'
import { defaultPageSize, sortings } from './rules.ts'
import { clientStatuses } from './rules.ts'

const clientStatus = z.enum(clientStatuses)
export type ClientStatus = z.output<typeof clientStatus>

const clientShape = z.object({
  ...schemasOf(clientFields, 'reply'),
  /** False for a phone that is not a valid number (only a warning); true without a phone. */
  phone_ok: z.boolean(),
  /** Appointments of every status. */
  totalAppointments: z.number(),
  /** Sum of confirmed and completed visits in the salon's currency; null for barbers. */
  totalSpent: z.nullable(z.number()),
  /** The same in each currency. */
  spent: z.nullable(amountsShape),
  /** Confirmed and completed appointments that have begun. */
  visits: z.number(),
  /** Day of the latest visit; null when there is none. */
  lastVisit: z.nullable(z.string()),
  cancelledCount: z.number(),
  /** `cancelled` when more than half of all appointments are cancelled. */
  status: clientStatus,
  /** Number of missed visits among the last that came due (five at most: kept or missed). */
  reliability: z.object({ visits: z.number(), no_shows: z.number() }),
})
export type Client = z.output<typeof clientShape>

/** Reason why a client is blocked. Booking warns, and books: an owner may decide otherwise any time. */
const clientBlock = z.object({ reason: z.nullable(z.string()) })

/** A client as header search and appointment form suggest it. */
const clientMatch = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Name of the service booked most often recently; null without visits. */
  usual_service: z.nullable(z.string()),
  /** Day of the latest visit; null when there is none. */
  last_visit: z.nullable(z.string()),
  /** Left out for a client who is not blocked. */
  block: z.optional(clientBlock),
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
    /** The tab; all clients when omitted. */
    status: z.optional(clientStatus),
    /** Substring of name or phone, ignoring case, ë/e and ç/c. */
    q: z._default(checked(z.string(), z.trim(), z.maxLength(100)), ''),
    sort: z._default(z.enum(sortings), 'name'),
    page: pageField,
    limit: limitField(defaultPageSize),
  }),
  reply: z.object({
    clients: z.array(clientShape),
    /** Clients of each tab that match `q`. */
    counts: z.object({ active: z.number(), cancelled: z.number() }),
    pagination,
  }),
}

export const getClient = {
  summary: 'One client with the totals',
  params: z.object({ id: idField }),
  reply: z.object({ client: clientShape }),
}

/** An appointment as the summary of its client shows it. */
const summaryVisit = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  service_name: z.string(),
  /** Euros; null for a barber who may not see the money of another. */
  price: z.nullable(z.number()),
  currency: currencyField,
  barber: z.string(),
  barber_id: z.string(),
})

const clientSummary = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  colour_formula: z.nullable(z.string()),
  is_blocked: z.boolean(),
  block_reason: z.nullable(z.string()),
  /** Confirmed and completed appointments that have begun. */
  visits: z.number(),
  no_shows: z.number(),
  /** Day of the latest one; null when there is none. */
  last_no_show: z.nullable(z.string()),
  /** As of `Client`. */
  reliability: z.object({ visits: z.number(), no_shows: z.number() }),
  /** The latest visit that the caller may see. */
  last_visit: z.nullable(summaryVisit),
  /** The next appointment that has not begun and that the caller may see. */
  next_visit: z.nullable(summaryVisit),
  /** Name of the service booked most often recently; null without appointments. */
  usual_service: z.nullable(z.string()),
  /** Days usually between two visits; null until there were three. `rhythmOf` says it in weeks. */
  rhythm_days: z.nullable(z.number()),
})
export type ClientSummary = z.output<typeof clientSummary>

export const getClientSummary = {
  summary: 'Summary of a client: last and next visit, how often they come, usual service, missed visits',
  params: z.object({ id: idField }),
  /** The appointment that is on the screen already: last and next visit are other ones. */
  query: z.object({ except: z.optional(idField) }),
  reply: z.object({ summary: clientSummary }),
}

export const updateClient = {
  summary: 'Change a client’s name, phone, e-mail or notes',
  params: z.object({ id: idField }),
  body: z.object({
    ...schemasOf(clientFields, 'change'),
    /** The version that the caller read: 409 stale when it is no longer the current one. Without it the call wins. */
    updated_at: z.optional(instantText),
  }),
  reply: z.object({ client: clientShape, message: z.string() }),
}

export const anonymiseClient = {
  summary: 'Remove a client’s name, phones and notes everywhere; visits and sums stay. Cannot be undone',
  params: z.object({ id: idField }),
  reply: z.object({
    /** The visits are a client's of another id from then on, so that no older file leads to them. */
    id: z.string(),
    message: z.string(),
  }),
}
