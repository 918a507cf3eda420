import type { PlanType } from '../../subscriptions/contract.ts'
import { planMonths } from '../../subscriptions/rules.ts'
import { grantTerm, planOf } from '../../subscriptions/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { issueReceipt } from '../../receipts/server/public.ts'

export interface Purchase {
  salonId: SalonId
  buyer: { userId: string; name: string; email: string }
  plan: PlanType
}

/**
 * Writes down a plan that was paid for in full at the call's moment: payment, term and receipt, as if it had been
 * bought then, but nobody is written to. For salons that are made with a past. Call it inside a transaction.
 */
export async function backdate(call: Call, { salonId, buyer, plan }: Purchase): Promise<void> {
  const { priceCents } = await planOf(call, plan)
  const id = newId(call.now)
  const payment = await call.db
    .insertInto('payments')
    .values({
      id,
      order_id: `ord_${id}`,
      salon_id: salonId,
      user_id: buyer.userId,
      buyer_name: buyer.name,
      buyer_email: buyer.email,
      plan,
      amount_cents: priceCents,
      provider: 'practice',
      state: 'paid',
      paid_at: call.now,
      created_at: call.now,
      updated_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const term = await grantTerm(call, salonId, { plan, months: planMonths[plan], source: 'paysera', paymentId: id })
  if (!term) throw new Error('a purchase of a salon that is not there')
  await issueReceipt(call, payment, term)
}
