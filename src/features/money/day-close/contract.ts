import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { DayVisit, DayEntry, BarberDay, Figures, DaySheet, TillReport } from './schemas.ts'

export const team = ['owner', 'reception'] as const

export const getDayClose = salonRead({
  path: '/day-close',
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers', 'salon'],
  types: typesOf<typeof schemas.getDayClose>(),
})

export const getDayState = salonRead({
  path: '/day-close/state',
  for: team,
  topic: 'day-close',
  types: typesOf<typeof schemas.getDayState>(),
})

export const setPayments = salonWrite({
  method: 'PUT',
  path: '/day-close/payments',
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'debtPaid', 'visitGone'],
  types: typesOf<typeof schemas.setPayments>(),
})

export const addEntry = salonWrite({
  method: 'POST',
  path: '/day-close/entries',
  for: team,
  topic: 'day-close',
  status: 201,
  faults: ['dayClosed'],
  types: typesOf<typeof schemas.addEntry>(),
})

export const changeEntry = salonWrite({
  method: 'PUT',
  path: '/day-close/entries/:id',
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'entryGone'],
  types: typesOf<typeof schemas.changeEntry>(),
})

export const removeEntry = salonWrite({
  method: 'DELETE',
  path: '/day-close/entries/:id',
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'entryGone'],
  types: typesOf<typeof schemas.removeEntry>(),
})

export const setOpening = salonWrite({
  method: 'PUT',
  path: '/day-close/opening',
  for: team,
  topic: 'day-close',
  faults: ['dayClosed'],
  types: typesOf<typeof schemas.setOpening>(),
})

export const closeDay = salonWrite({
  method: 'POST',
  path: '/day-close/close',
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'figuresChanged'],
  types: typesOf<typeof schemas.closeDay>(),
})

export const reopenDay = salonWrite({
  method: 'POST',
  path: '/day-close/reopen',
  for: ['owner'],
  topic: 'day-close',
  faults: ['dayNotClosed'],
  types: typesOf<typeof schemas.reopenDay>(),
})

export const getTillReport = salonRead({
  path: '/reports/till',
  standby: true,
  for: team,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers'],
  types: typesOf<typeof schemas.getTillReport>(),
})
