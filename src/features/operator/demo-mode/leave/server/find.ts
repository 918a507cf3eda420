import type { SystemCall } from '#platform/server/call.ts'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'

/** Demo data in a database. */
export interface DemoRemains {
  demoUser: boolean
  sandboxOrders: number
  /** Number of terms bought by sandbox orders, of any salon. */
  sandboxTerms: number
}

/** Finds demo data that must not be in a database with a public URL; null if there is none. */
export async function findDemoRemains(call: SystemCall): Promise<DemoRemains | null> {
  const user = await call.db.selectFrom('users').select('id').where('email', '=', demoLogin.email).executeTakeFirst()
  const { orders } = await call.db
    .selectFrom('orders')
    .select((each) => each.fn.countAll<number>().as('orders'))
    .where('provider', '=', 'sandbox')
    .executeTakeFirstOrThrow()
  const { terms } = await call.allSalons
    .selectFrom('subscription_terms as t')
    .innerJoin('orders as o', 'o.id', 't.payment_id')
    .select((each) => each.fn.countAll<number>().as('terms'))
    .where('o.provider', '=', 'sandbox')
    .executeTakeFirstOrThrow()
  if (!user && orders === 0) return null
  return { demoUser: user !== undefined, sandboxOrders: orders, sandboxTerms: terms }
}
