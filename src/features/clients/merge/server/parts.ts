import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import { phoneKey } from '#platform/shared/phone.ts'
import { contactColumns, namesakeWith, phonesOf, type StoredClient } from '#features/clients/server/public.ts'
import { mergedNames, type MergedParts } from '../rules.ts'

/** Values of the kept client that a merge can change. */
export const partsOf = (row: StoredClient): MergedParts =>
  Object.fromEntries(mergedNames.map((name) => [name, asText(row[name])])) as never

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/**
 * Writes values to a locked client, and returns them as written: a phone taken by another client of that name becomes
 * a further phone.
 */
export async function writeParts(call: SalonCall, client: StoredClient, parts: MergedParts): Promise<MergedParts> {
  let { first: phone, others } = phonesOf(parts, call.country)
  if (phone && parts.phone !== client.phone && (await namesakeWith(call.salon, client, phoneKey(phone)))) {
    others = [phone, ...others]
    phone = null
  }
  const stored = contactColumns(client.name, phone, others)
  const { message_consent_at: asked } = parts
  await call.salon
    .updateTable('clients')
    .set({
      ...parts,
      ...stored,
      message_consent_at: asked === null ? null : sql<Date>`${asked}::timestamptz`,
      updated_at: nextVersion(call.now),
    })
    .where('id', '=', client.id)
    .execute()
  return { ...parts, phone: stored.phone, other_phones: stored.other_phones }
}
