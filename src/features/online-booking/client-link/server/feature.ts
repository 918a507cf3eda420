import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { calendar } from './calendar.ts'
import { make } from './links.ts'
import { purge } from './purge.ts'
import { askCancel, cancelled, chooseStart, coming, moved, show, tookBack } from './show.ts'
import { clientLinkPurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'client-link',
  routes: routesOf(contract, schemas, {
    // No audit entry, because the visit does not change.
    makeClientLink: withAudit(make, 'none'),
    showVisit: show,
    askCancel,
    cancelVisit: withAudit(cancelled, 'custom'),
    takeBackCancel: withAudit(tookBack, 'custom'),
    chooseStart,
    moveVisit: withAudit(moved, 'custom'),
    confirmComing: withAudit(coming, 'custom'),
    visitCalendar: calendar,
  }),
  jobs: [handler(clientLinkPurgeJob, purge)],
}
