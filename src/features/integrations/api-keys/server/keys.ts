import type { Selectable } from 'kysely'
import type { ApiKeyRow } from '#database/rows/accounts.ts'
import { requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { keyPrefix, type KeyArea } from '#platform/shared/apiKeys.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import {
  apiKeyMessages,
  tooManyApiKeys,
  type makeApiKey,
  apiKeyNotFound,
  type revokeApiKey,
  type ApiKey,
} from '../contract.ts'
import { expiryOf, maxKeys, revokedKeyDays } from '../rules.ts'
import { auditText } from '#platform/shared/audit.ts'
import { plusDays } from '#platform/shared/time.ts'

interface Row extends Omit<Selectable<ApiKeyRow>, 'token_hash' | 'salon_id' | 'created_by' | 'revoked_at'> {
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

function shownKey(row: Row, now: Date): ApiKey {
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

/** Creates a key of the salon. Throws 400 for a wrong password, 409 too_many_api_keys. */
export async function make(call: SalonCall, { currentPassword, ...input }: InputOf<typeof makeApiKey>) {
  await requireCurrentPassword(call, currentPassword)
  return call.transact((tx) => insert(tx, input))
}

async function insert(
  call: SalonCall,
  { name, areas, writes, validity }: Omit<InputOf<typeof makeApiKey>, 'currentPassword'>,
) {
  await lockSalon(call, call.salon.id)
  const { kept } = await call.db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('salon_id', '=', call.salon.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= maxKeys) throw tooManyApiKeys()
  const secret = `${keyPrefix}${newToken()}`
  const row = {
    id: newId(call.now),
    name,
    areas: [...new Set(areas)],
    writes,
    created_at: call.now,
    expires_at: expiryOf(validity, call.now),
  }
  await call.db
    .insertInto('api_keys')
    .values({ ...row, token_hash: hashToken(secret), salon_id: call.salon.id, created_by: call.user.userId })
    .execute()
  call.announce(call.salon.id, 'api-keys')
  const maker = await call.db
    .selectFrom('users')
    .select(['name as made_by', 'is_active', 'salon_role'])
    .where('id', '=', call.user.userId)
    .executeTakeFirstOrThrow()
  return { key: shownKey({ ...row, ...maker, last_used_at: null }, call.now), secret, message: apiKeyMessages.made }
}

/** Revokes a key, effective in all processes because each call looks it up. Throws 404 if already revoked. */
export async function revoke(call: SalonCall, { id }: InputOf<typeof revokeApiKey>) {
  const revoked = await call.db
    .updateTable('api_keys')
    .set({ revoked_at: call.now })
    .where('id', '=', id)
    .where('salon_id', '=', call.salon.id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!revoked) throw apiKeyNotFound()
  const description = auditText('U anulua një çelës API', revoked.name)
  await call.audit({ action: 'delete', entity: 'api_key', entityId: id, severity: 'warning', description })
  call.announce(call.salon.id, 'api-keys')
  return { message: apiKeyMessages.revoked }
}

export async function purge(call: SystemCall): Promise<void> {
  await call.db.deleteFrom('api_keys').where('revoked_at', '<', plusDays(call.now, -revokedKeyDays)).execute()
}
