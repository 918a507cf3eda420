import type { MemberCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { notFound } from '#platform/shared/fault.ts'
import type { User } from '../contract.ts'
import { emailKey } from '../rules.ts'
import { refuseTaken } from './changeEmail.ts'
import { addressRequestedMail, newAddressMail, passwordChangedMail } from './emails.ts'
import { dropUnusedLinks, issueLink } from './links.ts'
import { lockAccount, userOf } from './queries.ts'
import { endSessions, forgetDevice } from './sessions.ts'

/**
 * Changes a user's own profile, in the caller's transaction; without a hash the password stays. A new address becomes
 * active when its emailed link is opened, and the old one is notified; saving the current address discards a pending
 * one. A new password ends other sessions and remembered devices, and invalidates reset links. Throws 409 email_taken.
 */
export async function changeProfile(
  call: MemberCall,
  change: { username: string; email: string; passwordHash: string | null },
): Promise<{ user: User; pendingEmail: string | null }> {
  const account = await lockAccount(call, call.user.userId, 'change')
  if (!account) throw notFound()
  const sameAddress = emailKey(change.email) === emailKey(account.email)
  await call.db
    .updateTable('users')
    .set({
      username: change.username,
      updated_at: call.now,
      // Only the spelling differs, so no confirmation is needed.
      email: sameAddress ? change.email : undefined,
      password_hash: change.passwordHash ?? undefined,
    })
    .where('id', '=', account.id)
    .execute()
  if (change.passwordHash) {
    await endSessions(call, account.id, call.user.sessionId)
    await forgetDevice(call, call.user.sessionId)
    await dropUnusedLinks(call, account.id, 'reset')
    await queueMail(call, passwordChangedMail(call.installation, account.email))
  }
  if (sameAddress) {
    await dropUnusedLinks(call, account.id, 'change')
  } else {
    await refuseTaken(call, change.email)
    const token = await issueLink(call, account.id, 'change', change.email)
    await queueMail(call, newAddressMail(call.installation, change.email, token))
    await queueMail(call, addressRequestedMail(call.installation, account.email, change.email))
  }
  return { user: await userOf(call, account.id), pendingEmail: sameAddress ? null : change.email }
}

export async function renameUser(call: MemberCall, name: string): Promise<void> {
  await call.db
    .updateTable('users')
    .set({ name, username: name, updated_at: call.now })
    .where('id', '=', call.user.userId)
    .execute()
}
