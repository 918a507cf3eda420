import {
  changeProfile,
  hashNewPassword,
  namesOf,
  requireCurrentPassword,
} from '#features/accounts/auth/server/public.ts'
import { emailKey } from '#features/accounts/auth/rules.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { profileMessages, type updateProfile } from '../contract.ts'

/**
 * Changes the caller's own profile; throws 404 for another user's id. A new e-mail or password requires the current
 * password. Throws 400, 409 email_taken, 429.
 */
export async function update(
  call: MemberCall,
  { id, username, email, password, currentPassword }: InputOf<typeof updateProfile>,
) {
  if (id !== call.user.userId) throw notFound()
  if (password || emailKey(email) !== emailKey(call.user.email)) await requireCurrentPassword(call, currentPassword)
  const names = [email, username, ...(await namesOf(call, id))]
  const passwordHash = password ? await hashNewPassword(call, password, names) : null
  const changed = await call.transact((tx) => changeProfile(tx, { username, email, passwordHash }))
  return { ...changed, message: profileMessages.saved }
}
