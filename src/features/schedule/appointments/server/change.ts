import type { SalonCall, SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { appointmentGone, appointmentMessages, updateAppointment, type Appointment } from '../contract.ts'
import { onceInTransaction } from './changeMany.ts'
import { editsOf } from './changeRows.ts'
import { appointmentById, lockedAppointments, requireVersion } from './queries.ts'
import { taken } from './slotTaken.ts'
import { writeEdits } from './write.ts'

type Input = InputOf<typeof updateAppointment>

/**
 * Changes an appointment or its status. Throws 404, 400, 409 stale if it was changed since `updated_at`, 409
 * slot_taken if the time of a move or reinstatement is not free. Repeated with its Idempotency-Key, it changes nothing
 * and returns the current appointment.
 */
export const change = (call: SalonCall, input: Input) =>
  onceInTransaction(
    call,
    (tx) => asItIs(tx, input),
    (tx) => changeOnce(tx, input),
    (work, rows) => taken(work, rows, true),
  )

async function asItIs(call: SalonWork, { id }: Input) {
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  call.salon.requireOwn(appointment.barber_id)
  return { appointment, message: appointmentMessages.updated }
}

async function changeOnce(call: SalonWork, { id, updated_at, ...change }: Input) {
  const rows = await lockedAppointments(call.salon, { ids: [id] })
  const before = rows.find((row) => row.id === id)
  if (!before || !call.salon.sees(before.barber_id)) throw appointmentGone()
  call.salon.requireOwn(before.barber_id)
  if (updated_at !== undefined) requireVersion(before, updated_at)
  await writeEdits(call, await editsOf(call, rows, [{ before, change }]))

  call.announce(call.salon.id, updateAppointment.topic)
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  return { appointment, message: messageFor(before, appointment) }
}

function messageFor(before: Appointment, after: Appointment): string {
  if (after.status === before.status && after.cancel_reason === before.cancel_reason) return appointmentMessages.updated
  if (after.cancel_reason === 'no_show') return appointmentMessages.missed
  if (after.status === 'cancelled') return appointmentMessages.cancelled
  if (after.status === 'confirmed' && before.status === 'pending') return appointmentMessages.confirmed
  return appointmentMessages.updated
}
