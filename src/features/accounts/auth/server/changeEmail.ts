import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import { emailTaken, verifyLinkInvalid } from '../contract.ts'
import { emailKey } from '../rules.ts'
import { addressChangedMail } from './emails.ts'
import { dropUnusedLinks, findLink, markLinkUsed, type Link } from './links.ts'
import { accountByEmail, lockAccount, auditFor } from './queries.ts'

/**
 * 409 email_taken for a violation of the unique index, which decides instead of a check before the insert, so that one
 * of several concurrent registrations succeeds; any other error unchanged.
 */
export const asEmailTaken = (error: unknown): unknown =>
  violatedConstraint(error) === 'users_email_key_key' ? emailTaken('email') : error

export async function refuseTaken(call: Call, email: string): Promise<void> {
  if (await accountByEmail(call, email)) throw emailTaken('email')
}

export async function pendingEmailOf(call: Call, userId: string): Promise<string | null> {
  const found = await call.db
    .selectFrom('email_tokens')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return found?.new_email ?? null
}

/**
 * Confirms a new address with the token of its link, which works once and has no effect afterwards. Invalidates reset
 * links sent to the old address and notifies it. Throws 409 email_taken if the address was taken in the meantime.
 */
export async function confirmNewEmail(call: Call, token: string, owner: Link): Promise<void> {
  const account = await lockAccount(call, owner.userId, 'change')
  const link = await findLink(call, token, 'change')
  if (!account || !link?.newEmail) throw verifyLinkInvalid()
  if (emailKey(account.email) === emailKey(link.newEmail)) return
  if (!link.works || !account.is_active) throw verifyLinkInvalid()
  await markLinkUsed(call, token)
  await dropUnusedLinks(call, account.id, 'reset')
  await queueMail(call, addressChangedMail(call.installation, account.email, link.newEmail))
  try {
    await call.db
      .updateTable('users')
      .set({
        email: link.newEmail,
        email_key: emailKey(link.newEmail),
        email_verified_at: call.now,
        updated_at: call.now,
      })
      .where('id', '=', account.id)
      .execute()
    const who = { ...account, email: link.newEmail }
    await auditFor(call, who, { action: 'update', description: 'Adresa e re e email-it u verifikua.' })
  } catch (error) {
    throw asEmailTaken(error)
  }
}
