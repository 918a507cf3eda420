import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import {
  emailField,
  idField,
  instantText,
  limitField,
  optionalText,
  pageField,
  pagination,
  requiredText,
} from '#platform/shared/fields.ts'
import { defaultPageSize, sortings } from './rules.ts'

/** Sentences about clients: the specification's and ours. */
export const clientMessages = {
  notFound: 'Nuk u gjet asnje klient me kete emer',
  phoneDoubtful: 'Ky numër duket i pasaktë.',
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  nameRequired: 'Emri i klientit është i detyrueshëm.',
  saved: 'Të dhënat e klientit u ruajtën.',
} as const

/** The name of a client that exists. */
export const clientName = requiredText(clientMessages.nameRequired, 120)

export const clientStatuses = ['active', 'cancelled'] as const
const clientStatus = z.enum(clientStatuses)
export type ClientStatus = z.output<typeof clientStatus>

const clientShape = z.object({
  id: z.string(),
  name: z.string(),
  /** As typed. */
  phone: z.nullable(z.string()),
  /** False for a phone that looks wrong: a warning, nothing more. True without a phone. */
  phone_ok: z.boolean(),
  email: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Appointments of every status. */
  totalAppointments: z.number(),
  /** Euros of confirmed and completed. */
  totalSpent: z.number(),
  /** Day of the latest confirmed or completed appointment that has begun; null when there is none. */
  lastVisit: z.nullable(z.string()),
  cancelledCount: z.number(),
  /** `cancelled` when more than half of all appointments are cancelled. */
  status: clientStatus,
  /** Of the last visits that came due (five at most: kept or missed), how many the client missed. */
  reliability: z.object({ visits: z.number(), no_shows: z.number() }),
  updated_at: instantText,
})
export type Client = z.output<typeof clientShape>

export const clientGone = defineFault(404, 'not_found', 'Klienti nuk u gjet. Rifreskoni faqen.')
/** 409: somebody else changed the client since it was read. Carries the client as it is now. */
export const clientStale = defineFault<{ client: Client }>(
  409,
  'stale',
  'Klienti u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.',
)
export const clientTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'client_taken',
  'Keni tashmë një klient me këtë emër dhe këtë numër. Ndryshoni emrin ose numrin.',
)

export const maxMatches = 5

/** A known client as the header search and the appointment form offer them. */
const clientMatch = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Name of the service most booked of late; null for a client without visits. */
  usual_service: z.nullable(z.string()),
  /** Day of the latest confirmed or completed visit that is not in the future. */
  last_visit: z.nullable(z.string()),
})
export type ClientMatch = z.output<typeof clientMatch>

export const searchClients = endpoint({
  method: 'GET',
  path: '/clients/search',
  access: 'subscriber',
  archive: true,
  topic: 'clients',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  reply: z.object({ clients: z.array(clientMatch) }),
  failure: loadFailedMessage,
  summary:
    'At most five clients whose name or phone has the text in any part, without regard to case, ë/e and ç/c; without a text the most recently seen',
})

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  access: 'subscriber',
  archive: true,
  topic: 'appointments',
  query: z.object({
    /** The tab; left out, all clients. */
    status: z.optional(clientStatus),
    /** Any part of the name or the phone, without regard to case, ë/e and ç/c. */
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
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
  failure: loadFailedMessage,
  summary: 'A page of the salon’s clients with their totals',
})

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/:id',
  access: 'subscriber',
  archive: true,
  topic: 'appointments',
  params: z.object({ id: idField }),
  reply: z.object({ client: clientShape }),
  failure: loadFailedMessage,
  summary: 'One client with the totals',
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/clients/:id',
  access: 'subscriber',
  topic: 'clients',
  params: z.object({ id: idField }),
  body: z.object({
    /** A new name reaches all appointments of the client. */
    name: z.optional(clientName),
    phone: z.optional(optionalText(40)),
    email: z.optional(
      z.union([
        z.pipe(
          z.string().check(z.trim(), z.length(0)),
          z.transform(() => null),
        ),
        emailField(''),
        z.null(),
      ]),
    ),
    notes: z.optional(optionalText(2000)),
    /** What the caller read; when the client changed since, the answer is 409 stale. Left out, the call wins. */
    updated_at: z.optional(instantText),
  }),
  reply: z.object({ client: clientShape, message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Change a client’s name, phone, e-mail or notes',
})
