import { addressLimits } from '#features/online-booking/booking/rules.ts'
import { pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export const showBookingStep = pageEndpoint('GET /r/:address/cakto', {
  access: 'visitor',
  frameable: true,
  types: typesOf<typeof schemas.showBookingStep>(),
})

export const keepTyped = pageEndpoint('POST /r/:address/cakto', {
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  types: typesOf<typeof schemas.keepTyped>(),
})

export const chooseTime = pageEndpoint('POST /r/:address/cakto/ora', {
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  limits: addressLimits.hold,
  types: typesOf<typeof schemas.chooseTime>(),
})

export const sendBooking = pageEndpoint('POST /r/:address/cakto/dergo', {
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  limits: addressLimits.book,
  types: typesOf<typeof schemas.sendBooking>(),
})

export const showBooked = pageEndpoint('GET /r/:address/cakto/gati/:booked', {
  access: 'visitor',
  frameable: true,
  types: typesOf<typeof schemas.showBooked>(),
})

export const showWaiting = pageEndpoint('GET /r/:address/cakto/me-heret', {
  access: 'visitor',
  frameable: true,
  types: typesOf<typeof schemas.showWaiting>(),
})

export const keepTypedWaiting = pageEndpoint('POST /r/:address/cakto/me-heret/forma', {
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  types: typesOf<typeof schemas.keepTypedWaiting>(),
})

export const sendWaiting = pageEndpoint('POST /r/:address/cakto/me-heret', {
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  limits: addressLimits.wait,
  types: typesOf<typeof schemas.sendWaiting>(),
})
