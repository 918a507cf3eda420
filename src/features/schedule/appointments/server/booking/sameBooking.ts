import { sql } from 'kysely'
import * as z from 'zod/mini'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { isClient, keptClient } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { namesWith, type NamesWith } from '#platform/shared/entityFields.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import type { Booking } from './bookRows.ts'

type Input = Omit<Booking, 'id'>
type BookedName = NamesWith<typeof appointmentFields, 'create'>
type Country = Parameters<typeof readPhone>[1]

/** Normalisation of fields that are looked up: equal if they have the same meaning. */
const meaning: { [Name in BookedName]?: (value: unknown, country: Country) => string } = {
  barber: (value) => nameKey(String(value)),
  client_phone: (value, country) => phoneKey(readPhone(String(value), country)),
}
/** True for fields that a booking may omit: any stored value then matches. */
const isOptional = (name: BookedName): boolean => appointmentFields[name].create instanceof z.ZodMiniOptional

/**
 * True if a booking was carried out by an earlier call with its id, with the result `stored`. `together` are all
 * bookings of the call.
 */
export async function wasBooked(
  call: Pick<SalonCall, 'salon' | 'country'>,
  input: Input,
  stored: Appointment,
  together: readonly Pick<Input, 'client_phone'>[],
): Promise<boolean> {
  const asked = await withStoredClient(call, input, stored)
  if (!isSameBooking(asked, stored, call.country)) return false
  // An omitted phone matches anything; an empty one may remove the phone that the first call set.
  if (asked.client_phone !== null || stored.client_phone === null) return true
  const key = phoneKey(readPhone(stored.client_phone, call.country))
  if (together.some(({ client_phone: phone }) => phoneKey(readPhone(phone, call.country)) === key)) return true
  return !(await hasPhoneFromBooking(call.salon, stored.id))
}

/**
 * True if the booking of an appointment was the last change of its client, whose phone therefore comes from it. Plan:
 * appointments_pkey, clients_pkey.
 */
export async function hasPhoneFromBooking(salon: SalonScope, id: string): Promise<boolean> {
  const found = await salon.sql(
    (salonId) => sql`
      select 1 from appointments
      join clients on clients.salon_id = appointments.salon_id and clients.id = appointments.client_id
      where appointments.salon_id = ${salonId} and appointments.id = ${id}
        and clients.phone is not null and clients.updated_at = appointments.created_at`,
  )
  return found.length > 0
}

function isSameBooking(input: Input, stored: Appointment, country: Country): boolean {
  return namesWith(appointmentFields, 'create').every((name) => {
    const asked = input[name] ?? null
    if (input[name] === undefined || (asked === null && isOptional(name))) return true
    // The id takes precedence over a name.
    if (name === 'barber' && input.barber_id) return true
    const key = meaning[name]
    return key ? key(asked, country) === key(stored[name] ?? '', country) : asked === stored[name]
  })
}

/** The booking with the stored client, if it names them by another phone or as one merged since; else unchanged. */
async function withStoredClient(
  call: Pick<SalonCall, 'salon' | 'country'>,
  input: Input,
  stored: Appointment,
): Promise<Input> {
  const { client_id: id, client_name, client_phone } = input
  const person = { nameKey: nameKey(client_name), phoneKey: phoneKey(readPhone(client_phone, call.country)) }
  if (id ? id === stored.client_id : !client_phone && person.nameKey === nameKey(stored.client_name)) return input
  const isStored = id
    ? (await keptClient(call.salon, { id }))?.id === stored.client_id
    : stored.client_id && (await isClient(call.salon, stored.client_id, person))
  if (!isStored) return input
  const { client_name: name, client_phone: phone } = stored
  return { ...input, client_name: name, client_phone: phone, ...(id && { client_id: stored.client_id }) }
}
