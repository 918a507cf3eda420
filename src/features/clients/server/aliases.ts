import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** A merged client, by its former id, or by name and phone ('' for any phone). */
type Former = { id: string } | { nameKey: string; phoneKey: string }

/** Client into which a merged one went, through any number of merges; null if none. Plan: same as `kept_client`. */
export async function keptClient(salon: SalonScope, former: Former): Promise<{ id: string; name: string } | null> {
  const [id, name, phone] = 'id' in former ? [former.id, null, null] : [null, former.nameKey, former.phoneKey]
  const [kept] = await salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select id, name from kept_client(${salonId}::uuid, ${id}::uuid, ${name}::text, ${phone}::text)`,
  )
  return kept ?? null
}
