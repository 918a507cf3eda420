import { pageRoute, route, type Feature } from '#platform/server/feature.ts'
import { calendarFeed, listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from '../contract.ts'
import { calendar } from './calendar.ts'
import { list, make, revoke } from './feeds.ts'

const entry = { entity: 'calendar_feed' } as const

export const feature: Feature = {
  name: 'calendar-feeds',
  routes: [
    route(listCalendarFeeds, list),
    route(makeCalendarFeed, make, { ...entry, action: 'create', id: (_input, { id }) => id }),
    route(revokeCalendarFeed, revoke, { ...entry, action: 'delete' }),
    pageRoute(calendarFeed, calendar),
  ],
}
