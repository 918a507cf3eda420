import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { appointmentGone, appointmentMessages, restoreAppointment } from '../../contract.ts'
import { asStored, putBack, takeDeleted } from './deletedRows.ts'
import { appointmentById } from '../reading/public.ts'
import { taken } from '../free-starts/public.ts'

/**
 * Undoes a deletion; idempotent. Throws 404 if the id cannot be restored, and 409 slot_taken if the time was booked:
 * the deleted row is then kept.
 */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreAppointment>) {
  const [row] = await takeDeleted(call, { ids: [id] })
  const { ownBarber } = call.salon
  // A barber can restore own appointments only.
  if (row && ownBarber !== null && row.barber_id !== ownBarber) throw appointmentGone()
  if (row) {
    const { barbers, restored } = await putBack(call, [row])
    if (!barbers.has(row.barber_id)) throw appointmentGone()
    if (!restored) throw await taken(call, [asStored(row, barbers)])
  }
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  if (row) call.announce(call.salon.id, restoreAppointment.topic)
  else call.skipAudit()
  return { appointment, message: appointmentMessages.restored }
}
