import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import { phoneKey, readPhone, readPhones } from '#platform/shared/phone.ts'
import { searchText, storedPhones, type StoredClient } from '#features/clients/server/public.ts'
import { mergedNames, type MergedParts } from '../rules.ts'

/** Values of the kept client that a merge can change. */
export const partsOf = (row: StoredClient): MergedParts =>
  Object.fromEntries(mergedNames.map((name) => [name, asText(row[name])])) as never

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** True if another client of that name has the number, because name and phone are unique. Plan: clients_name_phone. */
async function isTaken(call: SalonCall, client: StoredClient, key: string): Promise<boolean> {
  const found = await call.salon.sql(
    (salonId) => sql`
      select from clients
      where salon_id = ${salonId} and name_key = ${client.name_key} and coalesce(phone_e164, phone, '') = ${key} and id <> ${client.id}`,
  )
  return found.length > 0
}

/**
 * Writes values to a locked client, and returns them as written: a phone taken by another client of that name becomes
 * a further phone.
 */
export async function writeParts(call: SalonCall, client: StoredClient, parts: MergedParts): Promise<MergedParts> {
  let phone = readPhone(parts.phone, call.country)
  let others = readPhones(parts.other_phones, call.country)
  if (phone && parts.phone !== client.phone && (await isTaken(call, client, phoneKey(phone)))) {
    others = [phone, ...others]
    phone = null
  }
  const stored = storedPhones(phone, others)
  const { message_consent_at: asked } = parts
  await call.salon
    .updateTable('clients')
    .set({
      ...parts,
      ...stored,
      message_consent_at: asked === null ? null : sql<Date>`${asked}::timestamptz`,
      search: searchText(client.name, phone, others),
      updated_at: nextVersion(call.now),
    })
    .where('id', '=', client.id)
    .execute()
  return { ...parts, phone: stored.phone, other_phones: stored.other_phones }
}
