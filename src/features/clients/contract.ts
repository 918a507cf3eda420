import * as z from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadFailedMessage } from '#platform/shared/fault.ts'

export const clientSearchMessages = {
  notFound: 'Nuk u gjet asnje klient me kete emer',
  phoneDoubtful: 'Ky numër duket i pasaktë.',
} as const

/** Most matches that a search for a client shows. */
export const maxMatches = 5

/** A known client as the header search and the appointment form offer them. */
export const clientMatch = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Name of the service most booked of late; null for a client without visits. */
  usual_service: z.string().nullable(),
  /** Day of the latest confirmed or completed visit that is not in the future. */
  last_visit: z.string().nullable(),
})
export type ClientMatch = z.output<typeof clientMatch>

export const searchClients = endpoint({
  method: 'GET',
  path: '/clients/search',
  access: 'subscriber',
  archive: true,
  topic: 'clients',
  query: z.object({ q: z.string().trim().max(100).default('') }),
  reply: z.object({ clients: z.array(clientMatch) }),
  failure: loadFailedMessage,
  summary:
    'At most five clients whose name or phone has the text in any part, without regard to case, ë/e and ç/c; without a text the most recently seen',
})
