import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { listClientConsents } from '../contract.ts'

const shown = 100

/** Empty for an unknown client. Plan: client_consents_client. */
export async function list({ salon }: SalonCall, { id }: InputOf<typeof listClientConsents>) {
  const rows = await salon
    .selectFrom('client_consents')
    .select(['kind', 'answer', 'way', 'noted_by', 'noted_at'])
    .where('client_id', '=', id)
    .orderBy('noted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return { consents: rows.map((row) => ({ ...row, noted_at: row.noted_at.toISOString() })) }
}
