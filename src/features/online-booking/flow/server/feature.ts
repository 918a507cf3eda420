import { minSecondsSetting } from '#features/online-booking/abuse/server/public.ts'
import { bookingMessages } from '#features/online-booking/booking/contract.ts'
import { pageRoute, type Feature } from '#platform/server/feature.ts'
import {
  chooseTime,
  keepTyped,
  keepTypedWaiting,
  sendBooking,
  sendWaiting,
  showBooked,
  showBookingStep,
  showWaiting,
} from '../contract.ts'
import * as schemas from '../schemas.ts'
import { done, holdTime, keep, send, show } from './pages.ts'
import { keepWait, sendWait, showWait } from './waiting.ts'

export const feature: Feature = {
  name: 'online-booking/flow',
  settings: [minSecondsSetting],
  routes: [
    pageRoute(showBookingStep, schemas.showBookingStep, show),
    pageRoute(keepTyped, schemas.keepTyped, keep, 'none'),
    pageRoute(chooseTime, schemas.chooseTime, holdTime, 'none'),
    // `book` writes the audit entry.
    pageRoute(sendBooking, schemas.sendBooking, send, 'custom'),
    pageRoute(showBooked, schemas.showBooked, done),
    pageRoute(showWaiting, schemas.showWaiting, showWait),
    pageRoute(keepTypedWaiting, schemas.keepTypedWaiting, keepWait, 'none'),
    pageRoute(sendWaiting, schemas.sendWaiting, sendWait, {
      action: 'create',
      entity: 'waiting',
      text: () => bookingMessages.waitAudit,
    }),
  ],
}
