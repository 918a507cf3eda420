import type { MemberCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getProfile } from '../contract.ts'
import { userOf } from './queries.ts'

export async function readProfile(call: MemberCall): Promise<ReplyOf<typeof getProfile>> {
  return { user: await userOf(call, call.user.userId) }
}
