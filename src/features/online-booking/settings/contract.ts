import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { onlineBookingMessages } from './messages.ts'
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

export const getOnlineBooking = endpoint({
  method: 'GET',
  path: '/user/online-booking',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  alsoTopics: ['salon', 'services', 'barbers'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getOnlineBooking>(),
})

export const saveOnlineBooking = endpoint({
  method: 'PUT',
  path: '/user/online-booking',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveOnlineBooking>(),
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/user/online-booking/address',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.changeAddress>(),
})

export const stopToday = endpoint({
  method: 'PUT',
  path: '/user/online-booking/today',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.stopToday>(),
})

export const offerOnline = endpoint({
  method: 'PUT',
  path: '/user/online-booking/offers/:kind/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'online-booking',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.offerOnline>(),
})
