import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { calendar } from './calendar.ts'
import { list, make, revoke } from './feeds.ts'

export const feature: Feature = {
  name: 'calendar-feeds',
  routes: routesOf(contract, schemas, {
    listCalendarFeeds: list,
    makeCalendarFeed: withAudit(make, 'create:calendar_feed', { id: (_input, { id }) => id }),
    revokeCalendarFeed: withAudit(revoke, 'delete:calendar_feed'),
    calendarFeed: calendar,
  }),
}
