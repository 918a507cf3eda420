import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './debts-schemas.ts'

export type { Debtor } from './debts-schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'day-close', for: deskRoles })

export const listDebts = endpoint('GET /day-close/debts', 'listDebts', {
  archive: true,
  alsoTopics: ['appointments', 'clients'],
})

export const settleDebts = endpoint('POST /day-close/debts/settle', 'settleDebts', { faults: ['debtGone'] })

export const unsettleDebts = endpoint('POST /day-close/debts/unsettle', 'unsettleDebts', {
  faults: ['dayClosed', 'debtGone'],
})
