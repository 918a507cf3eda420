import type { SystemCall } from '#platform/server/call.ts'

/** Deletes the terms of orders, over all salons, for `leave-demo` with sandbox orders only. */
export async function removeTerms(call: SystemCall, orderIds: readonly string[]): Promise<void> {
  await call.allSalons.deleteFrom('subscription_terms').where('payment_id', 'in', orderIds).execute()
}
