import { termsOf, type TermRecord } from '../../subscriptions/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { getHistory, HistoryTerm } from '../contract.ts'
import { historyPayments } from './orderShapes.ts'
import { pageOfOrders, type Order } from './orders.ts'

const maxTerms = 100

/** Terms and orders of the salon. */
export async function readHistory(
  call: MemberCall,
  input: InputOf<typeof getHistory>,
): Promise<ReplyOf<typeof getHistory>> {
  const salonId = call.user.salon?.id
  if (!salonId) throw forbidden()
  const terms = (await termsOf(call, salonId)).toReversed().slice(0, maxTerms)
  const providers = await providersOf(call, terms)
  const { orders, total } = await pageOfOrders(call, { salonId, ...input })
  return {
    terms: terms.map((term) => historyTermOf(term, providers.get(term.orderId ?? '') ?? 'admin', call.now)),
    payments: await historyPayments(call, orders),
    pagination: paginate(input.page, input.limit, total),
  }
}

/** Payment provider of each term's order. */
async function providersOf(call: MemberCall, terms: readonly TermRecord[]): Promise<Map<string, Order['provider']>> {
  const ids = terms.flatMap((term) => term.orderId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await call.db.selectFrom('orders').select(['id', 'provider']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.provider]))
}

function historyTermOf(term: TermRecord, source: HistoryTerm['source'], now: Date): HistoryTerm {
  return {
    id: term.id,
    plan: term.plan,
    source,
    starts_at: term.startsAt.toISOString(),
    ends_at: term.endsAt.toISOString(),
    state: term.endsAt <= now ? 'ended' : term.startsAt <= now ? 'current' : 'upcoming',
    cancelled: term.cancelledAt !== null,
  }
}
