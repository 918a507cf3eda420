import { job, pageRoute, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { calendar } from './calendar.ts'
import { make } from './make.ts'
import { purge } from './purge.ts'
import { askCancel, cancelled, chooseStart, coming, moved, show, tookBack } from './show.ts'

export const feature: Feature = {
  name: 'client-link',
  routes: [
    // No audit entry, because the visit does not change.
    route(contract.makeClientLink, schemas.makeClientLink, make, 'none'),
    pageRoute(contract.showVisit, schemas.showVisit, show),
    pageRoute(contract.askCancel, schemas.askCancel, askCancel),
    pageRoute(contract.cancelVisit, schemas.cancelVisit, cancelled, 'custom'),
    pageRoute(contract.takeBackCancel, schemas.takeBackCancel, tookBack, 'custom'),
    pageRoute(contract.chooseStart, schemas.chooseStart, chooseStart),
    pageRoute(contract.moveVisit, schemas.moveVisit, moved, 'custom'),
    pageRoute(contract.confirmComing, schemas.confirmComing, coming, 'custom'),
    pageRoute(contract.visitCalendar, schemas.visitCalendar, calendar),
  ],
  jobs: [job({ name: 'client-link.purge', cron: '20 3 * * *', run: purge })],
}
