import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
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
import { pinRules } from '../rules.ts'
import { dropCookie } from './cookies.ts'
import { passwordFits } from './passwords.ts'
import { auditFor, userOf } from './queries.ts'
import { dropDeadCookies, peopleOf, rememberedUntil, tokenOf, type DevicePerson } from './remembered.ts'
import { endSession } from './sessions.ts'

/**
 * Session of a remembered person, for a new tab or start of the app. Throws 401 device_forgotten, and if the person has
 * a PIN 403 pin_required and pin_wrong; the fifth wrong PIN in a row ends that person's session.
 */
export async function resume(call: Call, { pin, person: userId = null }: InputOf<typeof resumeDevice>, raw: RawHttp) {
  const people = await peopleOf(call, raw)
  // Versions with one person per device do not say who it is.
  const found = userId === null ? people[0] : people.find((one) => one.user_id === userId)
  if (!found) {
    dropDeadCookies(call, raw, people, userId)
    throw deviceForgotten()
  }
  const refusal = await refusePin(call, found, pin ?? null, people.length > 1)
  if (refusal) {
    if (refusal.code === pinEnded().code) dropCookie(call, raw, found.cookie.name)
    throw refusal
  }
  return call.transact(async (call) => {
    const seen = await call.db
      .updateTable('sessions')
      .set({ last_seen_at: call.now, pin_failures: 0 })
      .where('id', '=', found.id)
      .returning('token_salt')
      .executeTakeFirst()
    // The session was ended while the PIN was checked.
    if (!seen) throw deviceForgotten()
    return {
      token: tokenOf(found.cookie.token, seen.token_salt),
      user: await userOf(call, found.user_id),
      message: rememberedMessages.resumed,
      remembered: { until: rememberedUntil(found.created_at), pin: found.pin_hash !== null },
      needsSecondFactor: false,
    }
  })
}

/**
 * Counts the attempt before the check, so that concurrent ones are all counted. A person without a PIN opens a device
 * of several people by password only.
 */
async function refusePin(
  call: Call,
  { id, user_id: userId, username, email, pin_hash: pinHash }: DevicePerson,
  pin: string | null,
  isShared: boolean,
): Promise<Fault | null> {
  if (pinHash === null && !isShared) return null
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
    const description = 'PIN-i u shkrua gabim pesë herë: përdoruesi u shkyq nga pajisja.'
    await auditFor(call, { id: userId, username, email }, { action: 'login', severity: 'warning', description })
  })
  return pinEnded()
}
