import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { bookingMessages } from './copy.ts'
import type * as schemas from './schemas.ts'
import type { NearStart } from './schemas.ts'

export type { BookingOffer, BookingMonth, Hold, Booked } from './schemas.ts'

export { bookingMessages }

const endpoint = endpointsOf<typeof schemas>()

/** The slot is taken. Contains up to three nearby free starts, of the same day if it has any. */
export const slotJustTaken = defineFault<{ nearest: NearStart[] }>(409, 'slot_taken', bookingMessages.slotTaken)
export const onlineBookingClosed = defineFault(409, 'online_booking_closed', bookingMessages.closed)
/** Deliberately the same for a blocked phone and for a new client, if the salon accepts none. */
export const callSalonInstead = defineFault(409, 'call_salon', bookingMessages.callSalon)
export const proofNeeded = defineFault<{ challenge: string; again?: boolean }>(
  409,
  'proof_needed',
  bookingMessages.callSalon,
)
/** A service or barber that is not offered online, or a barber who does not do all of the services. */
export const unknownChoice = defineFault(409, 'unknown_choice', bookingMessages.unknownChoice)
export const bookingNotFound = defineFault(404, 'not_found', bookingMessages.notFound)

export const getBookingOffer = endpoint('GET /public/salons/:address/offer', 'getBookingOffer', { access: 'visitor' })

export const getBookingMonth = endpoint('GET /public/salons/:address/availability', 'getBookingMonth', {
  access: 'visitor',
  faults: ['onlineBookingClosed', 'unknownChoice'],
})

export const placeHold = endpoint('POST /public/salons/:address/holds', 'placeHold', {
  access: 'visitor',
  transaction: false,
  status: 201,
  failure: bookingMessages.notBooked,
  faults: ['onlineBookingClosed', 'slotJustTaken', 'unknownChoice'],
})

export const bookOnline = endpoint('POST /public/salons/:address/bookings', 'bookOnline', {
  access: 'visitor',
  transaction: false,
  status: 201,
  failure: bookingMessages.notBooked,
  faults: ['callSalonInstead', 'onlineBookingClosed', 'proofNeeded', 'slotJustTaken', 'unknownChoice'],
})

export const waitOnline = endpoint('POST /public/salons/:address/waits', 'waitOnline', {
  access: 'visitor',
  transaction: false,
  status: 201,
  failure: bookingMessages.notBooked,
  faults: [
    'appointmentGone',
    'callSalonInstead',
    'nothingToMove',
    'onlineBookingClosed',
    'proofNeeded',
    'unknownChoice',
    'waitGone',
  ],
})
