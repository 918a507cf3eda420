import type { PlanType } from '../../subscriptions/contract.ts'
import { planOf } from '../../subscriptions/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { insertOrder, orderNow } from './orders.ts'
import { manualEvent } from './providers/manual.ts'
import { settle } from './settle.ts'

/**
 * Records a sandbox purchase at the call's time, without mails, for the demo salon's history. Call it inside a
 * transaction.
 */
export async function backdate(
  call: Call,
  salonId: SalonId,
  buyer: { userId: string; name: string; email: string },
  plan: PlanType,
): Promise<void> {
  const { priceCents } = await planOf(call, plan)
  const id = await insertOrder(call, {
    salon_id: salonId,
    user_id: buyer.userId,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    plan,
    price_cents: priceCents,
    provider: 'sandbox',
  })
  const order = await orderNow(call, id)
  const { event, source } = manualEvent(order, null)
  const decision = await settle(call, order, event, { ...source, silent: true })
  if (decision !== 'activated') throw new Error('a purchase of a salon that does not exist')
}
