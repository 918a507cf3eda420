import { planLabel } from '../../subscriptions/contract.ts'
import { planMonths } from '../../subscriptions/rules.ts'
import { type GrantedTerm, grantTerm } from '../../subscriptions/server/public.ts'
import { issueReceipt } from '../../receipts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import { newId } from '#platform/shared/ids.ts'
import { euros } from '#platform/shared/sq.ts'
import type { PaymentEvent } from '../rules.ts'
import { type Charge, chargeColumns, type Order, type OrderNow } from './orders.ts'

export async function findCharge(call: Call, orderId: string, providerId: string): Promise<Charge | null> {
  const query = call.db.selectFrom('charges').select(chargeColumns).where('order_id', '=', orderId)
  return (await query.where('provider_id', '=', providerId).executeTakeFirst()) ?? null
}

/**
 * Records received money of an event, once per provider payment. Null if the event has no amount. The receipt is
 * issued by `acceptCharge`, or with the closed case or the refund of money that bought nothing.
 */
export async function recordCharge(
  call: Call,
  order: Order,
  event: Pick<PaymentEvent, 'providerId' | 'received' | 'isTest'>,
  source: { recordedBy: string | null },
): Promise<Charge | null> {
  const { received } = event
  if (!received) return findCharge(call, order.id, event.providerId)
  await call.db
    .insertInto('charges')
    .values({
      id: newId(call.now),
      order_id: order.id,
      provider: order.provider,
      provider_id: event.providerId,
      amount_cents: received.cents,
      currency: received.currency,
      euro_cents: received.currency === 'EUR' ? received.cents : null,
      is_test: event.isTest || order.provider === 'sandbox',
      received_at: call.now,
      recorded_by: source.recordedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findCharge(call, order.id, event.providerId)
}

/**
 * Accepts a charge as its order's payment: grants the term and issues the receipt. Null without changes if the salon
 * was deleted. Lock order: the order (by the caller), the salon, the receipt counter.
 */
export async function acceptCharge(
  call: Call,
  order: OrderNow,
  charge: Charge,
  options: { silent?: true } = {},
): Promise<GrantedTerm | null> {
  const term = await grantTerm(call, order.salon_id, {
    plan: order.plan,
    months: planMonths[order.plan],
    paid: order.provider === 'paysera' || order.provider === 'sandbox',
    orderId: order.id,
    chargeId: charge.id,
  })
  if (!term) return null
  await call.db.updateTable('charges').set({ accepted_at: call.now }).where('id', '=', charge.id).execute()
  await issueReceipt(call, order, charge, { period: term, ...options })
  await call.audit({
    action: 'payment',
    entity: 'payment',
    entityId: order.id,
    description: auditText(
      'Pagesa u krye',
      order.buyer_name,
      planLabel(order.plan),
      euros(charge.euro_cents ?? order.price_cents),
    ),
  })
  return term
}
