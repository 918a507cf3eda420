import { planOf } from '../../subscriptions/server/public.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import { planInactive } from '../../subscriptions/contract.ts'
import type { MemberCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { type beginPayment, paymentsNotSetUp } from '../contract.ts'
import { paymentMessages } from '../copy.ts'
import { insertOrder, openOrder, type Order, orderNow } from './orders.ts'
import { providerOf } from './providers/payseraProvider.ts'

/**
 * Returns the payment URL after committing the order. Reuses an open order of the salon for this plan and price; a
 * repeated request (same id) gets its order.
 */
export async function begin(call: MemberCall, input: InputOf<typeof beginPayment>) {
  const salon = ownSalon(call)
  const provider = await providerOf(call)
  if (!provider) throw paymentsNotSetUp()
  const order = await call.transact(async (tx) => {
    // Serializes requests of one salon, so that two at once do not both create an order.
    await lockSalon(tx, salon.id)
    const known = input.id && (await requestedOrder(tx, input.id, salon.id))
    if (known) return known
    const plan = await planOf(tx, input.planType)
    if (!plan.isActive) throw planInactive()
    const wanted = {
      salon_id: salon.id,
      plan: input.planType,
      price_cents: plan.priceCents,
      provider: provider.name,
    } as const
    const open = await openOrder(tx, wanted)
    const { userId: user_id, username: buyer_name, email: buyer_email } = tx.user
    const id = open?.id ?? (await insertOrder(tx, { ...wanted, user_id, buyer_name, buyer_email }))
    if (input.id) {
      const request = { id: input.id, order_id: id, created_at: tx.now }
      await tx.db
        .insertInto('order_requests')
        .values(request)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return open ?? orderNow(tx, id)
  })
  const paymentUrl = provider.checkoutUrl({
    reference: order.reference,
    priceCents: order.price_cents,
    currency: order.currency,
    email: order.buyer_email,
    country: salon.country,
    appUrl: call.installation.appUrl,
  })
  return { paymentUrl, order: order.reference, message: paymentMessages.begun }
}

async function requestedOrder(call: MemberCall, requestId: string, salonId: string): Promise<Order | null> {
  const request = await call.db
    .selectFrom('order_requests')
    .select('order_id')
    .where('id', '=', requestId)
    .executeTakeFirst()
  const order = request && (await orderNow(call, request.order_id))
  // The id belongs to another salon's order.
  return order && order.salon_id === salonId ? order : null
}
