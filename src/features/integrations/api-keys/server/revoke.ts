import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { apiKeyMessages, apiKeyNotFound, type revokeApiKey } from '../contract.ts'

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
