import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { changeMany, restoreMany, requireVersion, type StoredAppointment } from '../../server/public.ts'
import { entryFor } from './entry.ts'
import { linkedMessages, type restoreLinked } from '../contract.ts'

/**
 * Restores deleted or changed appointments, all or none. Throws 400 for both at once, 404, 409 stale, 409 slot_taken.
 */
export async function restore(call: SalonCall, { ids, before }: InputOf<typeof restoreLinked>) {
  if (ids.length > 0 === before.length > 0) throw badInput([{ field: 'before', message: linkedMessages.oneUndo }])
  const entry = entryFor('create', linkedMessages.restored)
  const restored = ids.length > 0 ? await restoreMany(call, { ids }, entry) : []
  const values = new Map(before.map((one) => [one.id, one]))
  const changeOf = (row: StoredAppointment) => {
    const was = values.get(row.id)
    if (!was) return null
    const { id: _id, updated_at, ...fields } = was
    requireVersion(row, updated_at)
    return fields
  }
  const changed = before.length > 0 ? await changeMany(call, { ids: [...values.keys()] }, changeOf, entry) : []
  const appointments = [...restored, ...changed]
  return { appointments, message: linkedMessages.restored(appointments.length) }
}
