import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { clientGone } from '#features/clients/contract.ts'
import type { listMerges } from '../contract.ts'
import type { StoredClient } from '#features/clients/server/public.ts'

/** Clients merged into one, latest first. Throws 404. Plan: clients_pkey, client_merges_kept. */
export async function merges(call: SalonCall, { id }: InputOf<typeof listMerges>) {
  const client = await call.salon.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
  if (!client) throw clientGone()
  const rows = await call.salon
    .selectFrom('client_merges')
    .select(['merged_id', 'merged', 'merged_at'])
    .where('kept_id', '=', id)
    .orderBy('merged_at', 'desc')
    .orderBy('merged_id')
    .execute()
  return {
    merges: rows.map(({ merged_id, merged, merged_at }) => {
      const { name, phone } = merged as StoredClient
      return { merged_id, name, phone, merged_at: merged_at.toISOString() }
    }),
  }
}
