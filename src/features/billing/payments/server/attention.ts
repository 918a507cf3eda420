import { sql } from 'kysely'
import type { AdminCall, Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { plusDays } from '#platform/shared/time.ts'
import type { AttentionItem, listAttention } from '../admin-contract.ts'
import { attentionText } from '../rules.ts'
import { orderColumnList, ordersAt } from './orders.ts'

/** Days for which an order without a callback is listed; most of them were abandoned. */
const silentDays = 7

interface Found extends Pick<AttentionItem, 'id' | 'kind' | 'plan' | 'detail' | 'count'> {
  reference: string | null
  buyer_name: string | null
  buyer_email: string | null
  price_cents: number | null
  first_at: Date
  last_at: Date
}

/** Refused callbacks that name an order, and orders undecided for more than a day; newest first. */
function attention(now: Date) {
  const dayAgo = plusDays(now, -1)
  const weekAgo = plusDays(now, -1 - silentDays)
  const waiting = ordersAt(
    now,
    sql`(select ${orderColumnList} from orders o where expires_at <= ${now} and created_at <= ${dayAgo})`,
  )
  return sql<Found>`(
    select r.provider || ' ' || r.data_hash || ' ' || r.reason as id,
      case when r.order_id is null then 'unknown_order' else 'refused' end as kind,
      coalesce(o.reference, r.reference) as reference, o.buyer_name, o.buyer_email, o.plan, o.price_cents,
      r.reason as detail, r.count, r.first_at, r.last_at
    from refused_callbacks r left join orders o on o.id = r.order_id
    where r.order_id is not null or r.reference is not null
    union all
    select o.id::text, case o.state when 'pending' then 'pending' else 'silent' end, o.reference, o.buyer_name,
      o.buyer_email, o.plan, o.price_cents, '', 1, o.created_at, o.created_at
    from ${waiting}
    where o.state = 'pending' or (o.state = 'expired' and o.created_at > ${weekAgo})
  )`.as('a')
}

export async function listNeedsAttention(call: AdminCall, input: InputOf<typeof listAttention>) {
  const rows = await call.db
    .selectFrom(attention(call.now))
    .select(['id', 'kind', 'reference', 'buyer_name', 'buyer_email', 'plan'])
    .select(['price_cents', 'detail', 'count', 'first_at', 'last_at'])
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(input.limit)
    .execute()
  const { total } = await call.db
    .selectFrom(attention(call.now))
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    items: rows.map(({ reference, buyer_name, buyer_email, price_cents, first_at, last_at, ...item }) => ({
      ...item,
      ...attentionText[item.kind],
      order: reference,
      user: buyer_name === null ? null : { username: buyer_name, email: buyer_email ?? '' },
      amount: toEuros(price_cents),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  }
}

export async function countNeedsAttention(call: Call): Promise<{ refused: number; pending: number }> {
  return call.db
    .selectFrom(attention(call.now))
    .select((each) => [
      each.fn.countAll<number>().filterWhere('kind', 'in', ['refused', 'unknown_order']).as('refused'),
      each.fn.countAll<number>().filterWhere('kind', '=', 'pending').as('pending'),
    ])
    .executeTakeFirstOrThrow()
}
