import { chosenClient, findOrCreateClient, nameOfClient } from '#features/clients/server/public.ts'
import { entryOf } from '#features/audit-log/server/public.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { retryTransient } from '#platform/server/transaction.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { givenFields } from '#platform/shared/entityFields.ts'
import { badInput, ownAppointmentsOnly } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { minutesOf } from '#platform/shared/time.ts'
import { alreadyBooked, appointmentGone, appointmentMessages, bookAppointment, type Appointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { patternFor, visitText } from '../rules.ts'
import { bookSlot, type BookingRequest, type Outcome } from './bookSlot.ts'
import { appointmentById } from './queries.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { wasBooked } from './sameBooking.ts'
import { taken } from './slotTaken.ts'

type Input = InputOf<typeof bookAppointment>

/**
 * Books an appointment: one statement where the client is known, else the client and the booking in one transaction.
 * The same call sent again gets the first result. Throws 400 for what cannot be booked, 409 slot_taken, 409
 * already_booked when the id was used for other content, 404 when the appointment of this id was deleted meanwhile.
 */
export async function book(call: SalonCall, input: Input): Promise<ReplyOf<typeof bookAppointment>> {
  const request = requestOf(call, input)
  let blocked: Pick<ReplyOf<typeof bookAppointment>, 'blocked_clients'> = {}
  const appointment = await retryOnConflict(async () => {
    const outcome = await retryTransient(() => bookSlot(call.salon, request, auditEntry(call, request)))
    if (outcome.booked) {
      blocked = blockOf(outcome, request)
      return booked(call, request, outcome)
    }
    if (!isBookable(request, outcome) || outcome.client_id) return firstResultOrRefusal(call, input, request, outcome)
    return call.transact(async (tx) => {
      const client = await clientFor(tx, input)
      const known = {
        ...request,
        client: { id: client.id, phoneKey: '' },
        given: { ...request.given, client_name: client.name },
      }
      const second = await bookSlot(tx.salon, known, auditEntry(tx, known))
      blocked = blockOf(second, known)
      return second.booked ? booked(tx, known, second) : firstResultOrRefusal(tx, input, known, second)
    })
  })
  return { appointment, message: appointmentMessages.added(appointment.client_name), ...blocked }
}

const blockOf = ({ client_id, client_blocked, client_block_reason: reason }: Outcome, { given }: BookingRequest) =>
  client_blocked && client_id ? { blocked_clients: [{ id: client_id, name: given.client_name, reason }] } : {}

function requestOf(call: SalonCall, input: Input): BookingRequest {
  const phone = phoneKey(readPhone(input.client_phone, call.country))
  return {
    id: input.id ?? newId(call.now),
    isRepeatable: input.id !== undefined,
    barber: input.barber_id ? { id: input.barber_id } : { nameKey: nameKey(input.barber ?? '') },
    client: input.client_id
      ? { id: input.client_id, phoneKey: phone }
      : { nameKey: nameKey(input.client_name), phoneKey: phone },
    serviceKey: nameKey(input.service_name),
    duration: input.duration ?? null,
    currency: input.currency ?? null,
    salonCurrency: call.currency,
    minutesToMidnight: 24 * 60 - minutesOf(input.appointment_time),
    given: givenFields(appointmentFields, input),
    userId: call.user.userId,
    now: call.now,
  }
}

/** The chosen client with the given phone, or the one of that name, who is made when there is none. */
async function clientFor(call: SalonCall, input: Input): Promise<{ id: string; name: string }> {
  const { client_name } = input
  if (!input.client_id) {
    const id = await findOrCreateClient(call, { name: client_name, phone: input.client_phone ?? null })
    return { id, name: await nameOfClient(call, id, client_name) }
  }
  const chosen = await chosenClient(call, input.client_id, input.client_phone ?? undefined)
  if (!chosen) throw badInput([{ field: 'client_id', message: appointmentMessages.unknownClient }])
  return { id: chosen.id, name: chosen.id === input.client_id ? client_name : chosen.name }
}

/** Names no client: administrators read the audit log, and a salon's clients are not their business. */
function auditEntry(call: SalonCall, { id, given }: BookingRequest): object {
  const description = visitText('Termin i ri', {
    service: given.service_name,
    date: given.appointment_date,
    time: given.appointment_time,
  })
  return entryOf(call, call.user, { action: 'create', entity: 'appointment', entityId: id, description })
}

/** True if only the client or the time can have prevented the booking. */
function isBookable(request: BookingRequest, outcome: Outcome): boolean {
  return !outcome.earlier && outcome.barber_active === true && outcome.duration <= request.minutesToMidnight
}

/** The reply, without reading the row again. */
function booked(call: SalonCall, { given, ...request }: BookingRequest, outcome: Outcome): Appointment {
  call.announce(call.salon.id, bookAppointment.topic)
  return {
    ...given,
    id: request.id,
    duration: outcome.duration,
    currency: outcome.currency,
    buffer_minutes: outcome.buffer_minutes,
    pause_after_minutes: outcome.pause_after_minutes,
    pause_minutes: outcome.pause_minutes,
    visit_id: null,
    group_id: null,
    series_id: null,
    online_at: null,
    online_source: null,
    request: null,
    coming_at: null,
    client_id: outcome.client_id ?? '',
    client_phone: outcome.client_phone,
    barber: outcome.barber ?? '',
    barber_id: outcome.barber_id ?? '',
    status: 'pending',
    cancel_reason: null,
    user_id: request.userId,
    updated_at: request.now.toISOString(),
  }
}

async function firstResultOrRefusal(
  call: SalonCall,
  input: Input,
  request: BookingRequest,
  outcome: Outcome,
): Promise<Appointment> {
  if (outcome.earlier === 'deleted') throw appointmentGone()
  // `earlier` does not see a concurrent call with the same id.
  const first = outcome.earlier || input.id ? await appointmentById(call.salon, request.id) : null
  if (first) {
    if (!(await wasBooked(call, input, first))) throw alreadyBooked({ appointment: first })
    return first
  }
  const { barber_id: barberId, barber, duration } = outcome
  // A barber finds only the own one.
  if (!barberId && call.salon.limits) throw ownAppointmentsOnly()
  if (!barberId || !barber) throw badInput([{ field: 'barber', message: appointmentMessages.unknownBarber }])
  if (!outcome.barber_active) throw badInput([{ field: 'barber', message: appointmentMessages.inactiveBarber }])
  if (duration > request.minutesToMidnight) {
    const field = input.duration === undefined ? 'appointment_time' : 'duration'
    throw badInput([{ field, message: appointmentMessages.pastMidnight }])
  }
  throw await taken(call, {
    barberId,
    date: input.appointment_date,
    time: input.appointment_time,
    pattern: patternFor(outcome),
  })
}
