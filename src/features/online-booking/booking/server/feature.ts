import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { book } from './book.ts'
import { hold } from './hold.ts'
import { bookingMonthOf } from './month.ts'
import { bookingOfferOf } from './offer.ts'
import { waitForEarlier } from './wait.ts'

export const feature: Feature = {
  name: 'online-booking/booking',
  routes: routesOf(contract, schemas, {
    getBookingOffer: async (call) => ({ offer: await bookingOfferOf(call) }),
    getBookingMonth: async (call, input) => ({ month: await bookingMonthOf(call, input) }),
    placeHold: withAudit(hold, 'none'),
    bookOnline: withAudit((call, input) => book(call, input), 'custom'),
    waitOnline: withAudit(waitForEarlier, 'create:waiting', { text: () => contract.bookingMessages.waitAudit }),
  }),
}
