import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { appointmentGone, appointmentMessages, restoreAppointment } from '../contract.ts'
import { restorableMinutes } from '../rules.ts'
import { asStored, putBack, type DeletedRow } from './deletedRows.ts'
import { appointmentById } from './queries.ts'
import { taken } from './slotTaken.ts'

/**
 * Undoes a deletion; idempotent. Throws 404 if the id cannot be restored, and 409 slot_taken if the time was booked:
 * the deleted row is then kept.
 */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreAppointment>) {
  const row = await takeOut(call, id)
  if (row) {
    const { barbers, restored } = await putBack(call, [row])
    if (!barbers.has(row.barber_id)) throw appointmentGone()
    if (!restored) throw await taken(call, asStored(row, barbers))
  }
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  if (row) call.announce(call.salon.id, restoreAppointment.topic)
  return { appointment, message: appointmentMessages.restored }
}

/** Plan: deleted_appointments_pkey, one row. A barber can restore own appointments only. */
async function takeOut({ salon, now }: SalonCall, id: string): Promise<DeletedRow | undefined> {
  const since = plusMinutes(now, -restorableMinutes)
  const own = salon.limits ? sql` and row ->> 'barber_id' = ${salon.limits.barberId}` : sql``
  const [kept] = await salon.sql(
    (salonId) => sql<{ row: DeletedRow }>`
      delete from deleted_appointments where salon_id = ${salonId} and id = ${id} and deleted_at > ${since}${own} returning row`,
  )
  return kept?.row
}
