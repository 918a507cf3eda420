import type { MemberCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { authMessages, type logout } from '../contract.ts'
import { endSession } from './sessions.ts'

export async function logOut(call: MemberCall): Promise<ReplyOf<typeof logout>> {
  await endSession(call, call.user.sessionId)
  return { message: authMessages.loggedOut }
}
