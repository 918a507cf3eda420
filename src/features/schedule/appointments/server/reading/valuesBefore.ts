import { pick } from '#platform/shared/pick.ts'
import type { VisitBefore } from '../../contract.ts'
import type { Change, StoredAppointment } from '../../plan.ts'
import { restoredNames } from '../../schemas.ts'
import { priceOf } from './queries.ts'

export type ValuesBefore = Omit<VisitBefore, 'updated_at'>

const changesClient = (fields: Change): boolean =>
  fields.client_id !== undefined || fields.client_name !== undefined || fields.client_phone !== undefined

/** Values that the undo of a change restores. */
export function valuesBefore(row: StoredAppointment, change: Change): ValuesBefore {
  const { client_phone, ...values } = pick(row, restoredNames)
  return { ...values, id: row.id, price: priceOf(row), ...(changesClient(change) && { client_phone }) }
}
