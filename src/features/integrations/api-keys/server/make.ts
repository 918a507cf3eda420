import { lockSalon, requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { keyPrefix } from '#platform/shared/apiKeys.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { apiKeyMessages, tooManyApiKeys, type makeApiKey } from '../contract.ts'
import { expiryOf, maxKeys } from '../rules.ts'
import { shownKey } from './list.ts'

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
