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
import { done, holdTime, keep, send, show } from './pages.ts'
import { keepWait, sendWait, showWait } from './waiting.ts'

export const feature: Feature = {
  name: 'online-booking/flow',
  settings: [minSecondsSetting],
  routes: [
    pageRoute(showBookingStep, show),
    pageRoute(keepTyped, keep, 'none'),
    pageRoute(chooseTime, holdTime, 'none'),
    // `book` writes the entry.
    pageRoute(sendBooking, send, 'custom'),
    pageRoute(showBooked, done),
    pageRoute(showWaiting, showWait),
    pageRoute(keepTypedWaiting, keepWait, 'none'),
    pageRoute(sendWaiting, sendWait, { action: 'create', entity: 'waiting', text: () => bookingMessages.waitAudit }),
  ],
}
