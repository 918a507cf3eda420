import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { team } from './contract.ts'
import type * as schemas from './debts-schemas.ts'

export type { Debtor } from './debts-schemas.ts'

export const listDebts = endpoint('GET /day-close/debts', {
  for: team,
  archive: true,
  topic: 'day-close',
  alsoTopics: ['appointments', 'clients'],
  types: typesOf<typeof schemas.listDebts>(),
})

export const settleDebts = endpoint('POST /day-close/debts/settle', {
  for: team,
  topic: 'day-close',
  faults: ['debtGone'],
  types: typesOf<typeof schemas.settleDebts>(),
})

export const unsettleDebts = endpoint('POST /day-close/debts/unsettle', {
  for: team,
  topic: 'day-close',
  faults: ['dayClosed', 'debtGone'],
  types: typesOf<typeof schemas.unsettleDebts>(),
})
