import type { MemberCall } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { authMessages } from '../contract.ts'
import { dropCookie, isOfCookie } from './remembered.ts'
import { endSession } from './sessions.ts'

export async function logOut(call: MemberCall, _input: unknown, raw: RawHttp) {
  // The cookie may belong to another user who stays logged in on this device.
  if (await isOfCookie(call, raw, call.user.sessionId)) dropCookie(call, raw)
  await endSession(call, call.user.sessionId)
  return { message: authMessages.loggedOut }
}
