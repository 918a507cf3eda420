import type { Call } from '#platform/server/call.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { challengeAttempts, challengeMinutes } from '../rules.ts'

type Purpose = 'login' | 'add_passkey'

export interface Challenge {
  token_hash: Buffer
  user_id: string
  webauthn_challenge: string
}

/** Opens a challenge and returns its token, which is stored as a hash only. */
export async function openChallenge(
  call: Call,
  userId: string,
  purpose: Purpose,
  webauthnChallenge: string,
): Promise<string> {
  const token = newToken()
  await call.db
    .insertInto('second_factor_challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      webauthn_challenge: webauthnChallenge,
      created_at: call.now,
      expires_at: plusMinutes(call.now, challengeMinutes),
    })
    .execute()
  return token
}

/** The open challenge with this token, locked until the transaction ends; undefined if expired. */
export function lockChallenge(call: Call, token: string, purpose: Purpose): Promise<Challenge | undefined> {
  return call.db
    .selectFrom('second_factor_challenges')
    .select(['token_hash', 'user_id', 'webauthn_challenge'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', call.now)
    .where('failures', '<', challengeAttempts)
    .forUpdate()
    .executeTakeFirst()
}

export async function countFailure(call: Call, { token_hash }: Challenge): Promise<void> {
  await call.db
    .updateTable('second_factor_challenges')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .execute()
}

/** Deletes a challenge, which works once. */
export async function closeChallenge(call: Call, { token_hash }: Challenge): Promise<void> {
  await call.db.deleteFrom('second_factor_challenges').where('token_hash', '=', token_hash).execute()
}

/** Ends a user's logins that await their second factor. */
export async function dropChallenges(call: Call, userId: string): Promise<void> {
  await call.db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
}

export async function purgeChallenges(call: Call): Promise<void> {
  await call.db.deleteFrom('second_factor_challenges').where('expires_at', '<=', call.now).execute()
}
