import { pageRoute, route, type Feature } from '#platform/server/feature.ts'
import { calendarFeed, listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { calendar } from './calendar.ts'
import { list, make, revoke } from './feeds.ts'

const entry = { entity: 'calendar_feed' } as const

export const feature: Feature = {
  name: 'calendar-feeds',
  routes: [
    route(listCalendarFeeds, schemas.listCalendarFeeds, list),
    route(makeCalendarFeed, schemas.makeCalendarFeed, make, { ...entry, action: 'create', id: (_input, { id }) => id }),
    route(revokeCalendarFeed, schemas.revokeCalendarFeed, revoke, { ...entry, action: 'delete' }),
    pageRoute(calendarFeed, schemas.calendarFeed, calendar),
  ],
}
