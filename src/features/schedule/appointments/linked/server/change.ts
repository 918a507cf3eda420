import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { changeMany, requireVersion, shifted, valuesBefore, type ValuesBefore } from '../../server/public.ts'
import { changedMessage, notLinked, type changeLinked } from '../contract.ts'
import { changeAlong, shiftAlong } from '../rules.ts'
import { entryFor } from './entry.ts'
import { selectionOf } from './scope.ts'

type Input = InputOf<typeof changeLinked>

/**
 * Changes linked appointments: the others as `changeAlong` and `shiftAlong` say. Throws 404, 400, 409 stale, 409
 * slot_taken.
 */
export async function change(call: SalonCall, input: Input) {
  const { id, scope, updated_at, ...fields } = input
  const selection = await selectionOf(call, { id, scope }, updated_at !== undefined)
  const messageOf = changedMessage(fields.status)
  let before = new Map<string, ValuesBefore>()
  const appointments = await changeMany(
    call,
    selection,
    (row, all) => {
      // A retried transaction starts again with the first row.
      if (row === all[0]) before = new Map()
      const edited = all.find((one) => one.id === id)
      if (!edited) throw notLinked()
      if (updated_at !== undefined) requireVersion(edited, updated_at)
      const along = changeAlong(row, edited, fields, scope)
      if (!along) return null
      before.set(row.id, valuesBefore(row, fields))
      return { ...along, ...shifted(row, shiftAlong(row, edited, fields, scope)) }
    },
    entryFor('update', messageOf),
  )
  // A repeated call that was already carried out returns nothing to restore.
  const changed = before.size > 0 ? appointments.filter((one) => before.has(one.id)) : appointments
  return {
    appointments: changed,
    before: changed.flatMap((one) => {
      const values = before.get(one.id)
      return values ? [{ ...values, updated_at: one.updated_at }] : []
    }),
    message: messageOf(changed.length),
  }
}
