import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

type PushCall = Pick<SystemCall, 'db'>

/** Users to notify about a visit: owners, reception, and its barbers. Plan: users_salon. */
async function usersToTell(call: PushCall, salon: SalonScope, barbers: readonly string[]): Promise<string[]> {
  const users = await call.db
    .selectFrom('users')
    .select('id')
    .where('salon_id', '=', salon.id)
    .where('role', '=', 'user')
    .where('is_active', '=', true)
    .where(sql<boolean>`(salon_role <> 'barber' or barber_id = any(${[...barbers]}::uuid[]))`)
    .execute()
  return users.map(({ id }) => id)
}

/** Devices of these users. Plan: push_subscriptions_pkey. */
export async function recipientsOf(
  call: PushCall,
  salon: SalonScope,
  barbers: readonly string[],
): Promise<{ id: string }[]> {
  const users = await usersToTell(call, salon, barbers)
  return salon
    .selectFrom('push_subscriptions')
    .select('id')
    .where(sql<boolean>`user_id = any(${users}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** True if a device of the salon gets notifications. Plan: push_subscriptions_pkey, one row. */
export const hasDevices = async (salon: SalonScope): Promise<boolean> =>
  (await salon.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

/** A device, if its user may be notified about a visit by these barbers. */
export async function targetOf(
  call: PushCall,
  salon: SalonScope,
  subscriptionId: string,
  barbers: readonly string[],
): Promise<Target | undefined> {
  const users = await usersToTell(call, salon, barbers)
  return salon
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .where(sql<boolean>`user_id = any(${users}::uuid[])`)
    .executeTakeFirst()
}
