import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { team } from './contract.ts'
import type * as schemas from './debts-schemas.ts'

export type { Debtor } from './debts-schemas.ts'

export const listDebts = endpoint({
  method: 'GET',
  path: '/day-close/debts',
  access: 'subscriber',
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'clients'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listDebts>(),
})

export const settleDebts = endpoint({
  method: 'POST',
  path: '/day-close/debts/settle',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.settleDebts>(),
})

export const unsettleDebts = endpoint({
  method: 'POST',
  path: '/day-close/debts/unsettle',
  access: 'subscriber',
  for: team,
  topic: 'day-close',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.unsettleDebts>(),
})
