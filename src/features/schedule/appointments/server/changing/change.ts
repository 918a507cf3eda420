import type { SalonCall, SalonWork } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import {
  appointmentGone,
  appointmentMessages,
  updateAppointment,
  type Appointment,
  type VisitBefore,
} from '../../contract.ts'
import type { Change } from '../../plan.ts'
import type { Edit } from '../../planParts.ts'
import { isKept } from '../../rules.ts'
import { onceInTransaction } from './changeMany.ts'
import { editsOf } from './changeRows.ts'
import { appointmentById, appointmentsOf, lockedAppointments, requireVersion, valuesBefore } from '../reading/public.ts'
import { taken } from '../free-starts/public.ts'
import { writeEdits } from '../writing/public.ts'
import { requireStillOwn } from './requireSeen.ts'

type Input = InputOf<typeof updateAppointment>
type Reply = ReplyOf<typeof updateAppointment>

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

async function asItIs(call: SalonWork, { id }: Input): Promise<Reply> {
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  call.salon.requireOwn(appointment.barber_id)
  return { appointment, message: appointmentMessages.updated }
}

async function changeOnce(call: SalonWork, { id, updated_at, ...change }: Input): Promise<Reply> {
  const rows = await lockedAppointments(call.salon, { ids: [id] })
  const before = rows.find((row) => row.id === id)
  if (before && updated_at !== undefined) requireStillOwn(call, before)
  if (!before || !call.salon.sees(before.barber_id)) throw appointmentGone()
  call.salon.requireOwn(before.barber_id)
  if (updated_at !== undefined) requireVersion(before, updated_at)
  const edits = await editsOf(call, rows, [{ before, change }])
  await writeEdits(call, edits)

  call.announce(call.salon.id, updateAppointment.topic)
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  const undo = await undoOf(call, id, edits, change)
  return { appointment, message: messageFor(before, appointment), ...(undo && { before: undo }) }
}

/** Values before a change that moved later parts of its visit; null if it moved none. */
async function undoOf(
  call: SalonWork,
  id: string,
  edits: readonly Edit[],
  change: Change,
): Promise<VisitBefore[] | null> {
  const pushed = edits.filter(
    ({ before, after }) => before.id !== id && isKept(after) && after.appointment_time !== before.appointment_time,
  )
  if (pushed.length === 0) return null
  const changed = edits.filter((edit) => edit.before.id === id || pushed.includes(edit))
  const stored = await appointmentsOf(call.salon, { ids: changed.map(({ before }) => before.id) })
  return stored.flatMap(({ id: changedId, updated_at }) => {
    const row = changed.find(({ before }) => before.id === changedId)?.before
    return row ? [{ ...valuesBefore(row, changedId === id ? change : {}), updated_at }] : []
  })
}

function messageFor(before: Appointment, after: Appointment): string {
  if (after.status === before.status && after.cancel_reason === before.cancel_reason) return appointmentMessages.updated
  if (after.cancel_reason === 'no_show') return appointmentMessages.missed
  if (after.status === 'cancelled') return appointmentMessages.cancelled
  if (after.status === 'confirmed' && before.status === 'pending') return appointmentMessages.confirmed
  return appointmentMessages.updated
}
