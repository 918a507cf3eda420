import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { badInput } from '#platform/shared/fault.ts'
import { adminSecondFactorSetting, hasSecondFactor, secondFactorsOf } from '../second-factor/server/public.ts'
import { authMessages } from '../contract.ts'
import { deviceFull, rememberedMessages } from '../remembered-device/contract.ts'
import { maxPeople } from '../remembered-device/rules.ts'
import { dropCookie, isOwnSite } from './cookies.ts'
import { rememberDevice } from './device.ts'
import { hashPassword } from './passwords.ts'
import { makeCookie, newSalt, peopleOf, rememberedUntil, storedOf, tokenOf } from './remembered.ts'
import { userOf } from './queries.ts'
import { endSession, openSession } from './sessions.ts'

/** Answers of the login about this device. */
export interface Remembering {
  remember: boolean
  /** Hash of the PIN; null without one. */
  pinHash: string | null
}

/** Call it outside of a transaction, because hashing is slow. */
export async function rememberingOf(
  call: Call,
  { remember, pin }: { remember: boolean; pin?: string | null | undefined },
): Promise<Remembering> {
  return { remember, pinHash: remember && pin ? await hashPassword(call, pin) : null }
}

/**
 * Throws 400 if somebody else has a PIN on this device and the new person has none, and 409 device_full if it has
 * too many people.
 */
export async function requirePlace(call: Call, raw: RawHttp, userId: string, { remember, pinHash }: Remembering) {
  if (!remember) return
  const others = (await peopleOf(call, raw)).filter((one) => one.user_id !== userId && one.pin_hash !== null)
  if (others.length > 0 && pinHash === null) throw badInput([{ field: 'pin', message: rememberedMessages.pinOfEach }])
  if (others.length >= maxPeople) throw deviceFull()
}

/** Adds a person to the device. Ends the session that it replaces, and that of somebody who has no PIN. */
async function remember(call: Call, raw: RawHttp, userId: string, remembering: Remembering) {
  await requirePlace(call, raw, userId, remembering)
  for (const person of await peopleOf(call, raw)) {
    if (person.user_id !== userId && person.pin_hash !== null) continue
    await endSession(call, person.id)
    dropCookie(call, raw, person.cookie.name)
  }
  const [cookie, salt] = [makeCookie(call, raw, userId), newSalt()]
  return { token: tokenOf(cookie, salt), stored: storedOf(cookie, salt), pinHash: remembering.pinHash }
}

/**
 * Opens the session of an authenticated user, whose row is locked. An administrator's, and one that a page of another
 * site opened, always ends with its tab.
 */
export async function completeLogin(call: Call, raw: RawHttp, userId: string, remembering: Remembering) {
  const user = await userOf(call, userId)
  const stays = remembering.remember && user.role !== 'admin' && isOwnSite(call, raw)
  const token = await openSession(call, userId, stays ? await remember(call, raw, userId, remembering) : null)
  await rememberDevice(call, raw, userId)
  const message = authMessages.loggedIn
  await call.audit({ action: 'login', entity: 'user', entityId: userId, description: message, who: user })
  const required = user.role === 'admin' && call.settings.of(adminSecondFactorSetting)
  const needsSecondFactor = required && !hasSecondFactor(await secondFactorsOf(call, userId))
  const remembered = stays ? { until: rememberedUntil(call.now), pin: remembering.pinHash !== null } : null
  return { token, user, message, remembered, needsSecondFactor }
}
