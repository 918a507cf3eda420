import { phoneKey, readPhone } from '#features/clients/rules.ts'
import { keptClient } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { namesWith, type NamesWith } from '#platform/shared/entityFields.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { Appointment, bookAppointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'

type Input = InputOf<typeof bookAppointment>
type BookedName = NamesWith<typeof appointmentFields, 'create'>
type Country = Parameters<typeof readPhone>[1]

/** Fields that are looked up by what the body says: they are the same if they mean the same. */
const meaning: { [Name in BookedName]?: (value: unknown, country: Country) => string } = {
  barber: (value) => nameKey(String(value)),
  client_phone: (value, country) => phoneKey(readPhone(String(value), country)),
}
/** Fields that may be left out of a booking: whatever was then worked out is right. */
const optional = new Set<BookedName>(['barber', 'barber_id', 'duration', 'currency', 'client_id', 'client_phone'])

/** True if a stored appointment has everything that a booking asks for. */
export function isSameBooking(input: Input, stored: Appointment, country: Country): boolean {
  return namesWith(appointmentFields, 'create').every((name) => {
    const asked = input[name] ?? null
    if (asked === null && optional.has(name)) return true
    // The id wins over a name beside it.
    if (name === 'barber' && input.barber_id) return true
    const key = meaning[name]
    return key ? key(asked, country) === key(stored[name] ?? '', country) : asked === stored[name]
  })
}

/** The booking as it is meant now that its client was merged into the stored one's; unchanged where it was not. */
export async function asMergedSince<Asked extends Pick<Input, 'client_id' | 'client_name' | 'client_phone'>>(
  call: Pick<SalonCall, 'salon' | 'country'>,
  input: Asked,
  stored: Appointment,
): Promise<Asked> {
  const { client_id, client_name } = input
  if (client_id ? client_id === stored.client_id : nameKey(client_name) === nameKey(stored.client_name)) return input
  const phone = phoneKey(readPhone(input.client_phone, call.country))
  const kept = await keptClient(
    call.salon,
    client_id ? { id: client_id } : { nameKey: nameKey(client_name), phoneKey: phone },
  )
  if (kept?.id !== stored.client_id) return input
  const { client_name: name, client_phone } = stored
  return { ...input, client_name: name, client_phone, ...(client_id && { client_id: kept.id }) }
}
