import { job, pageRoute, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { calendar } from './calendar.ts'
import { make } from './make.ts'
import { purge } from './purge.ts'
import { askCancel, cancelled, chooseStart, coming, moved, show, tookBack } from './show.ts'

export const feature: Feature = {
  name: 'client-link',
  routes: [
    // Nothing of the visit changes.
    route(contract.makeClientLink, make, 'none'),
    pageRoute(contract.showVisit, show),
    pageRoute(contract.askCancel, askCancel),
    pageRoute(contract.cancelVisit, cancelled, 'custom'),
    pageRoute(contract.takeBackCancel, tookBack, 'custom'),
    pageRoute(contract.chooseStart, chooseStart),
    pageRoute(contract.moveVisit, moved, 'custom'),
    pageRoute(contract.sayComing, coming, 'custom'),
    pageRoute(contract.visitCalendar, calendar),
  ],
  jobs: [job({ name: 'client-link.purge', cron: '20 3 * * *', run: purge })],
}
