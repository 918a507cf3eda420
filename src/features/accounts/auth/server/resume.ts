import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { hashToken } from '#platform/server/tokens.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  deviceForgotten,
  pinEnded,
  pinRequired,
  pinWrong,
  rememberedMessages,
  type resumeDevice,
} from '../remembered-device/contract.ts'
import { pinRules } from '../remembered-device/rules.ts'
import { passwordFits } from './passwords.ts'
import { auditFor, userOf } from './queries.ts'
import { cookieOf, dropCookie, rememberedUntil, tokenOf } from './remembered.ts'
import { endSession, openSessions } from './sessions.ts'

type Remembered = NonNullable<Awaited<ReturnType<typeof remembered>>>

/** Session of a device's cookie; undefined if it has ended or the device is not remembered. */
function remembered(call: Call, cookie: string) {
  return openSessions(call)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.pin_hash',
      'users.id as user_id',
      'users.username',
      'users.email',
    ])
    .where('sessions.token_hash', '=', hashToken(tokenOf(cookie)))
    .where('sessions.remembered', '=', true)
    .where('users.is_active', '=', true)
    .where('users.role', '=', 'user')
    .executeTakeFirst()
}

/**
 * Session of a remembered device, for a new tab or start of the app. Throws 401 device_forgotten, and if the device
 * has a PIN 403 pin_required and pin_wrong; the fifth wrong PIN in a row ends the session.
 */
export async function resume(call: Call, { pin }: InputOf<typeof resumeDevice>, raw: RawHttp) {
  const cookie = cookieOf(raw)
  const found = cookie && (await remembered(call, cookie))
  if (!cookie || !found) {
    if (cookie) dropCookie(call, raw)
    throw deviceForgotten()
  }
  const { id, user_id: userId, created_at: createdAt, pin_hash: pinHash } = found
  const refusal = await refusePin(call, found, pin ?? null)
  if (refusal) {
    if (refusal.code === pinEnded().code) dropCookie(call, raw)
    throw refusal
  }
  return call.transact(async (call) => {
    const seen = await call.db
      .updateTable('sessions')
      .set({ last_seen_at: call.now, pin_failures: 0 })
      .where('id', '=', id)
      .executeTakeFirst()
    // The session was ended while the PIN was checked.
    if (seen.numUpdatedRows === 0n) throw deviceForgotten()
    return {
      token: tokenOf(cookie),
      user: await userOf(call, userId),
      message: rememberedMessages.resumed,
      remembered: { until: rememberedUntil(createdAt), pin: pinHash !== null },
      needsSecondFactor: false,
    }
  })
}

/** Counts the attempt before the check, so that concurrent ones are all counted. */
async function refusePin(call: Call, session: Remembered, pin: string | null): Promise<Fault | null> {
  const { id, user_id: userId, username, email, pin_hash: pinHash } = session
  if (pinHash === null) return null
  if (pin === null) return pinRequired()
  const counted = await call.transact((call) =>
    call.db
      .updateTable('sessions')
      .set((row) => ({ pin_failures: row('pin_failures', '+', 1) }))
      .where('id', '=', id)
      .returning('pin_failures')
      .executeTakeFirst(),
  )
  if (!counted) return deviceForgotten()
  const { pin_failures: tries } = counted
  if (tries <= pinRules.failures && (await passwordFits(call, pinHash, pin))) return null
  if (tries < pinRules.failures) return pinWrong(pinRules.failures - tries)
  await call.transact(async (call) => {
    await endSession(call, id)
    const description = 'PIN-i u shkrua gabim pesë herë: pajisja u shkyq.'
    await auditFor(call, { id: userId, username, email }, { action: 'login', severity: 'warning', description })
  })
  return pinEnded()
}
