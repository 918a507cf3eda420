import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { sqlState } from '#platform/server/transaction.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { toCents } from '#platform/shared/money.ts'
import { appointmentGone, appointmentMessages, stale, updateAppointment, type Appointment } from '../contract.ts'
import { endsInItsDay } from '../rules.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { appointmentById, lockedAppointment, type Standing } from './queries.ts'
import { taken, type Wanted } from './slotTaken.ts'
import { barberFor, clientFor, serviceFor, statusFor } from './resolve.ts'

type Input = InputOf<typeof updateAppointment>

/** The exclusion constraint said no; the transaction is gone, and what to say is looked up outside of it. */
class Clash extends Error {
  readonly wanted: Wanted
  constructor(wanted: Wanted) {
    super('the time is taken')
    this.wanted = wanted
  }
}

/**
 * Changes an appointment or its status. Throws 404, 400, 409 stale when it was changed since `updated_at`, 409
 * slot_taken when a move or a reinstatement meets another appointment.
 */
export async function change(call: SalonCall, input: Input): Promise<ReplyOf<typeof updateAppointment>> {
  try {
    return await retryOnConflict(() => call.transact((tx) => changeOnce(tx, input)))
  } catch (error) {
    throw error instanceof Clash ? await taken(call, error.wanted) : error
  }
}

async function changeOnce(call: SalonCall, input: Input): Promise<ReplyOf<typeof updateAppointment>> {
  const before = await lockedAppointment(call.salon, input.id)
  if (!before) throw appointmentGone()
  const { service_id: _service, ...current } = before
  if (input.updated_at !== undefined && Date.parse(input.updated_at) !== Date.parse(before.updated_at)) {
    throw stale({ appointment: current })
  }
  const barber = await barberFor(call, input, before)
  const service = await serviceFor(call, input, before)
  const client = await clientFor(call, input, before)
  const after = {
    ...statusFor(call, input, before),
    ...barber,
    ...client,
    ...service,
    appointment_date: input.appointment_date ?? before.appointment_date,
    appointment_time: input.appointment_time ?? before.appointment_time,
    price: input.price ?? before.price,
    notes: input.notes === undefined ? before.notes : input.notes,
  } as const
  const wanted = wantedTime(after, input.id)
  if (!endsInItsDay(wanted.time, wanted.duration)) {
    const field = input.duration === undefined ? 'appointment_time' : 'duration'
    throw badInput([{ field, message: appointmentMessages.pastMidnight }])
  }
  await holdBarbers(call, before, after)
  await write(call, after, wanted)

  call.announce(call.salon.id, updateAppointment.topic)
  const appointment = await appointmentById(call.salon, input.id)
  if (!appointment) throw appointmentGone()
  return { appointment, message: sentenceFor(current, appointment) }
}

type After = Omit<Standing, 'id' | 'user_id' | 'updated_at' | 'client_phone'>

function wantedTime(after: After, id: string): Wanted {
  return {
    barberId: after.barber_id,
    barber: after.barber,
    date: after.appointment_date as Wanted['date'],
    time: after.appointment_time as Wanted['time'],
    duration: after.duration,
    moving: id,
  }
}

/** Whether the change takes time of a barber that the appointment did not hold before. */
function claimsTime(before: Standing, after: After): boolean {
  return (
    before.status === 'cancelled' ||
    after.barber_id !== before.barber_id ||
    after.appointment_date !== before.appointment_date ||
    after.appointment_time !== before.appointment_time ||
    after.duration !== before.duration
  )
}

/**
 * Whoever writes an appointment that takes time shares its barber until the commit; whoever moves one holds the barbers
 * it goes from and to alone, in one order for all. So a move meets nothing half-way: an update has no `on conflict`, and
 * one that met another write half-way, each waiting for the other's row, ended as a deadlock (seen).
 */
async function holdBarbers(call: SalonCall, before: Standing, after: After): Promise<void> {
  if (after.status === 'cancelled') return
  const ids = [before.barber_id, after.barber_id]
  const query = call.salon.selectFrom('barbers').select('id').where('id', 'in', ids).orderBy('id')
  await (claimsTime(before, after) ? query.forUpdate() : query.forKeyShare()).execute()
}

async function write(call: SalonCall, after: After, wanted: Wanted): Promise<void> {
  try {
    await call.salon
      .updateTable('appointments')
      .set({
        barber_id: after.barber_id,
        client_id: after.client_id,
        client_name: after.client_name,
        service_id: after.service_id,
        service_name: after.service_name,
        price_cents: toCents(after.price),
        appointment_date: wanted.date,
        appointment_time: wanted.time,
        duration_minutes: after.duration,
        status: after.status,
        cancel_reason: after.cancel_reason,
        notes: after.notes,
        // Later than any before it, also for two changes within one millisecond.
        updated_at: sql<Date>`greatest(${call.now}::timestamptz, updated_at + interval '1 millisecond')`,
      })
      .where('id', '=', wanted.moving ?? '')
      .execute()
  } catch (error) {
    throw sqlState(error) === '23P01' ? new Clash(wanted) : error
  }
}

function sentenceFor(before: Appointment, after: Appointment): string {
  if (after.status === before.status && after.cancel_reason === before.cancel_reason) return appointmentMessages.updated
  if (after.cancel_reason === 'no_show') return appointmentMessages.missed
  if (after.status === 'cancelled') return appointmentMessages.cancelled
  if (after.status === 'confirmed' && before.status === 'pending') return appointmentMessages.confirmed
  return appointmentMessages.updated
}
