import { endpoint, pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export const calendarFeedMessages = {
  made: 'Adresa e kalendarit është gati.',
  revoked: 'Adresa e kalendarit nuk vlen më.',
} as const

export const feedNotFound = defineFault(404, 'not_found', 'Kjo adresë e kalendarit nuk vlen më.')

export const listCalendarFeeds = endpoint('GET /calendar-feeds', {
  topic: 'calendar-feeds',
  types: typesOf<typeof schemas.listCalendarFeeds>(),
})

export const makeCalendarFeed = endpoint('POST /calendar-feeds', {
  topic: 'calendar-feeds',
  status: 201,
  faults: ['barberNotFound'],
  types: typesOf<typeof schemas.makeCalendarFeed>(),
})

export const revokeCalendarFeed = endpoint('DELETE /calendar-feeds/:id', {
  topic: 'calendar-feeds',
  faults: ['feedNotFound'],
  types: typesOf<typeof schemas.revokeCalendarFeed>(),
})

export const calendarFeed = pageEndpoint('GET /kalendari/:token/terminet.ics', {
  access: 'visitor',
  types: typesOf<typeof schemas.calendarFeed>(),
})
