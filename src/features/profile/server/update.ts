import { changeProfile, hashPassword } from '#features/auth/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { profileMessages, type updateProfile } from '../contract.ts'

/** Changes the caller's own profile; another user's id is 404. Throws 404, 409 email_taken. */
export async function update(
  call: MemberCall,
  { id, username, email, password }: InputOf<typeof updateProfile>,
): Promise<ReplyOf<typeof updateProfile>> {
  if (id !== call.user.userId) throw notFound()
  const passwordHash = password ? await hashPassword(password) : null
  const changed = await call.transact((tx) => changeProfile(tx, { username, email, passwordHash }))
  return { ...changed, message: profileMessages.saved }
}
