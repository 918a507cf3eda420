import { sql } from 'kysely'
import { removeAccount } from '#features/accounts/auth/server/public.ts'
import { removeSandboxOrders } from '#features/billing/payments/server/public.ts'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'

/**
 * Removes demo data: the demo user with its salon, and all sandbox orders with their charges, refunds, documents and
 * terms, including those of other salons. Must run in one transaction. Returns what was removed, or null.
 */
export async function leaveDemo(call: SystemCall): Promise<DemoRemains | null> {
  const remains = await findDemoRemains(call)
  if (!remains) return null
  // Allows this transaction to delete from append-only tables.
  await call.db.selectNoFrom(sql`set_config('orari.leaving_demo', 'on', true)`.as('on')).execute()
  await removeSandboxOrders(call)
  const user = await demoUser(call)
  if (user) await removeAccount(call, user.id, { keepsSales: false })
  await call.audit({ action: 'system', entity: 'system', description: 'Të dhënat e demos u fshinë' })
  return remains
}

const demoUser = (call: SystemCall) =>
  call.db.selectFrom('users').select('id').where('email', '=', demoLogin.email).executeTakeFirst()

export interface DemoRemains {
  demoUser: boolean
  sandboxOrders: number
  /** Number of terms bought by sandbox orders, of any salon. */
  sandboxTerms: number
}

/** Finds demo data that must not be in a database with a public URL; null if there is none. */
export async function findDemoRemains(call: SystemCall): Promise<DemoRemains | null> {
  const user = await demoUser(call)
  const { orders } = await call.db
    .selectFrom('orders')
    .select((each) => each.fn.countAll<number>().as('orders'))
    .where('provider', '=', 'sandbox')
    .executeTakeFirstOrThrow()
  const { terms } = await call.allSalons
    .selectFrom('subscription_terms as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select((each) => each.fn.countAll<number>().as('terms'))
    .where('o.provider', '=', 'sandbox')
    .executeTakeFirstOrThrow()
  if (!user && orders === 0) return null
  return { demoUser: user !== undefined, sandboxOrders: orders, sandboxTerms: terms }
}
