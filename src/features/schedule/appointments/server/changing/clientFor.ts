import { chosenClient, findOrCreateClient } from '#features/clients/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { appointmentMessages } from '../../contract.ts'
import { refused, type Change, type StoredAppointment } from '../../plan.ts'
import { hasPhoneFromBooking } from '../booking/public.ts'

/** Client of an edit: by id, else by name and phone, created if missing; else unchanged. Throws 400. */
export async function clientFor(call: SalonWork, input: Change, before: StoredAppointment) {
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
