import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { DayVisit, DayEntry, BarberDay, DaySheet, TillReport } from './schemas.ts'

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
