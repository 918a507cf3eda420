import { sql, type RawBuilder } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

/** True if an active owner remains when a user leaves, or the user is none. Locks the salon against two at once. */
export async function leavesOwner(call: Call, salonId: SalonId, leaving: string): Promise<boolean> {
  await lockSalon(call, salonId)
  const owners = await call.db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where('salon_id', '=', salonId)
    .where('role', '=', 'user')
    .where('salon_role', '=', 'owner')
    .execute()
  return owners.every(({ id }) => id !== leaving) || owners.some(({ id, is_active }) => is_active && id !== leaving)
}

/**
 * SQL that is true if a salon has a user. A salon whose only user became an administrator has none: its page is closed
 * and its clients get no mails until the administrator becomes a user again. Plan: users_salon.
 */
export const hasUsers = (salonId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${salonId} in (select users.salon_id from users where users.role = 'user')`

export async function salonHasUsers(call: Pick<Call, 'db'>, salonId: SalonId): Promise<boolean> {
  const query = call.db.selectFrom('users').select('id').where('salon_id', '=', salonId).where('role', '=', 'user')
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
