import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { book } from './book.ts'
import { hold } from './hold.ts'
import { bookingMonthOf } from './month.ts'
import { bookingOfferOf } from './offer.ts'
import { waitForEarlier } from './wait.ts'

export const feature: Feature = {
  name: 'online-booking/booking',
  routes: [
    route(contract.getBookingOffer, schemas.getBookingOffer, async (call) => ({ offer: await bookingOfferOf(call) })),
    route(contract.getBookingMonth, schemas.getBookingMonth, async (call, input) => ({
      month: await bookingMonthOf(call, input),
    })),
    route(contract.placeHold, schemas.placeHold, hold, 'none'),
    route(
      contract.bookOnline,
      schemas.bookOnline,
      (call, input, { attempts }) => book(call, input, { attempts }),
      'custom',
    ),
    route(contract.waitOnline, schemas.waitOnline, waitForEarlier, {
      action: 'create',
      entity: 'waiting',
      text: () => contract.bookingMessages.waitAudit,
    }),
  ],
}
