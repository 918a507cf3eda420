import type { Selectable } from 'kysely'
import type { UserRow } from '#database/rows/accounts.ts'
import { subscriptionOf } from '#features/billing/subscriptions/server/public.ts'
import type { Call, AuditEntry } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { User } from '../contract.ts'
import { emailKey } from '../rules.ts'

const accountColumns = ['id', 'email', 'username', 'password_hash', 'is_active', 'email_verified_at'] as const
export type Account = Pick<Selectable<UserRow>, (typeof accountColumns)[number]>

export async function accountByEmail(call: Call, email: string): Promise<Account | null> {
  const query = call.db.selectFrom('users').select(accountColumns).where('email_key', '=', emailKey(email))
  return (await query.executeTakeFirst()) ?? null
}

/**
 * An account, locked until the transaction ends, which serializes changes to its links, password and sessions.
 * @param strength `share` for callers that only need it unchanged.
 */
export async function lockAccount(call: Call, id: string, strength: 'change' | 'share'): Promise<Account | null> {
  const query = call.db.selectFrom('users').select(accountColumns).where('id', '=', id)
  return (await (strength === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst()) ?? null
}

/** E-mail address, names and salon of a user, of which none may be the password. */
export async function namesOf(call: Call, userId: string): Promise<(string | null)[]> {
  const row = await call.db
    .selectFrom('users')
    .leftJoin('salons', 'salons.id', 'users.salon_id')
    .select(['users.email', 'users.username', 'users.name', 'salons.name as salon'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row ? Object.values(row) : []
}

/** Audit entry of a user who is not logged in. */
export const auditFor = (
  call: Call,
  who: Pick<Account, 'id' | 'username' | 'email'>,
  entry: Omit<AuditEntry, 'who' | 'entity' | 'entityId'>,
): Promise<void> => call.audit({ ...entry, entity: 'user', entityId: who.id, who })

/** A user's columns that screens get. Those of the salon are null for administrators. */
export interface UserColumns extends Pick<
  Selectable<UserRow>,
  'id' | 'username' | 'name' | 'email' | 'role' | 'salon_role' | 'barber_id' | 'is_active' | 'created_at' | 'salon_id'
> {
  avatar_id: string | null
  salon_name: string | null
  time_zone: string | null
  country: 'XK' | 'AL' | null
  currency: Currency | null
  closes_at?: Date | null
}

/** Fields of a user as sent to screens, besides those of the subscription. */
export const userFields = (row: UserColumns) => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  role: row.role,
  salon_role: row.salon_id && row.salon_role,
  barber_id: row.salon_id && row.barber_id,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  avatar: row.avatar_id ? `/api/avatars/${row.avatar_id}` : null,
  salon:
    row.salon_id && row.salon_name && row.time_zone && row.country && row.currency
      ? {
          id: row.salon_id,
          name: row.salon_name,
          time_zone: row.time_zone,
          country: row.country,
          currency: row.currency,
          ...(row.closes_at && { closesAt: row.closes_at.toISOString() }),
        }
      : null,
})

export async function userOf(call: Call, id: string): Promise<User> {
  const row = await call.db
    .selectFrom('users')
    .leftJoin('salons', (join) => join.onRef('salons.id', '=', 'users.salon_id').on('users.role', '=', 'user'))
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .leftJoin('salon_closings', 'salon_closings.salon_id', 'salons.id')
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.email',
      'users.role',
      'users.salon_role',
      'users.barber_id',
      'users.is_active',
      'users.created_at',
      'avatars.id as avatar_id',
      'salons.id as salon_id',
      'salons.name as salon_name',
      'salons.time_zone',
      'salons.country',
      'salons.currency',
      'salon_closings.closes_at',
      'salons.barbers_see_all',
      'salons.barbers_see_phones',
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  const subscription = await subscriptionOf(call, row.salon_id)
  return {
    ...userFields(row),
    sees:
      row.salon_id && row.salon_role === 'barber'
        ? { all: row.barbers_see_all === true, phones: row.barbers_see_phones === true }
        : null,
    subscriptionType: subscription.subscriptionType,
    isOnTrial: subscription.isOnTrial,
    trialEndDate: subscription.trialEndDate,
    subscriptionFrom: subscription.subscriptionFrom,
    subscriptionEndDate: subscription.subscriptionEndDate,
  }
}
