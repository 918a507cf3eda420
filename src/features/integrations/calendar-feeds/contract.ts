import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'calendar-feeds' })

export const calendarFeedMessages = {
  made: 'Adresa e kalendarit është gati.',
  revoked: 'Adresa e kalendarit nuk vlen më.',
} as const

export const feedNotFound = defineFault(404, 'not_found', 'Kjo adresë e kalendarit nuk vlen më.')

export const listCalendarFeeds = endpoint('GET /calendar-feeds', 'listCalendarFeeds', { protective: true })

export const makeCalendarFeed = endpoint('POST /calendar-feeds', 'makeCalendarFeed', {
  status: 201,
  faults: ['barberNotFound'],
})

export const revokeCalendarFeed = endpoint('DELETE /calendar-feeds/:id', 'revokeCalendarFeed', {
  protective: true,
  faults: ['feedNotFound'],
})

export const calendarFeed = endpoint('GET /kalendari/:token/terminet.ics', 'calendarFeed', {
  access: 'visitor',
  page: true,
  topic: null,
})
