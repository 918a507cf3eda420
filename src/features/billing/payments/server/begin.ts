import { planOf } from '../../subscriptions/server/public.ts'
import { planInactive } from '../../subscriptions/contract.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { paymentsNotSetUp, paymentMessages, type beginPayment } from '../contract.ts'
import { providerOf } from './provider.ts'

/** Begins a payment: its row, with the price of now, is committed before the address to pay at is answered. */
export async function begin(
  call: MemberCall,
  input: InputOf<typeof beginPayment>,
): Promise<ReplyOf<typeof beginPayment>> {
  const { salon } = call.user
  if (!salon) throw forbidden()
  const provider = await providerOf(call)
  if (!provider) throw paymentsNotSetUp()
  return call.transact(async (tx) => {
    const plan = await planOf(tx, input.planType)
    if (!plan.isActive) throw planInactive()
    const id = newId(tx.now)
    const orderId = `ord_${id}`
    await tx.db
      .insertInto('payments')
      .values({
        id,
        order_id: orderId,
        salon_id: salon.id,
        user_id: tx.user.userId,
        buyer_name: tx.user.username,
        buyer_email: tx.user.email,
        plan: input.planType,
        amount_cents: plan.priceCents,
        provider: provider.name,
        state: 'pending',
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    const paymentUrl = provider.checkoutUrl({
      orderId,
      amountCents: plan.priceCents,
      currency: 'EUR',
      email: tx.user.email,
      country: salon.country,
      appUrl: tx.installation.appUrl,
    })
    return { paymentUrl, order: orderId, message: paymentMessages.begun }
  })
}
