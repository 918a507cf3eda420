import { insertBarber } from '#features/salon/barbers/server/public.ts'
import { trialDays } from '#features/billing/subscriptions/rules.ts'
import type { Call } from '#platform/server/call.ts'
import { mintSalonId, type SalonId } from '#platform/server/tenancy.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusDays } from '#platform/shared/time.ts'
import { emailKey } from '../rules.ts'
import type { Updateable } from 'kysely'
import type { SalonRow } from '#database/rows/accounts.ts'

export interface NewAccount {
  email: string
  username: string
  passwordHash: string
  verified: boolean
  /** A new id by default. */
  id?: string | undefined
}

export async function makeSalon(call: Call, name: string): Promise<SalonId> {
  const salonId = mintSalonId(newId(call.now))
  await call.db
    .insertInto('salons')
    .values({ id: salonId, name, trial_ends_at: plusDays(call.now, trialDays), created_at: call.now })
    .execute()
  return salonId
}

/**
 * Creates a salon with its first user and one barber named after its owner. The trial starts now. Throws the
 * database's unique violation (23505 on `users_email_key_key`) if the address is taken.
 */
export async function createSalonWithUser(
  call: Call,
  account: NewAccount,
): Promise<{ salonId: SalonId; userId: string; barberId: string }> {
  const salonId = await makeSalon(call, account.username)
  const userId = await insertUser(call, salonId, account)
  const { id: barberId } = await insertBarber(call, call.scope(salonId), { name: account.username })
  return { salonId, userId, barberId }
}

/** Creates another user of a salon. Throws like `createSalonWithUser`. */
export const createColleague = (
  call: Call,
  salonId: SalonId,
  account: NewAccount & { role: Exclude<SalonRole, 'owner'>; barberId: string | null },
): Promise<string> => insertUser(call, salonId, account, { salon_role: account.role, barber_id: account.barberId })

async function insertUser(
  call: Call,
  salonId: SalonId,
  account: NewAccount,
  place: { salon_role?: SalonRole; barber_id?: string | null } = {},
): Promise<string> {
  const userId = account.id ?? newId(call.now)
  await call.db
    .insertInto('users')
    .values({
      id: userId,
      salon_id: salonId,
      email: account.email.trim(),
      email_key: emailKey(account.email),
      username: account.username,
      name: account.username,
      password_hash: account.passwordHash,
      role: 'user',
      ...place,
      email_verified_at: account.verified ? call.now : null,
      created_at: call.now,
      updated_at: call.now,
    })
    .execute()
  return userId
}

export type SalonChanges = Pick<
  Updateable<SalonRow>,
  | 'name'
  | 'country'
  | 'time_zone'
  | 'currency'
  | 'address'
  | 'phone'
  | 'barbers_see_all'
  | 'barbers_see_phones'
  | 'reception_sees_allergies'
>

export async function changeSalon(call: Call, salonId: SalonId, changes: SalonChanges): Promise<void> {
  const { name, country, time_zone, currency, address, phone } = changes
  const { barbers_see_all, barbers_see_phones, reception_sees_allergies } = changes
  const seen = { barbers_see_all, barbers_see_phones, reception_sees_allergies }
  await call.db
    .updateTable('salons')
    .set({ name, country, time_zone, currency, address, phone, ...seen })
    .where('id', '=', salonId)
    .execute()
}

/** The barber whose appointments are the user's own. */
export async function setOwnBarber(call: Call, userId: string, barberId: string | null): Promise<void> {
  await call.db.updateTable('users').set({ barber_id: barberId }).where('id', '=', userId).execute()
}
