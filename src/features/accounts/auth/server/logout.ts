import type { MemberCall } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { authMessages } from '../contract.ts'
import { dropCookie } from './cookies.ts'
import { peopleOf } from './remembered.ts'
import { endSession } from './sessions.ts'

export async function logOut(call: MemberCall, _input: unknown, raw: RawHttp) {
  // The others stay remembered on this device.
  const person = (await peopleOf(call, raw)).find(({ id }) => id === call.user.sessionId)
  if (person) dropCookie(call, raw, person.cookie.name)
  await endSession(call, call.user.sessionId)
  return { message: authMessages.loggedOut }
}
