import * as z from 'zod/mini'
import { endpoint, pageEndpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, idField, instantText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'

export const calendarFeedMessages = {
  made: 'Adresa e kalendarit është gati.',
  revoked: 'Adresa e kalendarit nuk vlen më.',
} as const

export const feedNotFound = defineFault(404, 'not_found', 'Kjo adresë e kalendarit nuk vlen më.')

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/calendar-feeds',
  access: 'subscriber',
  for: ['owner'],
  topic: 'calendar-feeds',
  reply: z.object({
    /** At most one for each barber and one for the salon. */
    feeds: z.array(
      z.object({
        id: z.string(),
        /** Null for the whole salon. */
        barber_id: z.nullable(z.string()),
        created_at: instantText,
      }),
    ),
  }),
  failure: loadFailedMessage,
  summary: 'For whom there is a secret calendar address; the addresses themselves are not stored',
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds',
  access: 'subscriber',
  for: ['owner'],
  topic: 'calendar-feeds',
  status: 201,
  body: z.object({
    /** Null for the whole salon. */
    barber_id: z.nullable(idField),
  }),
  reply: z.object({
    id: z.string(),
    /** Shown once. */
    address: z.string(),
    message: z.string(),
  }),
  failure: saveFailedMessage,
  summary: 'Makes the secret calendar address of a barber or of the salon; the one before ends',
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feeds/:id',
  access: 'subscriber',
  for: ['owner'],
  topic: 'calendar-feeds',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Ends a secret calendar address',
})

export const calendarFeed = pageEndpoint({
  method: 'GET',
  path: '/kalendari/:token/terminet.ics',
  access: 'visitor',
  params: z.object({ token: checked(z.string(), z.maxLength(200)) }),
  summary: 'Appointments of a barber or of the salon for calendar apps (iCalendar), with an ETag',
})
