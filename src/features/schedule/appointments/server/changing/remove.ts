import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { appointmentGone, appointmentMessages, deleteAppointment } from '../../contract.ts'
import { visitText } from '../../rules.ts'
import { lockedAppointments } from '../reading/public.ts'
import { moveToDeleted } from './deletedRows.ts'
import { requireSeen, requireStillOwn } from './requireSeen.ts'

/**
 * Deletes an appointment. Throws 404, 409 stale if it was changed since `updated_at`, 409 paymentChanged if it is not
 * paid by `sale`; repeated with its Idempotency-Key it returns the same reply.
 */
export function remove(call: SalonCall, input: InputOf<typeof deleteAppointment>) {
  return call.once(
    () => removeOnce(call, input),
    async () => ({ message: appointmentMessages.deleted }),
  )
}

async function removeOnce(call: SalonCall, { id, updated_at, sale }: InputOf<typeof deleteAppointment>) {
  if (updated_at !== undefined || sale !== undefined) {
    const row = (await lockedAppointments(call.salon, { ids: [id] })).find((one) => one.id === id)
    if (!row) throw appointmentGone()
    requireStillOwn(call, row)
    await requireSeen(call, [row], () => ({ updated_at, sale }))
  }
  const [moved] = await moveToDeleted(call, sql`appointments.id = ${id}${call.salon.own('appointments.barber_id')}`)
  if (!moved) throw appointmentGone()
  call.announce(call.salon.id, deleteAppointment.topic)
  const description = visitText(appointmentMessages.deleted.replace(/ me sukses!$/, ''), moved)
  await call.audit({ action: 'delete', entity: 'appointment', entityId: id, description })
  return { message: appointmentMessages.deleted }
}
