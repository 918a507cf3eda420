import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { DayVisit, DayEntry, BarberDay, DaySheet, TillReport } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'day-close' })

export const getDayClose = endpoint('GET /day-close', 'getDayClose', {
  for: deskRoles,
  archive: true,
  alsoTopics: ['appointments', 'barbers', 'salon'],
})

export const getDayState = endpoint('GET /day-close/state', 'getDayState', { for: deskRoles })

export const setPayments = endpoint('PUT /day-close/payments', 'setPayments', {
  for: deskRoles,
  faults: ['dayClosed', 'debtPaid', 'visitGone'],
})

export const addEntry = endpoint('POST /day-close/entries', 'addEntry', {
  for: deskRoles,
  status: 201,
  faults: ['dayClosed'],
})

export const changeEntry = endpoint('PUT /day-close/entries/:id', 'changeEntry', {
  for: deskRoles,
  faults: ['dayClosed', 'entryGone'],
})

export const removeEntry = endpoint('DELETE /day-close/entries/:id', 'removeEntry', {
  for: deskRoles,
  faults: ['dayClosed', 'entryGone'],
})

export const setOpening = endpoint('PUT /day-close/opening', 'setOpening', { for: deskRoles, faults: ['dayClosed'] })

export const closeDay = endpoint('POST /day-close/close', 'closeDay', {
  for: deskRoles,
  faults: ['dayClosed', 'figuresChanged'],
})

export const reopenDay = endpoint('POST /day-close/reopen', 'reopenDay', { faults: ['dayNotClosed'] })

export const getTillReport = endpoint('GET /reports/till', 'getTillReport', {
  standby: true,
  for: deskRoles,
  alsoTopics: ['appointments', 'barbers'],
})
