import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { columnName, storedValue } from '#platform/server/entityColumns.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { givenFields, namesWith } from '#platform/shared/entityFields.ts'
import { appointmentGone, appointmentMessages, stale, updateAppointment, type Appointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { endsInItsDay } from '../rules.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { appointmentById, lockedAppointment, type StoredAppointment } from './queries.ts'
import { lengthOf, taken, type RequestedSlot } from './slotTaken.ts'
import { barberFor, clientFor, serviceFor, statusFor } from './resolve.ts'

type Input = InputOf<typeof updateAppointment>

/** Violation of the exclusion constraint. The transaction is aborted, so the reply is put together outside of it. */
class Clash extends Error {
  readonly requested: RequestedSlot
  constructor(requested: RequestedSlot) {
    super('the time is taken')
    this.requested = requested
  }
}

/**
 * Changes an appointment or its status. Throws 404, 400, 409 stale when it was changed since `updated_at`, 409
 * slot_taken when the time of a move or a reinstatement is not free.
 */
export async function change(call: SalonCall, input: Input): Promise<ReplyOf<typeof updateAppointment>> {
  try {
    return await retryOnConflict(() => call.transact((tx) => changeOnce(tx, input)))
  } catch (error) {
    throw error instanceof Clash ? await taken(call, error.requested) : error
  }
}

async function changeOnce(call: SalonCall, input: Input): Promise<ReplyOf<typeof updateAppointment>> {
  const before = await lockedAppointment(call.salon, input.id)
  if (!before) throw appointmentGone()
  call.salon.requireOwn(before.barber_id)
  const { service_id: _service, ...current } = before
  if (input.updated_at !== undefined && Date.parse(input.updated_at) !== Date.parse(before.updated_at)) {
    throw stale({ appointment: current })
  }
  const barber = await barberFor(call, input, before)
  call.salon.requireOwn(barber.barber_id)
  const service = await serviceFor(call, input, before, barber.barber_id)
  const client = await clientFor(call, input, before)
  const after: StoredAppointment = {
    ...before,
    ...givenFields(appointmentFields, input),
    ...statusFor(call, input, before),
    ...barber,
    ...client,
    ...service,
  }
  const requested = requestedSlot(after)
  if (!endsInItsDay(requested.time, after.duration)) {
    const field = input.duration === undefined ? 'appointment_time' : 'duration'
    throw badInput([{ field, message: appointmentMessages.pastMidnight }])
  }
  await lockBarbers(call, before, after)
  await write(call, after, requested)

  call.announce(call.salon.id, updateAppointment.topic)
  const appointment = await appointmentById(call.salon, input.id)
  if (!appointment) throw appointmentGone()
  return { appointment, message: messageFor(current, appointment) }
}

function requestedSlot(after: StoredAppointment): RequestedSlot {
  return {
    barberId: after.barber_id,
    date: after.appointment_date as RequestedSlot['date'],
    time: after.appointment_time as RequestedSlot['time'],
    length: lengthOf(after),
    moving: after.id,
  }
}

/** True if the change claims time of a barber that the appointment did not have before. */
function claimsTime(before: StoredAppointment, after: StoredAppointment): boolean {
  return (
    before.status === 'cancelled' ||
    after.barber_id !== before.barber_id ||
    after.appointment_date !== before.appointment_date ||
    after.appointment_time !== before.appointment_time ||
    after.duration !== before.duration ||
    after.buffer_minutes !== before.buffer_minutes ||
    after.pause_after_minutes !== before.pause_after_minutes ||
    after.pause_minutes !== before.pause_minutes
  )
}

/**
 * Lock order: every write of an appointment that takes time locks its barber FOR KEY SHARE; one that claims other time
 * locks the barbers that it leaves and joins FOR UPDATE, by id. Without this, an update and a concurrent write deadlock
 * on the exclusion constraint (observed): an update has no `on conflict`.
 */
async function lockBarbers(call: SalonCall, before: StoredAppointment, after: StoredAppointment): Promise<void> {
  if (after.status === 'cancelled') return
  const ids = [before.barber_id, after.barber_id]
  const query = call.salon.selectFrom('barbers').select('id').where('id', 'in', ids).orderBy('id')
  await (claimsTime(before, after) ? query.forUpdate() : query.forKeyShare()).execute()
}

/** Columns that an edit writes: every field that a body can change, and what follows from the service. */
const fromService = ['service_id', 'buffer_minutes', 'pause_after_minutes', 'pause_minutes'] as const
const written = [...namesWith(appointmentFields, 'change'), ...fromService].filter((name) =>
  appointmentFields[name].column.startsWith('appointments.'),
)

async function write(call: SalonCall, after: StoredAppointment, requested: RequestedSlot): Promise<void> {
  const columns = written.map((name) => {
    const field = appointmentFields[name]
    return [columnName(field), storedValue(field, after[name])]
  })
  try {
    await call.salon
      .updateTable('appointments')
      .set({
        ...Object.fromEntries(columns),
        // Later than the version before, even for two edits within one millisecond.
        updated_at: sql<Date>`greatest(${call.now}::timestamptz, updated_at + interval '1 millisecond')`,
      })
      .where('id', '=', after.id)
      .execute()
  } catch (error) {
    throw sqlState(error) === '23P01' ? new Clash(requested) : error
  }
}

function messageFor(before: Appointment, after: Appointment): string {
  if (after.status === before.status && after.cancel_reason === before.cancel_reason) return appointmentMessages.updated
  if (after.cancel_reason === 'no_show') return appointmentMessages.missed
  if (after.status === 'cancelled') return appointmentMessages.cancelled
  if (after.status === 'confirmed' && before.status === 'pending') return appointmentMessages.confirmed
  return appointmentMessages.updated
}
