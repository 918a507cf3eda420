import { retryOnConflict } from '#features/clients/server/public.ts'
import { collides, occupiedBy, patternOf } from '#features/salon/availability/rules.ts'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import { badInput, Fault } from '#platform/shared/fault.ts'
import { timeAt } from '#platform/shared/time.ts'
import {
  alreadyBooked,
  appointmentGone,
  appointmentMessages,
  type Appointment,
  type BlockedClients,
} from '../../contract.ts'
import { endOf, startOf } from '../../rules.ts'
import { bookRows, inOrder, NotBooked, type Booking } from './bookRows.ts'
import { partsTaken, type TakenFault } from '../free-starts/public.ts'
import type { StoredAppointment } from '../../plan.ts'
import { appointmentsOf, withoutService } from '../reading/public.ts'
import { wasBooked } from './sameBooking.ts'

interface Settings {
  entry: AuditEntry
  /** Additional work in the booking's transaction. */
  first?: (tx: SalonWork) => Promise<void>
  taken?: TakenFault
}

type Result = { appointments: Appointment[] } & BlockedClients

/**
 * Books several appointments for the salon, all or none, in order. Idempotent by ids. Throws 400 for invalid bookings,
 * 409 slot_taken, 409 already_booked if an id was used for other content, 404 if one was deleted.
 */
export async function bookMany(
  call: SalonWork,
  bookings: readonly Booking[],
  { entry, first, taken = partsTaken }: Settings,
): Promise<Result> {
  try {
    const { appointments, clients } = await retryOnConflict(() => bookRows(call, bookings, { entry, first }))
    const blocked = clients.filter((client) => client.is_blocked)
    return {
      appointments: appointments.map(withoutService),
      ...(blocked.length > 0 && {
        blocked_clients: blocked.map(({ id, name, block_reason: reason }) => ({ id, name, reason })),
      }),
    }
  } catch (error) {
    if (!(error instanceof NotBooked || error instanceof Fault)) throw error
    const earlier = await firstResult(call, bookings)
    if (earlier) return { appointments: earlier }
    if (error instanceof Fault) throw error
    throw barberTwice(bookings, error.rows) ?? (await taken(call, error.rows))
  }
}

/** Result of an earlier call with these ids; null if there is none. */
async function firstResult(call: SalonWork, bookings: readonly Booking[]): Promise<Appointment[] | null> {
  const ids = bookings.map(({ id }) => id)
  const stored = inOrder(bookings, await appointmentsOf(call.salon, { ids }))
  const [appointment] = stored
  if (!appointment) {
    const deleted = await call.salon.selectFrom('deleted_appointments').select('id').where('id', 'in', ids).execute()
    if (deleted.length > 0) throw appointmentGone()
    return null
  }
  for (const [index, booking] of bookings.entries()) {
    const row = stored[index]
    const before = stored[index - 1]
    const appointment_time = booking.follows && before ? timeAt(endOf(before)) : booking.appointment_time
    if (row?.id !== booking.id || !(await wasBooked(call, { ...booking, appointment_time }, row, bookings))) {
      throw alreadyBooked({ appointment })
    }
  }
  return stored
}

/** 400 fault for bookings of one barber at the same time; null if there are none. */
function barberTwice(bookings: readonly Booking[], rows: readonly StoredAppointment[]): Fault | null {
  const place = rows.findIndex((row, index) => rows.slice(0, index).some((other) => clash(row, other)))
  if (place < 0) return null
  return badInput([{ field: `${bookings[place]?.at ?? ''}barber`, message: appointmentMessages.barberTwice }])
}

const clash = (appointment: StoredAppointment, other: StoredAppointment): boolean =>
  appointment.barber_id === other.barber_id &&
  appointment.appointment_date === other.appointment_date &&
  collides(patternOf(appointment), startOf(appointment), occupiedBy(patternOf(other), startOf(other)))
