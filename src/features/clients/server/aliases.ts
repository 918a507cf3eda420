import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** A client that was merged: by its former id, or by its name and phone ('' means any phone). */
type Former = { id: string } | { nameKey: string; phoneKey: string }

/**
 * The client that a merged one became, through as many merges as there were; null when there is none. Plan: client_merges_pkey or
 * client_merges_name, then client_merges_pkey once a merge, clients_pkey.
 */
export async function keptClient(salon: SalonScope, former: Former): Promise<{ id: string; name: string } | null> {
  const [kept] = await salon.sql((salonId) => {
    const wanted =
      'id' in former
        ? sql`merged_id = ${former.id}`
        : sql`name_key = ${former.nameKey} and (${former.phoneKey} = '' or phone_key = ${former.phoneKey})`
    return sql<{ id: string; name: string }>`
      with recursive chain as (
        select kept_id, merged_at from client_merges where salon_id = ${salonId} and ${wanted}
        union
        select m.kept_id, m.merged_at from client_merges m join chain c on m.merged_id = c.kept_id where m.salon_id = ${salonId}
      )
      select c.id, c.name from chain join clients c on c.salon_id = ${salonId} and c.id = chain.kept_id
      order by chain.merged_at desc limit 1`
  })
  return kept ?? null
}
