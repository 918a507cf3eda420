import { subscriptionOf, type TermRecord, termsOf } from '../../subscriptions/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { type getHistory, type getPaymentStatus, paymentGone } from '../contract.ts'
import { historyPayments } from './orderShapes.ts'
import { type Order, orderOfSalon, pageOfOrders, waitingOrders } from './orders.ts'
import { toEuros } from '#platform/shared/money.ts'

const maxTerms = 100

export async function readHistory(
  call: MemberCall,
  input: InputOf<typeof getHistory>,
): Promise<ReplyOf<typeof getHistory>> {
  const { id: salonId } = ownSalon(call)
  const terms = (await termsOf(call, salonId)).toReversed().slice(0, maxTerms)
  const providers = await providersOf(call, terms)
  const { orders, total } = await pageOfOrders(call, { salonId, ...input })
  return {
    terms: terms.map(({ id, plan, startsAt, endsAt, orderId, cancelledAt }) => ({
      id,
      plan,
      source: providers.get(orderId ?? '') ?? 'admin',
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      state: endsAt <= call.now ? 'ended' : startsAt <= call.now ? 'current' : 'upcoming',
      cancelled: cancelledAt !== null,
    })),
    waiting: (await waitingOrders(call, salonId)).map((order) => ({
      order: order.reference,
      state: order.state === 'review' ? 'review' : 'pending',
      plan: order.plan,
      amount: toEuros(order.price_cents),
      created_at: order.created_at.toISOString(),
    })),
    payments: await historyPayments(call, orders),
    pagination: paginate(input.page, input.limit, total),
  }
}

async function providersOf(call: MemberCall, terms: readonly TermRecord[]): Promise<Map<string, Order['provider']>> {
  const ids = terms.flatMap((term) => term.orderId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await call.db.selectFrom('orders').select(['id', 'provider']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.provider]))
}

/** State of an order, from stored events only, because the browser's return from the provider proves nothing. */
export async function readPaymentStatus(
  call: MemberCall,
  input: InputOf<typeof getPaymentStatus>,
): Promise<ReplyOf<typeof getPaymentStatus>> {
  const { id: salonId } = ownSalon(call)
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
