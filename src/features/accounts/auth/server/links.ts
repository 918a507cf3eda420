import type { Call } from '#platform/server/call.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { emailKey, linkHours } from '../rules.ts'

type Purpose = keyof typeof linkHours

/**
 * Creates a link's token for a user whose row is locked or new. Older links stay valid until they expire, so that
 * nobody can invalidate a link by requesting another; only a pending change to a different address is dropped. The
 * token is stored hashed and appears in clear only in the email. `newEmail` is for `change` only.
 */
export async function issueLink(
  call: Call,
  userId: string,
  purpose: Purpose,
  newEmail: string | null = null,
): Promise<string> {
  if (newEmail !== null) await dropOtherChanges(call, userId, newEmail)
  const token = newToken()
  await call.db
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: call.now,
      expires_at: plusMinutes(call.now, 60 * linkHours[purpose]),
      new_email: newEmail,
    })
    .execute()
  return token
}

export interface Link {
  userId: string
  used: boolean
  /** True if neither used nor expired. */
  works: boolean
  /** Address confirmed by a `change` link. */
  newEmail: string | null
}

export async function findLink(call: Call, token: string, purpose: Purpose): Promise<Link | null> {
  const found = await call.db
    .selectFrom('email_tokens')
    .select(['user_id', 'used_at', 'expires_at', 'new_email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!found) return null
  const used = found.used_at !== null
  return { userId: found.user_id, used, works: !used && call.now < found.expires_at, newEmail: found.new_email }
}

/** Marks a link as used. Requires the user's row locked and `findLink` called under that lock. */
export async function markLinkUsed(call: Call, token: string): Promise<void> {
  await call.db
    .updateTable('email_tokens')
    .set({ used_at: call.now })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

async function dropOtherChanges(call: Call, userId: string, newEmail: string): Promise<void> {
  const pending = await call.db
    .selectFrom('email_tokens')
    .select(['token_hash', 'new_email'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .execute()
  for (const { token_hash, new_email } of pending) {
    if (emailKey(new_email ?? '') === emailKey(newEmail)) continue
    await call.db.deleteFrom('email_tokens').where('token_hash', '=', token_hash).execute()
  }
}

/** Invalidates the links that give access to an account: for a new password and for a new address. */
export const dropAccessLinks = (call: Call, userId: string): Promise<void> =>
  dropUnusedLinks(call, userId, 'reset', 'change')

export async function dropUnusedLinks(call: Call, userId: string, ...purposes: Purpose[]): Promise<void> {
  await call.db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
