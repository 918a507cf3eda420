import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { DayVisit, DayEntry, BarberDay, DaySheet, TillReport } from './schemas.ts'

export const team = ['owner', 'reception'] as const

export const getDayClose = endpoint('GET /day-close', {
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers', 'salon'],
  types: typesOf<typeof schemas.getDayClose>(),
})

export const getDayState = endpoint('GET /day-close/state', {
  for: team,
  topic: 'day-close',
  types: typesOf<typeof schemas.getDayState>(),
})

export const setPayments = endpoint('PUT /day-close/payments', {
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'debtPaid', 'visitGone'],
  types: typesOf<typeof schemas.setPayments>(),
})

export const addEntry = endpoint('POST /day-close/entries', {
  for: team,
  topic: 'day-close',
  status: 201,
  faults: ['dayClosed'],
  types: typesOf<typeof schemas.addEntry>(),
})

export const changeEntry = endpoint('PUT /day-close/entries/:id', {
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'entryGone'],
  types: typesOf<typeof schemas.changeEntry>(),
})

export const removeEntry = endpoint('DELETE /day-close/entries/:id', {
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'entryGone'],
  types: typesOf<typeof schemas.removeEntry>(),
})

export const setOpening = endpoint('PUT /day-close/opening', {
  for: team,
  topic: 'day-close',
  faults: ['dayClosed'],
  types: typesOf<typeof schemas.setOpening>(),
})

export const closeDay = endpoint('POST /day-close/close', {
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'figuresChanged'],
  types: typesOf<typeof schemas.closeDay>(),
})

export const reopenDay = endpoint('POST /day-close/reopen', {
  topic: 'day-close',
  faults: ['dayNotClosed'],
  types: typesOf<typeof schemas.reopenDay>(),
})

export const getTillReport = endpoint('GET /reports/till', {
  standby: true,
  for: team,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers'],
  types: typesOf<typeof schemas.getTillReport>(),
})
