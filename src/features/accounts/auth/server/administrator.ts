import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { removeSecondFactors, userHasSecondFactor } from '../second-factor/server/public.ts'
import { emailKey } from '../rules.ts'
import { changeAccount, lockAdministrators } from './administration.ts'
import { dropAccessLinks } from './links.ts'
import { hashPassword } from './passwords.ts'
import { auditFor } from './queries.ts'
import { endSessions } from './sessions.ts'

const randomPassword = (): string => randomBytes(12).toString('base64url')

export async function ensureAdministrator(
  call: SystemCall,
  configured: { email: string; password: string },
): Promise<void> {
  if (!(await hasAdministrator(call))) await insertAdministrator(call, configured)
}

/**
 * Creates the first administrator with a random password, if there is none. The transaction commits only after `show`
 * has shown the password, so a failure leaves no account and the next start tries again.
 */
export async function generateAdministrator(
  call: SystemCall,
  show: (account: { email: string; password: string }) => Promise<void>,
): Promise<void> {
  if (await hasAdministrator(call)) return
  const account = { email: 'admin@orari.local', password: randomPassword() }
  // If several processes start at once, one creates it; the others find the address taken.
  if (await insertAdministrator(call, account)) await show(account)
}

async function hasAdministrator(call: SystemCall): Promise<boolean> {
  const found = await call.db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Creates another administrator and returns the random password; null if the address is taken. */
export async function addAdministrator(call: SystemCall, email: string): Promise<string | null> {
  const password = randomPassword()
  return (await insertAdministrator(call, { email, password })) ? password : null
}

/** Returns false if the address is taken. */
async function insertAdministrator(call: SystemCall, account: { email: string; password: string }): Promise<boolean> {
  const inserted = await call.db
    .insertInto('users')
    .values({
      id: newId(call.now),
      salon_id: null,
      email: account.email,
      email_key: emailKey(account.email),
      username: 'Administratori',
      name: 'Administratori',
      password_hash: await hashPassword(call, account.password),
      role: 'admin',
      email_verified_at: call.now,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows !== 0n
}

/**
 * Resets a locked-out administrator: random password, active account, no sessions or second factor. Null if there is
 * no administrator with that address.
 */
export async function resetAdministrator(call: SystemCall, email: string): Promise<string | null> {
  const password = randomPassword()
  const changed = await call.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(call, password),
      is_active: true,
      email_verified_at: call.now,
      updated_at: call.now,
    })
    .where('email_key', '=', emailKey(email))
    .where('role', '=', 'admin')
    .returning(['id', 'username', 'email'])
    .executeTakeFirst()
  if (!changed) return null
  await endSessions(call, changed.id)
  await removeSecondFactors(call, changed.id)
  await dropAccessLinks(call, changed.id)
  const description = 'Fjalëkalimi i administratorit u rivendos nga terminali.'
  await auditFor(call, changed, { action: 'update', severity: 'warning', description })
  return password
}

/** All administrators, oldest first; `lastSeenAt` is null without an open session. */
export function listAdministrators(call: SystemCall) {
  return call.db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.email', 'users.is_active as active', 'users.created_at as createdAt'])
    .select((all) => all.fn.max('sessions.last_seen_at').as('lastSeenAt'))
    .select(userHasSecondFactor(sql`users.id`).as('secondFactor'))
    .where('users.role', '=', 'admin')
    .groupBy('users.id')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()
}

/**
 * Deactivates an administrator and ends the sessions; `resetAdministrator` reactivates the account. The last active
 * one cannot be deactivated.
 */
export async function deactivateAdministrator(
  call: SystemCall,
  email: string,
): Promise<'deactivated' | 'unknown' | 'last'> {
  const active = await lockAdministrators(call)
  const found = await call.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_active'])
    .where('email_key', '=', emailKey(email))
    .where('role', '=', 'admin')
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (!found.is_active) return 'deactivated'
  if (active.length === 1) return 'last'
  await changeAccount(call, found.id, { isActive: false })
  const description = 'Administratori u çaktivizua nga terminali.'
  await auditFor(call, found, { action: 'update', severity: 'warning', description })
  return 'deactivated'
}
