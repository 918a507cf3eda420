import { endpoint, pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

/** Limits against floods only, because many clients share one IP address. */
const limits = [{ by: 'address', max: 60, minutes: 10 }] as const

export const makeClientLink = endpoint('POST /appointments/:id/client-link', {
  // Excludes barbers, because the linked page shows the price and allows cancelling.
  for: ['owner', 'reception'],
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.makeClientLink>(),
})

export const showVisit = pageEndpoint('GET /v/:token', {
  access: 'visitor',
  types: typesOf<typeof schemas.showVisit>(),
})

export const askCancel = pageEndpoint('GET /v/:token/anulo', {
  access: 'visitor',
  types: typesOf<typeof schemas.askCancel>(),
})

export const cancelVisit = pageEndpoint('POST /v/:token/anulo', {
  access: 'visitor',
  form: true,
  // Opens its own transaction, like a move by the salon.
  transaction: false,
  limits,
  types: typesOf<typeof schemas.cancelVisit>(),
})

export const takeBackCancel = pageEndpoint('POST /v/:token/rikthe', {
  access: 'visitor',
  form: true,
  transaction: false,
  limits,
  types: typesOf<typeof schemas.takeBackCancel>(),
})

export const chooseStart = pageEndpoint('GET /v/:token/zhvendos', {
  access: 'visitor',
  types: typesOf<typeof schemas.chooseStart>(),
})

export const moveVisit = pageEndpoint('POST /v/:token/zhvendos', {
  access: 'visitor',
  form: true,
  transaction: false,
  limits,
  types: typesOf<typeof schemas.moveVisit>(),
})

export const confirmComing = pageEndpoint('POST /v/:token/vij', {
  access: 'visitor',
  form: true,
  transaction: false,
  limits,
  types: typesOf<typeof schemas.confirmComing>(),
})

export const visitCalendar = pageEndpoint('GET /v/:token/kalendari.ics', {
  access: 'visitor',
  types: typesOf<typeof schemas.visitCalendar>(),
})
