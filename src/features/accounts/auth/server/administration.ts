import { insertBarber } from '#features/salon/barbers/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { lastOwnerStays } from '../contract.ts'
import { emailKey } from '../rules.ts'
import { makeSalon } from './account.ts'
import { asEmailTaken } from './changeEmail.ts'
import { leavesOwner } from './owners.ts'
import { addressChangedMail, passwordChangedMail } from './emails.ts'
import { deleteSalon } from './eraseSalon.ts'
import { dropAccessLinks, dropUnusedLinks } from './links.ts'
import { endSessions } from './sessions.ts'
import { setTrialEnd } from './trial.ts'

/** Administrator's operations on accounts, in the caller's transaction. */

/** Active administrators, locked until the transaction ends, so that two who remove each other are serialized. */
export async function lockAdministrators(call: Call): Promise<string[]> {
  const rows = await call.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export interface AccountChange {
  username?: string | undefined
  name?: string | undefined
  email?: string | undefined
  passwordHash?: string | null
  isActive?: boolean | undefined
  /** Null for no trial. */
  trialEndsAt?: Date | null | undefined
}

/**
 * Changes an account. A new password, a new address and deactivation end its sessions and invalidate its links; the
 * old address gets a mail about a new address or password. False if the user does not exist. Throws 409 email_taken.
 */
export async function changeAccount(call: Call, id: string, change: AccountChange): Promise<boolean> {
  const { username, name, email, passwordHash, isActive, trialEndsAt } = change
  const before = await call.db
    .selectFrom('users')
    .select(['email', 'is_active', 'salon_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return false
  const moved = email !== undefined && emailKey(email) !== emailKey(before.email)
  await writeAccount(call, id, {
    updated_at: call.now,
    username,
    name,
    email: email?.trim(),
    email_key: email === undefined ? undefined : emailKey(email),
    password_hash: passwordHash ?? undefined,
    is_active: isActive,
  })
  if (moved) await queueMail(call, addressChangedMail(call.installation, before.email, email))
  if (passwordHash) await queueMail(call, passwordChangedMail(call.installation, before.email))
  if (moved || passwordHash || (isActive === false && before.is_active)) {
    await endSessions(call, id)
    await dropAccessLinks(call, id)
  }
  if (isActive === false && before.is_active) await refuseLeavingColleagues(call, before.salon_id, id, 'active')
  if (moved) await dropUnusedLinks(call, id, 'verify')
  if (trialEndsAt !== undefined && before.salon_id) await setTrialEnd(call, before.salon_id, trialEndsAt)
  return true
}

async function writeAccount(call: Call, id: string, values: object): Promise<void> {
  try {
    await call.db.updateTable('users').set(values).where('id', '=', id).execute()
  } catch (error) {
    throw asEmailTaken(error)
  }
}

/**
 * Changes a user's role and ends their sessions. A new administrator leaves the salon. A salon without other users is
 * kept unchanged for when they become a user again (`hasUsers`). An administrator without a salon who becomes a user
 * gets a new one, as by registration. False if the user does not exist. Throws 409 last_owner if colleagues would be
 * left without an owner.
 */
export async function changeRole(call: Call, id: string, role: 'user' | 'admin'): Promise<boolean> {
  const before = await call.db
    .selectFrom('users')
    .select(['role', 'salon_id', 'username'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return false
  if (before.role === role) return true
  if (role === 'admin') await refuseLeavingColleagues(call, before.salon_id, id, 'all')
  const leaves = role === 'admin' && before.salon_id !== null && (await hasOthers(call, before.salon_id, id))
  const isNew = role === 'user' && !before.salon_id
  let salonId = leaves ? null : before.salon_id
  if (isNew) {
    salonId = await makeSalon(call, before.username)
    await insertBarber(call, call.scope(salonId), { name: before.username })
  }
  await call.db
    .updateTable('users')
    .set({
      role,
      salon_id: salonId,
      updated_at: call.now,
      ...(leaves || isNew ? { salon_role: 'owner', barber_id: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  // Processes cache the salons of public pages.
  if (before.salon_id) call.announce(before.salon_id, 'salon')
  await endSessions(call, id)
  return true
}

async function hasOthers(call: Call, salonId: SalonId, id: string, counted: 'active' | 'all' = 'all') {
  const others = call.db
    .selectFrom('users')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '!=', id)
    .where('role', '=', 'user')
    .limit(1)
  const query = counted === 'active' ? others.where('is_active', '=', true) : others
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Throws 409 last_owner if colleagues would be left without an active owner. The only user of a salon may leave.
 * @param counted colleagues that count: a deactivated one may be left by a deactivated user, but not by a deleted one.
 */
async function refuseLeavingColleagues(
  call: Call,
  salonId: SalonId | null,
  leaving: string,
  counted: 'active' | 'all',
): Promise<void> {
  if (!salonId || (await leavesOwner(call, salonId, leaving))) return
  if (await hasOthers(call, salonId, leaving, counted)) throw lastOwnerStays()
}

/**
 * Deletes a user, and their salon with all data if they were its only user; its sales are kept for the operator unless
 * `keepsSales` is false. Null if the user does not exist. Throws 409 last_owner for the last active owner with
 * colleagues. Lock order: the salon first, so that of its last two users, deleted at once, the second one deletes it.
 */
export async function removeAccount(
  call: Call,
  id: string,
  { keepsSales = true }: { keepsSales?: boolean } = {},
): Promise<{ username: string; salonDeleted: boolean } | null> {
  const found = await call.db.selectFrom('users').select('salon_id').where('id', '=', id).executeTakeFirst()
  const salonId = found?.salon_id ?? null
  if (salonId) await call.db.selectFrom('salons').select('id').where('id', '=', salonId).forUpdate().execute()
  await refuseLeavingColleagues(call, salonId, id, 'all')
  const deleted = await call.db.deleteFrom('users').where('id', '=', id).returning('username').executeTakeFirst()
  if (!deleted) return null
  if (!salonId) return { ...deleted, salonDeleted: false }
  const colleague = await call.db
    .selectFrom('users')
    .select('id')
    .where('salon_id', '=', salonId)
    .limit(1)
    .executeTakeFirst()
  if (colleague) return { ...deleted, salonDeleted: false }
  await deleteSalon(call, salonId, { closedAt: keepsSales ? call.now : null, within: 'call' })
  return { ...deleted, salonDeleted: true }
}
