import type { MemberCall } from '#platform/server/call.ts'
import { userOf } from './queries.ts'

export async function readProfile(call: MemberCall) {
  return { user: await userOf(call, call.user.userId) }
}
