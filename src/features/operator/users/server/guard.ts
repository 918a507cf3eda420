import { lockAdministrators } from '#features/accounts/auth/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { lastAdministrator, ownAccount } from '../contract.ts'
import { isOwnAccount } from '../rules.ts'

/**
 * Checks that this administrator may change an account. Locks all administrators until the transaction ends, so that
 * of two who demote each other at once one remains. Throws 403 own_account, 409 last_administrator, 403.
 * @param takesRights true if the change deletes, deactivates or demotes the account.
 */
export async function guard(call: AdminCall, id: string, takesRights: boolean): Promise<void> {
  if (isOwnAccount(id, call.user.userId)) throw ownAccount()
  const administrators = await lockAdministrators(call)
  if (takesRights && administrators.includes(id) && administrators.length === 1) throw lastAdministrator()
  // Read again under the lock, because the caller may have been demoted in the meantime.
  if (!administrators.includes(call.user.userId)) throw forbidden()
}
