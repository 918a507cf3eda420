import { removeAccount } from '#features/accounts/auth/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { type removeUser, userNotFound, usersMessages } from '../contract.ts'
import { guard } from './guard.ts'

/** Deletes a user, and the salon if they were its only user. Throws 403 own_account, 404, 409 last_administrator. */
export async function remove(call: AdminCall, { id }: InputOf<typeof removeUser>) {
  await guard(call, id, true)
  const deleted = await removeAccount(call, id)
  if (!deleted) throw userNotFound()
  const message = deleted.salonDeleted ? usersMessages.removedWithSalon : usersMessages.removed
  const description = auditText(message, deleted.username)
  await call.audit({ action: 'delete', entity: 'user', entityId: id, severity: 'warning', description })
  return { message, salonDeleted: deleted.salonDeleted }
}
