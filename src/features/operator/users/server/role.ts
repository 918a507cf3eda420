import { changeRole } from '#features/accounts/auth/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { type setRole, userNotFound, usersMessages } from '../contract.ts'
import { guard } from './guard.ts'
import { toListedUser } from './list.ts'
import { userById } from './queries.ts'

/** Changes a user's role. Throws 403 own_account, 404, 409 last_administrator, last_owner. */
export async function change(call: AdminCall, { id, role }: InputOf<typeof setRole>) {
  await guard(call, id, role === 'user')
  if (!(await changeRole(call, id, role))) throw userNotFound()
  const user = await userById(call, id)
  if (!user) throw userNotFound()
  return { user: toListedUser(user, call.now), message: usersMessages.roleChanged }
}
