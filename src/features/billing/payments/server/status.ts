import { subscriptionOf, termsOf } from '../../subscriptions/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { toEuros } from '#platform/shared/money.ts'
import { paymentGone, type getPaymentStatus } from '../contract.ts'
import { orderOf, paymentWithPapers } from './queries.ts'

/** What became of a payment, from what is stored alone: that the browser came back from the provider proves nothing. */
export async function readPaymentStatus(
  call: MemberCall,
  input: InputOf<typeof getPaymentStatus>,
): Promise<ReplyOf<typeof getPaymentStatus>> {
  const salonId = call.user.salon?.id
  if (!salonId) throw forbidden()
  const payment = await orderOf(call, salonId, input.order)
  if (!payment) throw paymentGone()
  const term = (await termsOf(call, salonId)).find((each) => each.paymentId === payment.id)
  const { subscriptionEndDate } = await subscriptionOf(call, salonId)
  const { receipt_id } = await paymentWithPapers(call, payment.id)
  const open = payment.state === 'pending' || payment.state === 'review'
  return {
    order: payment.order_id,
    state: payment.state,
    status: term && term.endsAt > call.now ? 'active' : open ? 'pending' : 'failed',
    plan: payment.plan,
    amount: toEuros(payment.amount_cents),
    paid_at: payment.paid_at?.toISOString() ?? null,
    expires_at: term?.endsAt.toISOString() ?? null,
    subscriptionEndDate,
    receipt_id,
  }
}
