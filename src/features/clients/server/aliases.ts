import { sql, type RawBuilder } from 'kysely'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'

/** A client that was merged: by its former id, or by its name and phone ('' means any phone). */
type Former = { id: string } | { nameKey: string; phoneKey: string }

/** Common table expressions, the last of them `merged_into`, with the client that a merged one became. Of a statement `with recursive`. */
function mergedInto(salonId: RawBuilder<SalonId>, former: Former): RawBuilder<unknown> {
  const wanted =
    'id' in former
      ? sql`merged_id = ${former.id}`
      : sql`name_key = ${former.nameKey} and (${former.phoneKey} = '' or phone_key = ${former.phoneKey})`
  return sql`
    chain as (
      select kept_id, merged_at from client_merges where salon_id = ${salonId} and ${wanted}
      union
      select m.kept_id, m.merged_at from client_merges m join chain c on m.merged_id = c.kept_id where m.salon_id = ${salonId}
    ),
    merged_into as (
      select c.id, c.name, c.name_key, c.phone from chain join clients c on c.salon_id = ${salonId} and c.id = chain.kept_id
      order by chain.merged_at desc limit 1
    )`
}

/**
 * The client that a merged one became, through as many merges as there were; null when there is none. Plan: client_merges_pkey or
 * client_merges_name, then client_merges_pkey once a merge, clients_pkey.
 */
export async function keptClient(salon: SalonScope, former: Former): Promise<{ id: string; name: string } | null> {
  const [kept] = await salon.sql(
    (salonId) =>
      sql<{ id: string; name: string }>`with recursive ${mergedInto(salonId, former)} select id, name from merged_into`,
  )
  return kept ?? null
}
