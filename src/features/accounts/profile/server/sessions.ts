import {
  endSessionOf,
  endSessions,
  ownSessions,
  pendingEmailOf,
  reauthenticate,
  rememberedUntil,
  userOf,
} from '#features/accounts/auth/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { profileMessages, sessionNotFound, type endOtherSessions, type endSession } from '../contract.ts'
import { deviceName } from '../rules.ts'

export async function account(call: MemberCall) {
  const { userId } = call.user
  return { user: await userOf(call, userId), pendingEmail: await pendingEmailOf(call, userId) }
}

export async function list(call: MemberCall) {
  const sessions = await ownSessions(call)
  return {
    sessions: sessions.map(({ agent, created_at, last_seen_at, remembered, pin_hash, ...session }) => ({
      ...session,
      remembered: remembered ? { until: rememberedUntil(created_at), pin: pin_hash !== null } : null,
      current: session.id === call.user.sessionId,
      device: deviceName(agent),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
  }
}

/** Ends one session of the caller. Throws 404, also for another user's session. */
export async function end(call: MemberCall, { id, ...proof }: InputOf<typeof endSession>) {
  await reauthenticate(call, proof)
  return call.transact(async (tx) => {
    if (!(await endSessionOf(tx, call.user.userId, id))) throw sessionNotFound()
    return { message: profileMessages.sessionEnded }
  })
}

export async function endOthers(call: MemberCall, proof: InputOf<typeof endOtherSessions>) {
  await reauthenticate(call, proof)
  return call.transact(async (tx) => {
    await endSessions(tx, call.user.userId, call.user.sessionId)
    return { message: profileMessages.othersEnded }
  })
}
