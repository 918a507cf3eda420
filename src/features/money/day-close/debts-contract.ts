import { endpointsOf } from '#platform/shared/endpoint.ts'
import { team } from './contract.ts'
import type * as schemas from './debts-schemas.ts'

export type { Debtor } from './debts-schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'day-close' })

export const listDebts = endpoint('GET /day-close/debts', 'listDebts', {
  for: team,
  archive: true,
  alsoTopics: ['appointments', 'clients'],
})

export const settleDebts = endpoint('POST /day-close/debts/settle', 'settleDebts', { for: team, faults: ['debtGone'] })

export const unsettleDebts = endpoint('POST /day-close/debts/unsettle', 'unsettleDebts', {
  for: team,
  faults: ['dayClosed', 'debtGone'],
})
