import { minSecondsSetting } from '#features/online-booking/abuse/server/public.ts'
import { bookingMessages } from '#features/online-booking/booking/contract.ts'
import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { orClosed } from './closedPage.ts'
import { done, holdTime, keep, send, show } from './pages.ts'
import { keepWait, sendWait, showWait } from './waiting.ts'

export const feature: Feature = {
  name: 'online-booking/flow',
  settings: [minSecondsSetting],
  routes: routesOf(contract, schemas, {
    showBookingStep: orClosed(show),
    keepTyped: withAudit(orClosed(keep), 'none'),
    chooseTime: withAudit(orClosed(holdTime), 'none'),
    // `book` writes the audit entry.
    sendBooking: withAudit(orClosed(send), 'custom'),
    showBooked: done,
    showWaiting: orClosed(showWait),
    keepTypedWaiting: withAudit(orClosed(keepWait), 'none'),
    sendWaiting: withAudit(orClosed(sendWait), 'create:waiting', { text: () => bookingMessages.waitAudit }),
  }),
}
