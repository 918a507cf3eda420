import type { Selectable } from 'kysely'
import type { UserRow } from '#database/rows/accounts.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import { roleRefused } from '#platform/shared/fault.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { lastOwnerStays } from '../contract.ts'
import { dropAccessLinks } from './links.ts'
import { leavesOwner } from './owners.ts'
import { endSessionOf, endSessions, openSessions } from './sessions.ts'

/** Owner's operations on accounts of the same salon, in the caller's transaction. */

const columns = [
  'id',
  'username',
  'name',
  'email',
  'salon_role',
  'barber_id',
  'is_active',
  'email_verified_at',
] as const
export type Colleague = Pick<Selectable<UserRow>, (typeof columns)[number]>

export function colleaguesOf(call: SalonCall): Promise<Colleague[]> {
  return call.db
    .selectFrom('users')
    .select(columns)
    .where('salon_id', '=', call.salon.id)
    .where('role', '=', 'user')
    .orderBy((each) => each('salon_role', '=', 'owner'), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Open sessions of the salon's users, most recently used first. Plan: users_salon, then sessions_user. */
export function sessionsOfSalon(call: SalonCall) {
  return openSessions(call)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.agent', 'sessions.created_at', 'sessions.last_seen_at'])
    .where('users.salon_id', '=', call.salon.id)
    .where('users.role', '=', 'user')
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
}

/**
 * A user of the caller's salon, under the salon's lock; null if there is none. The caller must still be an active
 * owner under that lock, so that of two owners who demote each other the second one is refused. Throws 403
 * role_refused.
 */
export async function lockColleague(call: SalonCall, id: string): Promise<Colleague | null> {
  await lockSalon(call, call.salon.id)
  const rows = await call.db
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', [id, call.user.userId])
    .where('salon_id', '=', call.salon.id)
    .where('role', '=', 'user')
    .execute()
  const caller = rows.find((row) => row.id === call.user.userId)
  if (!caller?.is_active || caller.salon_role !== 'owner') throw roleRefused()
  return rows.find((row) => row.id === id) ?? null
}

/**
 * Changes role, barber or state of a colleague returned by `lockColleague`. Deactivation or a lesser role ends the
 * colleague's sessions, except an optional one. Throws 409 last_owner.
 */
export async function changeColleague(
  call: SalonCall,
  before: Colleague,
  change: {
    salon_role?: SalonRole | undefined
    barber_id?: string | null | undefined
    is_active?: boolean | undefined
  },
  keptSession?: string,
): Promise<void> {
  const role = change.salon_role ?? before.salon_role
  const isActive = change.is_active ?? before.is_active
  const wasOwner = before.salon_role === 'owner' && before.is_active
  const isOwner = role === 'owner' && isActive
  if (wasOwner && !isOwner && !(await leavesOwner(call, call.salon.id, before.id))) throw lastOwnerStays()
  await call.db
    .updateTable('users')
    .set({ salon_role: role, is_active: isActive, updated_at: call.now, barber_id: change.barber_id })
    .where('id', '=', before.id)
    .where('salon_id', '=', call.salon.id)
    .execute()
  if (before.is_active && !isActive) await dropAccessLinks(call, before.id)
  if (!isActive || (before.salon_role !== role && role !== 'owner')) await endSessions(call, before.id, keptSession)
}

/** Ends one or all sessions of a user of the salon. False if the user or session does not exist. */
export async function endSessionsOf(call: SalonCall, userId: string, sessionId: string | undefined): Promise<boolean> {
  const colleague = await lockColleague(call, userId)
  if (!colleague) return false
  if (sessionId !== undefined) return endSessionOf(call, userId, sessionId)
  await endSessions(call, userId, call.user.sessionId)
  return true
}
