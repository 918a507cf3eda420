import { chosenClient, findOrCreateClient } from '#features/clients/server/public.ts'
import type { Pause } from '#features/salon/services/rules.ts'
import { offerNamed, type StoredOffer } from '#features/salon/services/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { toEuros } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { appointmentMessages, type updateAppointment } from '../contract.ts'
import { isMissable, pauseWithin } from '../rules.ts'
import type { StoredAppointment } from './queries.ts'
import { hasPhoneFromBooking } from './sameBooking.ts'

type Input = InputOf<typeof updateAppointment>

const refused = (field: string, message: string) => badInput([{ field, message }])

/** Barber of an edit, by id, else by name. An inactive barber keeps appointments but gets no new ones. */
export async function barberFor(call: SalonWork, input: Input, before: StoredAppointment) {
  const { barber, barber_id } = before
  const same = input.barber_id
    ? input.barber_id === barber_id
    : input.barber === undefined || nameKey(input.barber) === nameKey(barber)
  if (same) return { barber, barber_id }
  const query = call.salon.selectFrom('barbers').select(['id', 'name', 'is_active'])
  const found = await (
    input.barber_id
      ? query.where('id', '=', input.barber_id)
      : query.where('name_key', '=', nameKey(input.barber ?? ''))
  ).executeTakeFirst()
  if (!found) throw refused('barber', appointmentMessages.unknownBarber)
  if (!found.is_active) throw refused('barber', appointmentMessages.inactiveBarber)
  return { barber: found.name, barber_id: found.id }
}

/**
 * Service by its new name, duration (the edit's, else a new service's, else unchanged), and the resulting pause and
 * buffer.
 */
export async function serviceFor(call: SalonWork, input: Input, before: StoredAppointment, barberId: string) {
  const service_name = input.service_name ?? before.service_name
  if (nameKey(service_name) === nameKey(before.service_name)) {
    const duration = input.duration ?? before.duration
    const { service_id, buffer_minutes } = before
    const listed =
      barberId === before.barber_id ? before : listedBy(await offerNamed(call.salon, nameKey(service_name), barberId))
    const { listed_price, listed_currency } = listed
    // A lengthened appointment may now include the service's pause.
    const pause = duration > before.duration && before.pause_minutes === null ? await pauseOf(call, service_id) : before
    const currency = input.currency ?? before.currency
    return {
      service_id,
      service_name,
      listed_price,
      listed_currency,
      currency,
      duration,
      buffer_minutes,
      ...pauseWithin(duration, pause),
    }
  }
  const service = await offerNamed(call.salon, nameKey(service_name), barberId)
  const duration = input.duration ?? service?.duration ?? before.duration
  return {
    service_id: service?.service_id ?? null,
    service_name,
    ...listedBy(service),
    // Without a new price the currency is unchanged.
    currency: input.currency ?? (input.price === undefined ? undefined : service?.currency) ?? before.currency,
    duration,
    buffer_minutes: service?.buffer_minutes ?? 0,
    ...pauseWithin(duration, {
      pause_after_minutes: service?.pause_after_minutes ?? null,
      pause_minutes: service?.pause_minutes ?? null,
    }),
  }
}

const listedBy = (offer: StoredOffer | null): Pick<StoredAppointment, 'listed_price' | 'listed_currency'> => ({
  listed_price: offer ? toEuros(offer.cents) : null,
  listed_currency: offer?.currency ?? null,
})

async function pauseOf(call: SalonWork, serviceId: string | null): Promise<Pause> {
  const columns = ['pause_after_minutes', 'pause_minutes'] as const
  const query = call.salon.selectFrom('services').select(columns).where('id', '=', serviceId)
  const found = serviceId === null ? undefined : await query.executeTakeFirst()
  return found ?? { pause_after_minutes: null, pause_minutes: null }
}

/** Client of an edit: by id, else by name and phone, created if missing; else unchanged. */
export async function clientFor(call: SalonWork, input: Input, before: StoredAppointment) {
  const client_name = input.client_name ?? before.client_name
  if (input.client_id) {
    const chosen = await chosenClient(call, input.client_id, input.client_phone)
    if (!chosen) throw refused('client_id', appointmentMessages.unknownClient)
    const isMerged = chosen.id !== input.client_id
    return { client_id: chosen.id, client_name: (isMerged ? undefined : input.client_name) ?? chosen.name }
  }
  if (nameKey(client_name) === nameKey(before.client_name) && !input.client_phone) {
    // Removes a phone that the booking itself set; one that was known before belongs to the client.
    const takesBack = input.client_phone === null && (await hasPhoneFromBooking(call.salon, before.id))
    const kept = takesBack ? await chosenClient(call, before.client_id, null) : null
    return { client_id: kept?.id ?? before.client_id, client_name }
  }
  const found = await findOrCreateClient(call, { name: client_name, phone: input.client_phone ?? null })
  return { client_id: found.id, client_name: found.name }
}

/** Status and reason of an edit. */
export function statusFor(
  call: SalonWork,
  input: Input,
  before: StoredAppointment,
): Pick<StoredAppointment, 'status' | 'cancel_reason'> {
  const status = input.status ?? before.status
  if (status !== 'cancelled' && input.cancel_reason && !input.status) {
    throw refused('cancel_reason', appointmentMessages.reasonWithoutCancelling)
  }
  const cancel_reason = input.cancel_reason === undefined ? before.cancel_reason : input.cancel_reason
  const date = input.appointment_date ?? (before.appointment_date as LocalDate)
  if (status === 'cancelled' && cancel_reason === 'no_show' && !isMissable(date, call.today)) {
    throw refused('cancel_reason', appointmentMessages.notMissedYet)
  }
  return { status, cancel_reason }
}
