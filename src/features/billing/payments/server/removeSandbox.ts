import { removeDocuments } from '../../receipts/server/public.ts'
import { removeTerms } from '../../subscriptions/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'

/** Tables of an order's data, in the order in which they refer to each other. */
const ofOrders = [
  'refunds',
  'order_reviews',
  'charges',
  'provider_events',
  'refused_callbacks',
  'order_requests',
] as const

/** Deletes all sandbox orders and their data, for `leave-demo` only; the database refuses it otherwise. */
export async function removeSandboxOrders(call: SystemCall): Promise<void> {
  const orders = await call.db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('provider', '=', 'sandbox')
    .execute()
  const ids = orders.map((order) => order.id)
  if (ids.length > 0) {
    await removeTerms(call, ids)
    await removeDocuments(
      call,
      orders.map((order) => order.reference),
    )
    for (const table of ofOrders) await call.db.deleteFrom(table).where('order_id', 'in', ids).execute()
    await call.db.deleteFrom('orders').where('id', 'in', ids).execute()
  }
  await call.db.deleteFrom('practice_keys').execute()
}
