import type { MemberCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import { sessionIdleDays, sessionMaxDays } from '../rules.ts'

export interface OpenSession {
  id: string
  created_at: Date
  last_seen_at: Date
  address: string
  agent: string
  /** True for a remembered device. */
  remembered: boolean
  pin_hash: string | null
}

/** The caller's open sessions: the current one first, then by last use. Plan: sessions_user. */
export async function ownSessions(call: MemberCall): Promise<OpenSession[]> {
  const rows = await call.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'agent', 'remembered', 'pin_hash'])
    .where('user_id', '=', call.user.userId)
    .where('last_seen_at', '>', plusDays(call.now, -sessionIdleDays))
    .where('created_at', '>', plusDays(call.now, -sessionMaxDays))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.sort((a, b) => Number(b.id === call.user.sessionId) - Number(a.id === call.user.sessionId))
}

/** Ends one session of the caller; false if it does not exist. */
export async function endOwnSession(call: MemberCall, id: string): Promise<boolean> {
  const ended = await call.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', call.user.userId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
