import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, verifyLinkInvalid, type verifyEmail } from '../contract.ts'
import { confirmNewEmail } from './changeEmail.ts'
import { findLink, markLinkUsed } from './links.ts'
import { lockAccount, auditFor } from './queries.ts'
import { setTrialEnd } from './trial.ts'
import { trialDays } from '#features/billing/subscriptions/rules.ts'
import { plusDays } from '#platform/shared/time.ts'

/**
 * Verifies an address with the token of its link. Opening it again has no effect and returns the first reply, because
 * mail scanners and double clicks open links twice. Also handles links that confirm a new address of an existing user.
 */
export async function verify(call: Call, input: InputOf<typeof verifyEmail>) {
  const change = await findLink(call, input.token, 'change')
  if (change) {
    await confirmNewEmail(call, input.token, change)
    return { message: authMessages.verified }
  }
  const owner = await findLink(call, input.token, 'verify')
  const account = owner && (await lockAccount(call, owner.userId, 'change'))
  // Read again under the lock, so that the second of two concurrent clicks finds the link used.
  const link = account && (await findLink(call, input.token, 'verify'))
  if (!link) throw verifyLinkInvalid()
  // A verified user always gets success, whichever link is opened and when.
  if (!account.email_verified_at) {
    if (!link.works) throw verifyLinkInvalid()
    await markLinkUsed(call, input.token)
    await noteVerified(call, account.id)
  }
  return { message: authMessages.verified }
}

/**
 * Marks a user's address as verified. The first time restarts the salon's trial, so that a slow mailbox costs no trial
 * days; later calls have no effect.
 */
export async function noteVerified(call: Call, userId: string): Promise<void> {
  const user = await call.db
    .updateTable('users')
    .set({ email_verified_at: call.now, updated_at: call.now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning(['id', 'username', 'email', 'salon_id', 'salon_role'])
    .executeTakeFirst()
  if (!user) return
  await auditFor(call, user, { action: 'update', description: 'Adresa e email-it u verifikua.' })
  // A colleague's address does not restart the trial.
  if (!user.salon_id || user.salon_role !== 'owner') return
  await setTrialEnd(call, user.salon_id, plusDays(call.now, trialDays))
}
