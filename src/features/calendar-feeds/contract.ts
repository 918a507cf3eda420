import { endpoint, pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

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
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listCalendarFeeds>(),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds',
  access: 'subscriber',
  for: ['owner'],
  topic: 'calendar-feeds',
  status: 201,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.makeCalendarFeed>(),
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feeds/:id',
  access: 'subscriber',
  for: ['owner'],
  topic: 'calendar-feeds',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.revokeCalendarFeed>(),
})

export const calendarFeed = pageEndpoint({
  method: 'GET',
  path: '/kalendari/:token/terminet.ics',
  access: 'visitor',
  types: typesOf<typeof schemas.calendarFeed>(),
})
