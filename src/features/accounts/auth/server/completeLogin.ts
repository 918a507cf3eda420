import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { adminSecondFactorSetting, hasSecondFactor, secondFactorsOf } from '../second-factor/server/public.ts'
import { authMessages } from '../contract.ts'
import { rememberDevice } from './device.ts'
import { forgetCookie, makeCookie, rememberedUntil, tokenOf } from './remembered.ts'
import { userOf } from './queries.ts'
import { openSession } from './sessions.ts'

/** Opens the session of an authenticated user, whose row is locked. An administrator's always ends with its tab. */
export async function completeLogin(call: Call, raw: RawHttp, userId: string, remember: boolean) {
  const user = await userOf(call, userId)
  const stays = remember && user.role !== 'admin'
  if (stays) await forgetCookie(call, raw)
  const cookie = stays ? makeCookie(call, raw) : null
  const token = await openSession(call, userId, cookie && tokenOf(cookie))
  await rememberDevice(call, raw, userId)
  const message = authMessages.loggedIn
  await call.audit({ action: 'login', entity: 'user', entityId: userId, description: message, who: user })
  const required = user.role === 'admin' && call.settings.of(adminSecondFactorSetting)
  const needsSecondFactor = required && !hasSecondFactor(await secondFactorsOf(call, userId))
  const remembered = stays ? { until: rememberedUntil(call.now), pin: false } : null
  return { token, user, message, remembered, needsSecondFactor }
}
