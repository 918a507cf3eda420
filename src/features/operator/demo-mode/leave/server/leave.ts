import { sql } from 'kysely'
import { removeAccount } from '#features/accounts/auth/server/public.ts'
import { removeSandboxOrders } from '#features/billing/payments/server/public.ts'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'
import { findDemoRemains, type DemoRemains } from './find.ts'

/**
 * Removes what demo mode left: the demo user and its salon, and all sandbox orders with their charges, refunds, documents
 * and terms, also those of other salons. Must run in one transaction. Returns what was there, or null.
 */
export async function leaveDemo(call: SystemCall): Promise<DemoRemains | null> {
  const remains = await findDemoRemains(call)
  if (!remains) return null
  // The tables that only grow let this transaction delete.
  await call.db.selectNoFrom(sql`set_config('orari.leaving_demo', 'on', true)`.as('on')).execute()
  await removeSandboxOrders(call)
  const user = await call.db.selectFrom('users').select('id').where('email', '=', demoLogin.email).executeTakeFirst()
  if (user) await removeAccount(call, user.id)
  await call.audit({ action: 'system', entity: 'system', description: 'Të dhënat e demos u fshinë' })
  return remains
}
