import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import { defineFault, defineFieldFault, Fault } from '#platform/shared/fault.ts'
import { onlineBookingMessages } from './copy.ts'
import { openingConditions, type OpeningCondition } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { BookingQuestion, OnlineBooking, OnlineBookingSetup } from './schemas.ts'

export { conditionLabel } from './copy.ts'
export { onlineBookingMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'online-booking', for: deskRoles })

export const addressTaken = defineFieldFault(409, 'address_taken', onlineBookingMessages.addressTaken)
export const tooManyAddresses = defineFault(409, 'too_many_addresses', onlineBookingMessages.tooManyAddresses)
/** 409: `missing` has the conditions. */
export const pageNotReady = ({ missing = openingConditions }: { missing?: readonly OpeningCondition[] }): Fault =>
  new Fault(409, 'page_not_ready', onlineBookingMessages.notReady(missing), { missing })
export const offerNotFound = defineFault(404, 'not_found', 'Nuk u gjet. Rifreskoni faqen.')

export const getOnlineBooking = endpoint('GET /user/online-booking', 'getOnlineBooking', {
  alsoTopics: ['salon', 'services', 'barbers'],
})

export const saveOnlineBooking = endpoint('PUT /user/online-booking', 'saveOnlineBooking', {
  faults: ['addressTaken', 'pageNotReady'],
})

export const changeAddress = endpoint('PUT /user/online-booking/address', 'changeAddress', {
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['addressTaken', 'tooManyAddresses'],
})

export const stopToday = endpoint('PUT /user/online-booking/today', 'stopToday')

export const offerOnline = endpoint('PUT /user/online-booking/offers/:kind/:id', 'offerOnline', {
  faults: ['offerNotFound'],
})
