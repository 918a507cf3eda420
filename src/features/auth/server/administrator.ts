import { randomBytes } from 'node:crypto'
import type { SystemCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { emailKey } from '../rules.ts'
import { hashPassword } from './passwords.ts'

/**
 * Makes the first administrator when there is none: with the configured address and password, or with a random
 * password, which is answered so that it can be shown once. Null when there is one already or it was configured.
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
  const account = configured ?? { email: 'admin@orari.local', password: randomBytes(12).toString('base64url') }
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
  // Of several processes that start at once one makes it; the others find the address taken.
  return configured || made.numInsertedOrUpdatedRows === 0n ? null : account
}
