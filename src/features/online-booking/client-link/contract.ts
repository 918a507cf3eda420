import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

const page = { access: 'visitor', page: true } as const
/** Limits against floods only, because many clients share one IP address. */
const limits = [{ by: 'address', max: 60, minutes: 10 }] as const
/** Without a transaction, because changes by clients open their own, like those by the salon. */
const form = { ...page, form: true, transaction: false, limits } as const

export const makeClientLink = endpoint('POST /appointments/:id/client-link', 'makeClientLink', {
  // Excludes barbers, because the linked page shows the price and allows cancelling.
  for: deskRoles,
  faults: ['appointmentGone'],
})

export const showVisit = endpoint('GET /v/:token', 'showVisit', page)
export const askCancel = endpoint('GET /v/:token/anulo', 'askCancel', page)
export const cancelVisit = endpoint('POST /v/:token/anulo', 'cancelVisit', form)
export const takeBackCancel = endpoint('POST /v/:token/rikthe', 'takeBackCancel', form)
export const chooseStart = endpoint('GET /v/:token/zhvendos', 'chooseStart', page)
export const moveVisit = endpoint('POST /v/:token/zhvendos', 'moveVisit', form)
export const confirmComing = endpoint('POST /v/:token/vij', 'confirmComing', form)
export const visitCalendar = endpoint('GET /v/:token/kalendari.ics', 'visitCalendar', page)
