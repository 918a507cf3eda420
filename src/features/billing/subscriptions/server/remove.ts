import type { SystemCall } from '#platform/server/call.ts'

/** Deletes the terms that orders bought, of all salons. Only `leave-demo` does, with sandbox orders. */
export async function removeTerms(call: SystemCall, orderIds: readonly string[]): Promise<void> {
  await call.allSalons.deleteFrom('subscription_terms').where('payment_id', 'in', orderIds).execute()
}
