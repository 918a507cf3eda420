import { randomBytes } from 'node:crypto'
import type { SystemCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { removeSecondFactors } from '../second-factor/server/public.ts'
import { emailKey } from '../rules.ts'
import { dropUnusedLinks } from './links.ts'
import { hashPassword } from './passwords.ts'
import { auditFor } from './queries.ts'
import { endSessions } from './sessions.ts'

const randomPassword = (): string => randomBytes(12).toString('base64url')

/**
 * Creates the first administrator if there is none: with the configured address and password, or with a random
 * password, which is returned to be shown once. Null if one exists already or the password was configured.
 */
export async function ensureAdministrator(
  call: SystemCall,
  configured: { email: string; password: string } | null,
): Promise<{ email: string; password: string } | null> {
  const existing = await call.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  if (existing) return null
  const account = configured ?? { email: 'admin@orari.local', password: randomPassword() }
  // If several processes start at once, one creates it; the others find the address taken.
  return (await insertAdministrator(call, account)) && !configured ? account : null
}

/** Creates another administrator and returns the random password; null if the address is taken. */
export async function addAdministrator(call: SystemCall, email: string): Promise<string | null> {
  const password = randomPassword()
  return (await insertAdministrator(call, { email, password })) ? password : null
}

/** False if the address is taken. */
async function insertAdministrator(call: SystemCall, account: { email: string; password: string }): Promise<boolean> {
  const made = await call.db
    .insertInto('users')
    .values({
      id: newId(call.now),
      salon_id: null,
      email: account.email,
      email_key: emailKey(account.email),
      username: 'Administratori',
      name: 'Administratori',
      password_hash: await hashPassword(account.password),
      role: 'admin',
      email_verified_at: call.now,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows !== 0n
}

/**
 * Gives an administrator who is locked out a random password, activates the account, ends its sessions and removes its second factor. Null if
 * there is no administrator with that address.
 */
export async function resetAdministrator(call: SystemCall, email: string): Promise<string | null> {
  const password = randomPassword()
  const changed = await call.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(password),
      is_active: true,
      email_verified_at: call.now,
      updated_at: call.now,
    })
    .where('email_key', '=', emailKey(email))
    .where('role', '=', 'admin')
    .returning('id')
    .executeTakeFirst()
  if (!changed) return null
  await endSessions(call, changed.id)
  await removeSecondFactors(call, changed.id)
  await dropUnusedLinks(call, changed.id, 'reset')
  const description = 'Fjalëkalimi i administratorit u rivendos nga terminali.'
  await auditFor(call, changed.id, { action: 'update', severity: 'warning', description })
  return password
}
