import type { SystemCall } from '#platform/server/call.ts'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'

/** Rests of demo mode in a database. */
export interface DemoRemains {
  demoUser: boolean
  sandboxOrders: number
  /** Terms of any salon that sandbox orders bought. */
  sandboxTerms: number
}

/** Looks for what must not be in a database with a public address. Null when there is nothing of it. */
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
