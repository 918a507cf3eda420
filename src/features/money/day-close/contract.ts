import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { DayEntry, DaySheet, DayVisit } from './schemas.ts'
export type { Debtor, TillReport } from './report-schemas.ts'
export type { BarberShare } from './shares-schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'day-close', for: deskRoles })

export const getDayClose = endpoint('GET /day-close', 'getDayClose', {
  archive: true,
  alsoTopics: ['appointments', 'barbers', 'salon', 'sales'],
})

export const getDayState = endpoint('GET /day-close/state', 'getDayState', { alsoTopics: ['sales'] })

export const addMove = endpoint('POST /day-close/moves', 'addMove', {
  status: 201,
  faults: ['dayClosed', 'moveExists'],
})

export const changeMove = endpoint('PUT /day-close/moves/:id', 'changeMove', { faults: ['dayClosed', 'moveGone'] })

export const removeMove = endpoint('DELETE /day-close/moves/:id', 'removeMove', { faults: ['dayClosed', 'moveGone'] })

export const setOpening = endpoint('PUT /day-close/opening', 'setOpening', { faults: ['dayClosed'] })

export const closeDay = endpoint('POST /day-close/close', 'closeDay', {
  faults: ['dayClosed', 'figuresChanged', 'visitSold', 'visitsUnpaid'],
})

export const reopenDay = endpoint('POST /day-close/reopen', 'reopenDay', { for: ['owner'], faults: ['dayNotClosed'] })

export const getTillReport = endpoint('GET /reports/till', 'getTillReport', {
  standby: true,
  alsoTopics: ['appointments', 'barbers', 'sales'],
})

export const listDebts = endpoint('GET /day-close/debts', 'listDebts', {
  archive: true,
  alsoTopics: ['appointments', 'clients', 'sales'],
})

export const listShares = endpoint('GET /user/barbers/shares', 'listShares', { for: ['owner'], topic: 'barbers' })
export const setShare = endpoint('PUT /user/barbers/:id/share', 'setShare', {
  for: ['owner'],
  topic: 'barbers',
  faults: ['barberNotFound'],
})
