import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { DayEntry, DaySheet, DayVisit, Debtor, TillReport } from './schemas.ts'
export type { BarberShare } from './shares-schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'day-close', for: deskRoles })

export const getDayClose = endpoint('GET /day-close', 'getDayClose', {
  archive: true,
  alsoTopics: ['appointments', 'barbers', 'salon'],
})

export const getDayState = endpoint('GET /day-close/state', 'getDayState')

export const setPayments = endpoint('PUT /day-close/payments', 'setPayments', {
  faults: ['dayClosed', 'debtPaid', 'visitGone'],
})

export const addEntry = endpoint('POST /day-close/entries', 'addEntry', {
  status: 201,
  faults: ['dayClosed'],
})

export const changeEntry = endpoint('PUT /day-close/entries/:id', 'changeEntry', { faults: ['dayClosed', 'entryGone'] })

export const removeEntry = endpoint('DELETE /day-close/entries/:id', 'removeEntry', {
  faults: ['dayClosed', 'entryGone'],
})

export const setOpening = endpoint('PUT /day-close/opening', 'setOpening', { faults: ['dayClosed'] })

export const closeDay = endpoint('POST /day-close/close', 'closeDay', { faults: ['dayClosed', 'figuresChanged'] })

export const reopenDay = endpoint('POST /day-close/reopen', 'reopenDay', { for: ['owner'], faults: ['dayNotClosed'] })

export const getTillReport = endpoint('GET /reports/till', 'getTillReport', {
  standby: true,
  alsoTopics: ['appointments', 'barbers'],
})

export const listDebts = endpoint('GET /day-close/debts', 'listDebts', {
  archive: true,
  alsoTopics: ['appointments', 'clients'],
})

export const settleDebts = endpoint('POST /day-close/debts/settle', 'settleDebts', {
  faults: ['debtGone'],
})

export const unsettleDebts = endpoint('POST /day-close/debts/unsettle', 'unsettleDebts', {
  faults: ['dayClosed', 'debtGone'],
})

export const listShares = endpoint('GET /user/barbers/shares', 'listShares', { for: ['owner'], topic: 'barbers' })
export const setShare = endpoint('PUT /user/barbers/:id/share', 'setShare', {
  for: ['owner'],
  topic: 'barbers',
  faults: ['barberNotFound'],
})
