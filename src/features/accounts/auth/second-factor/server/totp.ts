import { Secret, TOTP } from 'otpauth'
import type { Call } from '#platform/server/call.ts'
import { sealBytes, unsealBytes } from '#platform/server/secrets/secrets.ts'

const stepSeconds = 30

const placeOf = (userId: string) => ({ table: 'totp_secrets', key: [userId] })

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    issuer: 'Orari',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: stepSeconds,
  })

/** Creates a secret, active after its first code. `uri` is for the QR code. Null if there is a confirmed one. */
export async function startTotp(
  call: Call,
  user: { userId: string; email: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = Buffer.from(new Secret({ size: 20 }).bytes)
  const sealed = await sealBytes(call, placeOf(user.userId), secret)
  const fresh = { secret: sealed, created_at: call.now, confirmed_at: null, last_step: 0 }
  const stored = await call.db
    .insertInto('totp_secrets')
    .values({ user_id: user.userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows === 0n) return null
  const totp = totpOf(secret, user.email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * True if a code matches the user's secret now, or one step earlier or later. Each code works once: the update's row
 * lock serializes concurrent uses.
 */
export async function acceptTotp(
  call: Call,
  userId: string,
  code: string,
  state: 'new' | 'confirmed',
): Promise<boolean> {
  const stored = await call.db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', state === 'new' ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (!stored) return false
  const secret = unsealBytes(call, placeOf(userId), stored.secret)
  const delta = totpOf(secret, '').validate({ token: code, timestamp: call.now.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(call.now.getTime() / 1000 / stepSeconds) + delta
  const accepted = await call.db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: state === 'new' ? call.now : undefined })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return accepted.numUpdatedRows > 0n
}

export async function removeTotp(call: Call, userId: string): Promise<boolean> {
  const removed = await call.db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
