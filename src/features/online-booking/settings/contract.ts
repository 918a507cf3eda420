import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { onlineBookingMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { BookingQuestion, OnlineBooking, OnlineBookingSetup } from './schemas.ts'

export { onlineBookingMessages }

export const addressTaken = defineFault<{ errors: { field: string; message: string }[] }>(
  409,
  'address_taken',
  onlineBookingMessages.addressTaken,
)
export const tooManyAddresses = defineFault(409, 'too_many_addresses', onlineBookingMessages.tooManyAddresses)
export const offerNotFound = defineFault(404, 'not_found', 'Nuk u gjet. Rifreskoni faqen.')

export const getOnlineBooking = endpoint('GET /user/online-booking', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  alsoTopics: ['salon', 'services', 'barbers'],
  types: typesOf<typeof schemas.getOnlineBooking>(),
})

export const saveOnlineBooking = endpoint('PUT /user/online-booking', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  faults: ['addressTaken'],
  types: typesOf<typeof schemas.saveOnlineBooking>(),
})

export const changeAddress = endpoint('PUT /user/online-booking/address', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['addressTaken', 'tooManyAddresses'],
  types: typesOf<typeof schemas.changeAddress>(),
})

export const stopToday = endpoint('PUT /user/online-booking/today', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  types: typesOf<typeof schemas.stopToday>(),
})

export const offerOnline = endpoint('PUT /user/online-booking/offers/:kind/:id', {
  for: ['owner', 'reception'],
  topic: 'online-booking',
  faults: ['offerNotFound'],
  types: typesOf<typeof schemas.offerOnline>(),
})
