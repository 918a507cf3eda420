import { bookMany } from '#features/schedule/appointments/server/public.ts'
import { walkInName } from '#features/clients/rules.ts'
import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import { offerNamed } from '#features/salon/services/server/public.ts'
import type { SalonCall, SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { alreadySeated, walkInGone, walkInMessages, type seatWalkIn } from '../contract.ts'
import { seatMinute } from '../rules.ts'

type Input = InputOf<typeof seatWalkIn>

/**
 * Books the visit of a walk-in and removes them from the queue, both or neither. The exclusion constraint decides
 * whether the barber is free. Throws 404, 409 already_seated, 409 slot_taken.
 */
export async function seat(call: SalonCall, { id, appointment_id, barber_id, time }: Input) {
  call.salon.requireOwn(barber_id)
  const { date } = soonest(call)
  const found = await call.salon
    .selectFrom('walk_ins')
    .select(['name', 'phone', 'service_name', 'duration_minutes', 'price_cents', 'currency'])
    .where('id', '=', id)
    .where('arrived_on', '=', date)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw walkInGone()
  const offer = await offerNamed(call.salon, nameKey(found.service_name), barber_id)
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
        price: toEuros(offer?.cents ?? found.price_cents),
        currency: offer?.currency ?? found.currency,
        duration: offer?.duration ?? found.duration_minutes,
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
        description: 'Klienti në radhë u ul',
      },
      first: (tx) => claim(tx, id, appointment_id),
    },
  )
  if (!appointment) throw walkInGone()
  call.announce(call.salon.id, 'waiting-list')
  return { appointment, message: walkInMessages.seated(found.name ?? walkInName, appointment.barber) }
}

/** Locks the row, so that two devices do not seat a walk-in twice. */
async function claim(call: SalonWork, id: string, appointmentId: string): Promise<void> {
  const locked = await call.salon
    .selectFrom('walk_ins')
    .select('appointment_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw walkInGone()
  const { appointment_id: before } = locked
  if (before && before !== appointmentId) {
    const seated = await call.salon.selectFrom('appointments').select('id').where('id', '=', before).executeTakeFirst()
    if (seated) throw alreadySeated()
  }
  await call.salon.updateTable('walk_ins').set({ appointment_id: appointmentId }).where('id', '=', id).execute()
}

/** Current time rounded to the step, but not before the barber's last visit ends. */
async function nowFor(call: SalonCall, date: LocalDate, barberId: string): Promise<LocalTime> {
  const { days } = await barberDays(call, { from: date, to: date }, { barberId })
  return timeAt(seatMinute(days[0]?.barbers[0]?.busy ?? [], soonest(call).minute))
}
