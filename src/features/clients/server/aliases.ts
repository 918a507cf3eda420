import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** A client that was merged: by its former id, or by its name and phone ('' means any phone). */
type Former = { id: string } | { nameKey: string; phoneKey: string }

/** The client that a merged one became, through as many merges as there were; null when there is none. Plan: as `kept_client`. */
export async function keptClient(salon: SalonScope, former: Former): Promise<{ id: string; name: string } | null> {
  const [id, name, phone] = 'id' in former ? [former.id, null, null] : [null, former.nameKey, former.phoneKey]
  const [kept] = await salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select id, name from kept_client(${salonId}::uuid, ${id}::uuid, ${name}::text, ${phone}::text)`,
  )
  return kept ?? null
}
