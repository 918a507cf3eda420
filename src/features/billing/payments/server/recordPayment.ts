import { ownSubscription, userGone, userWithoutSalon } from '../../subscriptions/contract.ts'
import { customerOf, planOf, subscriptionOf } from '../../subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import { adminPaymentMessages, type recordPayment } from '../admin-contract.ts'
import { paymentGone } from '../contract.ts'
import { insertOrder, lockOrder } from './orders.ts'
import { adminPayment } from './orderShapes.ts'
import { manualEvent } from './providers/manual.ts'
import { settle } from './settle.ts'

/** Records a cash payment or bank transfer as a paid order, by an event like a provider's. */
export async function recordByHand(call: AdminCall, input: InputOf<typeof recordPayment>) {
  if (input.userId === call.user.userId) throw ownSubscription()
  const customer = await customerOf(call, input.userId)
  if (!customer) throw userGone()
  const { salonId } = customer
  if (!salonId) throw userWithoutSalon()
  const { priceCents } = await planOf(call, input.planType)
  const id = await insertOrder(call, {
    id: input.id,
    salon_id: salonId,
    user_id: customer.id,
    buyer_name: customer.username,
    buyer_email: customer.email,
    plan: input.planType,
    price_cents: input.amount === undefined ? priceCents : toCents(input.amount),
    provider: input.method,
    note: input.note,
    createdBy: call.user.userId,
  })
  const order = await lockOrder(call, { id })
  // The id belongs to another order.
  if (!order || order.provider !== input.method || order.salon_id !== salonId) throw paymentGone()
  const { event, source } = manualEvent(order, call.user.userId)
  const decision = await settle(call, order, event, source)
  if (decision === 'review') throw userGone()
  const { subscriptionType, subscriptionEndDate } = await subscriptionOf(call, salonId)
  return {
    message: adminPaymentMessages.recorded,
    payment: await adminPayment(call, id),
    user: { id: customer.id, subscriptionType, subscriptionEndDate },
  }
}
