import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { DayVisit, DayEntry, BarberDay, Figures, DaySheet, TillReport } from './schemas.ts'

export const team = ['owner', 'reception'] as const

export const getDayClose = endpoint({
  method: 'GET',
  path: '/day-close',
  access: 'subscriber',
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers', 'salon'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getDayClose>(),
})

export const getDayState = endpoint({
  method: 'GET',
  path: '/day-close/state',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getDayState>(),
})

export const setPayments = endpoint({
  method: 'PUT',
  path: '/day-close/payments',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.setPayments>(),
})

export const addEntry = endpoint({
  method: 'POST',
  path: '/day-close/entries',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  status: 201,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.addEntry>(),
})

export const changeEntry = endpoint({
  method: 'PUT',
  path: '/day-close/entries/:id',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.changeEntry>(),
})

export const removeEntry = endpoint({
  method: 'DELETE',
  path: '/day-close/entries/:id',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeEntry>(),
})

export const setOpening = endpoint({
  method: 'PUT',
  path: '/day-close/opening',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.setOpening>(),
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/day-close/close',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.closeDay>(),
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/day-close/reopen',
  access: 'subscriber',
  for: ['owner'],
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.reopenDay>(),
})

export const getTillReport = endpoint({
  method: 'GET',
  path: '/reports/till',
  standby: true,
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  alsoTopics: ['appointments', 'barbers'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getTillReport>(),
})
