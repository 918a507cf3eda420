import { addressLimits } from '#features/online-booking/booking/rules.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const showBookingStep = endpoint('GET /r/:address/cakto', 'showBookingStep', {
  access: 'visitor',
  page: true,
  frameable: true,
})

export const keepTyped = endpoint('POST /r/:address/cakto', 'keepTyped', {
  access: 'visitor',
  page: true,
  frameable: true,
  form: true,
  transaction: false,
})

export const chooseTime = endpoint('POST /r/:address/cakto/ora', 'chooseTime', {
  access: 'visitor',
  page: true,
  frameable: true,
  form: true,
  transaction: false,
  limits: addressLimits.hold,
})

export const sendBooking = endpoint('POST /r/:address/cakto/dergo', 'sendBooking', {
  access: 'visitor',
  page: true,
  frameable: true,
  form: true,
  transaction: false,
  limits: addressLimits.book,
})

export const showBooked = endpoint('GET /r/:address/cakto/gati/:booked', 'showBooked', {
  access: 'visitor',
  page: true,
  frameable: true,
})

export const showWaiting = endpoint('GET /r/:address/cakto/me-heret', 'showWaiting', {
  access: 'visitor',
  page: true,
  frameable: true,
})

export const keepTypedWaiting = endpoint('POST /r/:address/cakto/me-heret/forma', 'keepTypedWaiting', {
  access: 'visitor',
  page: true,
  frameable: true,
  form: true,
  transaction: false,
})

export const sendWaiting = endpoint('POST /r/:address/cakto/me-heret', 'sendWaiting', {
  access: 'visitor',
  page: true,
  frameable: true,
  form: true,
  transaction: false,
  limits: addressLimits.wait,
})
