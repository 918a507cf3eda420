import { bookMany, deleteRows } from '#features/schedule/appointments/server/public.ts'
import { walkInName } from '#features/clients/rules.ts'
import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import type { SalonCall, SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { alreadySeated, walkInGone, walkInMessages, type seatWalkIn } from '../contract.ts'
import { seatMinute } from '../rules.ts'
import { lockWalkIn } from './queries.ts'

type Input = InputOf<typeof seatWalkIn>

/**
 * Books the visit of a walk-in. One that begins now removes them from the queue, a later one is their reserved place;
 * it replaces an earlier reservation. The exclusion constraint decides whether the barber is free. Throws 403, 404, 409
 * already_seated, 409 slot_taken.
 */
export async function seat(call: SalonCall, { id, appointment_id, barber_id, time }: Input) {
  call.salon.requireOwn(barber_id)
  const { date, minute } = soonest(call)
  const isLater = time !== undefined && minutesOf(time) > minute
  const found = await call.salon
    .selectFrom('walk_ins')
    .select(['name', 'phone', 'service_name', 'duration_minutes', 'price_cents', 'currency'])
    .where('id', '=', id)
    .where('arrived_on', '=', date)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw walkInGone()
  const {
    appointments: [appointment],
  } = await bookMany(
    call,
    [
      {
        id: appointment_id,
        client_name: found.name ?? walkInName,
        client_phone: found.phone,
        service_name: found.service_name,
        unlisted: { price: toEuros(found.price_cents), currency: found.currency, duration: found.duration_minutes },
        barber_id,
        appointment_date: date,
        appointment_time: time ?? (await nowFor(call, date, barber_id)),
      },
    ],
    {
      entry: {
        action: 'create',
        entity: 'appointment',
        entityId: appointment_id,
        description: isLater ? 'Klientit në radhë iu rezervua një orë' : 'Klienti në radhë u ul',
      },
      first: (tx) => claim(tx, id, appointment_id, { date, time: timeAt(minute) }),
    },
  )
  if (!appointment) throw walkInGone()
  call.announce(call.salon.id, 'waiting-list')
  const name = found.name ?? walkInName
  return {
    appointment,
    message: isLater
      ? walkInMessages.reserved(name, appointment.barber, appointment.appointment_time)
      : walkInMessages.seated(name, appointment.barber),
  }
}

/** Gives the locked walk-in their visit, instead of a reserved one. */
async function claim(
  call: SalonWork,
  id: string,
  appointmentId: string,
  now: { date: LocalDate; time: LocalTime },
): Promise<void> {
  const { visit, isReserved, left_at } = await lockWalkIn(call.salon, id, now.date, now.time)
  if (left_at) throw walkInGone()
  if (visit && visit.id !== appointmentId) {
    if (!isReserved) throw alreadySeated()
    await deleteRows(call, [visit.id])
  }
  await call.salon.updateTable('walk_ins').set({ appointment_id: appointmentId }).where('id', '=', id).execute()
}

/** Current time rounded to the step, but not before the barber's last visit ends. */
async function nowFor(call: SalonCall, date: LocalDate, barberId: string): Promise<LocalTime> {
  const { days } = await barberDays(call, { from: date, to: date }, { barberId })
  return timeAt(seatMinute(days[0]?.barbers[0]?.busy ?? [], soonest(call).minute))
}
