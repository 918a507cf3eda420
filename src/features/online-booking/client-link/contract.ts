import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

/** Limits against floods only, because many clients share one IP address. */
const limits = [{ by: 'address', max: 60, minutes: 10 }] as const

export const makeClientLink = endpoint('POST /appointments/:id/client-link', 'makeClientLink', {
  // Excludes barbers, because the linked page shows the price and allows cancelling.
  for: ['owner', 'reception'],
  faults: ['appointmentGone'],
})

export const showVisit = endpoint('GET /v/:token', 'showVisit', { access: 'visitor', page: true })
export const askCancel = endpoint('GET /v/:token/anulo', 'askCancel', { access: 'visitor', page: true })

export const cancelVisit = endpoint('POST /v/:token/anulo', 'cancelVisit', {
  access: 'visitor',
  page: true,
  form: true,
  // Opens its own transaction, like a move by the salon.
  transaction: false,
  limits,
})

export const takeBackCancel = endpoint('POST /v/:token/rikthe', 'takeBackCancel', {
  access: 'visitor',
  page: true,
  form: true,
  transaction: false,
  limits,
})

export const chooseStart = endpoint('GET /v/:token/zhvendos', 'chooseStart', { access: 'visitor', page: true })

export const moveVisit = endpoint('POST /v/:token/zhvendos', 'moveVisit', {
  access: 'visitor',
  page: true,
  form: true,
  transaction: false,
  limits,
})

export const confirmComing = endpoint('POST /v/:token/vij', 'confirmComing', {
  access: 'visitor',
  page: true,
  form: true,
  transaction: false,
  limits,
})

export const visitCalendar = endpoint('GET /v/:token/kalendari.ics', 'visitCalendar', { access: 'visitor', page: true })
