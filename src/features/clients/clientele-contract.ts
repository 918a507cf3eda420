import * as z from 'zod'
import { appointmentTopic } from '#features/appointments/contract.ts'
import { searchClients } from './contract.ts'
import { visitShape } from '#features/reports/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault, loadFailedMessage, saveFailedMessage } from '#platform/shared/fault.ts'
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
import { clientsAPage, sortings } from './clientele-rules.ts'

/** The spec's sentences of the clients' pages, and ours. Each stands here once. */
export const clientMessages = {
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  nameRequired: 'Emri i klientit është i detyrueshëm.',
  saved: 'Të dhënat e klientit u ruajtën.',
} as const

export const clientStatuses = ['active', 'cancelled'] as const
export const clientStatus = z.enum(clientStatuses)
export type ClientStatus = z.output<typeof clientStatus>

export const clientShape = z.object({
  id: z.string(),
  name: z.string(),
  /** As typed. */
  phone: z.string().nullable(),
  /** False for a phone that looks wrong: a warning, nothing more. True without a phone. */
  phone_ok: z.boolean(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  /** Appointments of every status. */
  totalAppointments: z.number(),
  /** Euros of confirmed and completed. */
  totalSpent: z.number(),
  /** Day of the latest confirmed or completed appointment that has begun; null when there is none. */
  lastVisit: z.string().nullable(),
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

/** What is typed of a client is the search's matter too. Totals are read again when an appointment changes. */
const topic = searchClients.topic

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  access: 'subscriber',
  archive: true,
  topic: appointmentTopic,
  query: z.object({
    /** The tab; left out, all clients. */
    status: clientStatus.optional(),
    /** Any part of the name or the phone, without regard to case, ë/e and ç/c. */
    q: z.string().trim().max(100).default(''),
    sort: z.enum(sortings).default('name'),
    page: pageField,
    limit: limitField(clientsAPage),
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
  topic: appointmentTopic,
  params: z.object({ id: idField }),
  reply: z.object({ client: clientShape }),
  failure: loadFailedMessage,
  summary: 'One client with the totals',
})

export const listClientAppointments = endpoint({
  method: 'GET',
  path: '/clients/:id/appointments',
  access: 'subscriber',
  archive: true,
  topic: appointmentTopic,
  params: z.object({ id: idField }),
  query: z.object({ page: pageField, limit: limitField(clientsAPage) }),
  reply: z.object({ appointments: z.array(visitShape), pagination }),
  failure: loadFailedMessage,
  summary: 'The history of a client, the latest appointment first, those to come included',
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/clients/:id',
  access: 'subscriber',
  topic,
  params: z.object({ id: idField }),
  body: z.object({
    /** A new name reaches all appointments of the client. */
    name: requiredText(clientMessages.nameRequired, 120).optional(),
    phone: optionalText(40).optional(),
    email: z
      .union([
        z
          .string()
          .trim()
          .length(0)
          .transform(() => null),
        emailField(''),
        z.null(),
      ])
      .optional(),
    notes: optionalText(2000).optional(),
    /** What the caller read; when the client changed since, the answer is 409 stale. Left out, the call wins. */
    updated_at: instantText.optional(),
  }),
  reply: z.object({ client: clientShape, message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Change a client’s name, phone, e-mail or notes',
})
