import { subscriptionOf, termsOf } from '../../subscriptions/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { toEuros } from '#platform/shared/money.ts'
import { paymentGone, type getPaymentStatus } from '../contract.ts'
import { historyPayments } from './orderShapes.ts'
import { orderOfSalon } from './orders.ts'

/** State of an order, from stored events only, because the browser's return from the provider proves nothing. */
export async function readPaymentStatus(
  call: MemberCall,
  input: InputOf<typeof getPaymentStatus>,
): Promise<ReplyOf<typeof getPaymentStatus>> {
  const salonId = call.user.salon?.id
  if (!salonId) throw forbidden()
  const order = await orderOfSalon(call, salonId, input.order)
  if (!order) throw paymentGone()
  const term = (await termsOf(call, salonId)).find((each) => each.orderId === order.id)
  const { subscriptionEndDate } = await subscriptionOf(call, salonId)
  const [payment] = await historyPayments(call, [order])
  const waiting = order.state === 'pending' || order.state === 'expired' || order.state === 'review'
  return {
    order: order.reference,
    state: order.state,
    status: term && term.endsAt > call.now ? 'active' : waiting ? 'pending' : 'failed',
    plan: order.plan,
    amount: toEuros(order.price_cents),
    paid_at: order.paid_at?.toISOString() ?? null,
    expires_at: term?.endsAt.toISOString() ?? null,
    subscriptionEndDate,
    receipt_id: payment?.documents.find((document) => document.kind === 'receipt')?.id ?? null,
  }
}
