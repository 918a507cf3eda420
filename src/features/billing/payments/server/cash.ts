import { ownSubscription, userGone, userWithoutSalon } from '../../subscriptions/contract.ts'
import { customerOf, planOf, subscriptionOf } from '../../subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { paymentGone, paymentMessages, type recordCash } from '../contract.ts'
import { activate } from './activate.ts'
import { lockPayment, paymentWithPapers } from './queries.ts'
import { adminPaymentOf } from './shapes.ts'

/** Writes down a payment in cash, which buys one term of the plan at once. */
export async function payCash(call: AdminCall, input: InputOf<typeof recordCash>): Promise<ReplyOf<typeof recordCash>> {
  if (input.userId === call.user.userId) throw ownSubscription()
  const customer = await customerOf(call, input.userId)
  if (!customer) throw userGone()
  const { salonId } = customer
  if (!salonId) throw userWithoutSalon()
  const { priceCents } = await planOf(call, input.planType)
  const id = input.id ?? newId(call.now)
  await call.db
    .insertInto('payments')
    .values({
      id,
      order_id: `ord_${id}`,
      salon_id: salonId,
      user_id: customer.id,
      buyer_name: customer.username,
      buyer_email: customer.email,
      plan: input.planType,
      amount_cents: input.amount === undefined ? priceCents : toCents(input.amount),
      provider: 'cash',
      state: 'pending',
      note: input.note,
      created_by: call.user.userId,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const payment = await lockPayment(call, id)
  // An id that stands for another payment is no key of this one.
  if (!payment || payment.provider !== 'cash' || payment.salon_id !== salonId) throw paymentGone()
  if (payment.state === 'pending') {
    const term = await activate(call, payment, { requestId: null, isTest: false })
    if (!term) throw userGone()
  }
  const { subscriptionType, subscriptionEndDate } = await subscriptionOf(call, salonId)
  return {
    message: paymentMessages.cashRecorded,
    payment: adminPaymentOf(await paymentWithPapers(call, id)),
    user: { id: customer.id, subscriptionType, subscriptionEndDate },
  }
}
