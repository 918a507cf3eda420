import type { SalonCall } from '#platform/server/call.ts'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import type { ApiKey } from '../contract.ts'

interface Row {
  id: string
  name: string
  areas: string[]
  writes: boolean
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  made_by: string
  is_active: boolean
  salon_role: string
}

/** Plan: api_keys_salon, then the primary key of users. */
export async function list(call: SalonCall) {
  const rows = await call.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.areas',
      'api_keys.writes',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.last_used_at',
      'users.name as made_by',
      'users.is_active',
      'users.salon_role',
    ])
    .where('api_keys.salon_id', '=', call.salon.id)
    .where('api_keys.revoked_at', 'is', null)
    .orderBy('api_keys.id', 'desc')
    .execute()
  return { keys: rows.map((row) => shownKey(row, call.now)) }
}

/** A key as shown to the owner. */
export function shownKey(row: Row, now: Date): ApiKey {
  const worksFor = row.is_active && row.salon_role === 'owner'
  return {
    id: row.id,
    name: row.name,
    areas: row.areas as KeyArea[],
    writes: row.writes,
    state: !worksFor ? 'ownerless' : row.expires_at && row.expires_at <= now ? 'expired' : 'works',
    made_by: row.made_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
