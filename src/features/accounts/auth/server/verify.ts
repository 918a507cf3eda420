import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, verifyLinkInvalid, type verifyEmail } from '../contract.ts'
import { confirmNewEmail } from './changeEmail.ts'
import { findLink, useUpLink } from './links.ts'
import { lockAccount } from './queries.ts'
import { noteVerified } from './verified.ts'

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
    await useUpLink(call, input.token)
    await noteVerified(call, account.id)
  }
  return { message: authMessages.verified }
}
