import { documentsOf } from '../../receipts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { AdminPayment } from '../admin-contract.ts'
import type { HistoryPayment } from '../contract.ts'
import { chargesOf, orderNow, refundedByCharge, type Charge, type OrderNow } from './orders.ts'

export async function historyPayments(call: Call, orders: readonly OrderNow[]): Promise<HistoryPayment[]> {
  const documents = await documentsOf(
    call,
    orders.map((order) => order.reference),
  )
  const paidTwice = orders.filter(({ received_cents, price_cents }) => Number(received_cents) > price_cents)
  const ids = paidTwice.map(({ id }) => id)
  const [charges, refunded] = [await chargesOf(call, ids), await refundedByCharge(call, ids)]
  return orders.map((order) => ({
    ...sharesOf(
      order,
      charges.filter(({ order_id }) => order_id === order.id),
      refunded,
    ),
    id: order.id,
    order: order.reference,
    plan: order.plan,
    amount: toEuros(order.price_cents),
    received: toEuros(Number(order.received_cents)),
    refunded: toEuros(Number(order.refunded_cents)),
    provider: order.provider,
    state: order.state,
    is_test: order.is_test,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    documents: documents.get(order.reference) ?? [],
  }))
}

/** Amount that bought the plan, and a second payment. `charges` are read only if more than the price was received. */
function sharesOf(
  order: OrderNow,
  charges: readonly Charge[],
  refunded: ReadonlyMap<string, number>,
): Pick<HistoryPayment, 'paid' | 'double_payment'> {
  const others = order.paid_at === null ? [] : charges.filter(({ accepted_at }) => accepted_at === null)
  const extra = others.reduce((sum, { euro_cents, amount_cents }) => sum + (euro_cents ?? amount_cents), 0)
  const back = others.reduce((sum, { id }) => sum + (refunded.get(id) ?? 0), 0)
  return {
    paid: toEuros(Number(order.received_cents) - extra),
    double_payment: extra > 0 ? { amount: toEuros(extra), refunded: toEuros(back) } : null,
  }
}

/** Orders as shown to administrators, read with three statements in total. */
export async function adminPayments(call: Call, orders: readonly OrderNow[]): Promise<AdminPayment[]> {
  const ids = orders.map((order) => order.id)
  const [payments, charges, refunded] = [
    await historyPayments(call, orders),
    await chargesOf(call, ids),
    await refundedByCharge(call, ids),
  ]
  return orders.flatMap((order, i) => {
    const payment = payments[i]
    if (!payment) return []
    return {
      ...payment,
      user: { id: order.user_id, username: order.buyer_name, email: order.buyer_email },
      note: order.note,
      fees: toEuros(Number(order.fee_cents)),
      charges: charges
        .filter((charge) => charge.order_id === order.id)
        .map((charge) => ({
          id: charge.id,
          provider_id: charge.provider_id,
          amount: toEuros(charge.amount_cents),
          currency: charge.currency,
          refunded: toEuros(refunded.get(charge.id) ?? 0),
          received_at: charge.received_at.toISOString(),
          is_test: charge.is_test,
          accepted: charge.accepted_at !== null,
        })),
    }
  })
}

export async function adminPayment(call: Call, orderId: string): Promise<AdminPayment> {
  const [payment] = await adminPayments(call, [await orderNow(call, orderId)])
  if (!payment) throw new Error('an order without its payment')
  return payment
}
