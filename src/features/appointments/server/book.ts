import { sql, type RawBuilder } from 'kysely'
import { findOrCreateClient } from '#features/clients/server/public.ts'
import { recording } from '#features/audit-log/server/public.ts'
import { phoneKey, readPhone } from '#features/clients/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { persist } from '#platform/server/transaction.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { minutesOf } from '#platform/shared/time.ts'
import { appointmentGone, appointmentMessages, bookAppointment, type Appointment } from '../contract.ts'
import { visitText } from '../rules.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { claim, type Claim, type Outcome } from './bookSlot.ts'
import { appointmentById } from './queries.ts'
import { taken } from './slotTaken.ts'

type Input = InputOf<typeof bookAppointment>

/**
 * Books an appointment. One statement where the client is known; else the client and the booking are one transaction.
 * Sent again with the same id it answers with the first result. Throws 400 for what cannot be booked, 409 slot_taken,
 * 404 when an appointment of this id was booked and deleted meanwhile.
 */
export async function book(call: SalonCall, input: Input): Promise<ReplyOf<typeof bookAppointment>> {
  const wish = asClaim(call, input)
  const appointment = await retryOnConflict(async () => {
    const outcome = await persist(() => claim(call.salon, wish, historyOf(call, wish)))
    if (outcome.booked) return asBooked(call, wish, outcome)
    if (!isBookable(wish, outcome) || outcome.client_id) return firstResultOrRefusal(call, input, wish, outcome)
    if (input.client_id) throw badInput([{ field: 'client_id', message: appointmentMessages.unknownClient }])
    return call.transact(async (tx) => {
      const client = { name: input.client_name, phone: input.client_phone }
      const known = { ...wish, client: { id: await findOrCreateClient(tx, client) } }
      const second = await claim(tx.salon, known, historyOf(tx, known))
      return second.booked ? asBooked(tx, known, second) : firstResultOrRefusal(tx, input, known, second)
    })
  })
  return { appointment, message: appointmentMessages.added(appointment.client_name) }
}

function asClaim(call: SalonCall, input: Input): Claim {
  const phone = readPhone(input.client_phone, call.country)
  return {
    id: input.id ?? newId(call.now),
    barber: input.barber_id ? { id: input.barber_id } : { nameKey: nameKey(input.barber ?? '') },
    client: input.client_id
      ? { id: input.client_id }
      : { nameKey: nameKey(input.client_name), phoneKey: phoneKey(phone) },
    serviceKey: nameKey(input.service_name),
    duration: input.duration ?? null,
    room: 24 * 60 - minutesOf(input.appointment_time),
    date: input.appointment_date,
    time: input.appointment_time,
    clientName: input.client_name,
    serviceName: input.service_name,
    priceCents: toCents(input.price),
    notes: input.notes,
    userId: call.user.userId,
    now: call.now,
  }
}

/** The history's entry of a booking. It names no client: the operator's page is not the salon's book. */
function historyOf(call: SalonCall, wish: Claim): RawBuilder<unknown> {
  const description = visitText('Termin i ri', { service: wish.serviceName, date: wish.date, time: wish.time })
  const entry = { action: 'create', entity: 'appointment', entityId: wish.id, description } as const
  return recording(call, call.user, entry, sql`booked`)
}

/** Whether nothing but the client or the time can have stood in the way. */
function isBookable(wish: Claim, outcome: Outcome): boolean {
  return !outcome.earlier && outcome.barber_active === true && outcome.duration <= wish.room
}

function asBooked(call: SalonCall, wish: Claim, outcome: Outcome): Appointment {
  call.announce(call.salon.id, bookAppointment.topic)
  return {
    id: wish.id,
    appointment_date: wish.date,
    appointment_time: wish.time,
    duration: outcome.duration,
    client_id: outcome.client_id ?? '',
    client_name: wish.clientName,
    client_phone: outcome.client_phone,
    service_name: wish.serviceName,
    price: toEuros(wish.priceCents),
    barber: outcome.barber ?? '',
    barber_id: outcome.barber_id ?? '',
    status: 'pending',
    cancel_reason: null,
    notes: wish.notes,
    user_id: wish.userId,
    updated_at: wish.now.toISOString(),
  }
}

async function firstResultOrRefusal(
  call: SalonCall,
  input: Input,
  wish: Claim,
  outcome: Outcome,
): Promise<Appointment> {
  if (outcome.earlier === 'deleted') throw appointmentGone()
  // Not seen by the statement yet there: the same call, sent twice, came in at the same time.
  const first = outcome.earlier || input.id ? await appointmentById(call.salon, wish.id) : null
  if (first) return first
  const { barber_id: barberId, barber, duration } = outcome
  if (!barberId || !barber) throw badInput([{ field: 'barber', message: appointmentMessages.unknownBarber }])
  if (!outcome.barber_active) throw badInput([{ field: 'barber', message: appointmentMessages.inactiveBarber }])
  if (duration > wish.room) {
    const field = input.duration === undefined ? 'appointment_time' : 'duration'
    throw badInput([{ field, message: appointmentMessages.pastMidnight }])
  }
  throw await taken(call, { barberId, barber, duration, date: wish.date, time: wish.time })
}
