import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

const page = { access: 'visitor', page: true, frameable: true } as const
const form = { ...page, form: true, transaction: false } as const

export const showBookingStep = endpoint('GET /r/:address/cakto', 'showBookingStep', page)
export const keepTyped = endpoint('POST /r/:address/cakto', 'keepTyped', form)
export const chooseTime = endpoint('POST /r/:address/cakto/ora', 'chooseTime', form)

export const sendBooking = endpoint('POST /r/:address/cakto/dergo', 'sendBooking', form)

export const showBooked = endpoint('GET /r/:address/cakto/gati/:booked', 'showBooked', page)
export const showWaiting = endpoint('GET /r/:address/cakto/me-heret', 'showWaiting', page)
export const keepTypedWaiting = endpoint('POST /r/:address/cakto/me-heret/forma', 'keepTypedWaiting', form)

export const sendWaiting = endpoint('POST /r/:address/cakto/me-heret', 'sendWaiting', form)
