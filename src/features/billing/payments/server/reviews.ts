import { sql } from 'kysely'
import type { OrderReviewRow } from '#database/rows/billing.ts'
import type { Selectable } from 'kysely'
import type { AdminCall, Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listReviews, ReviewItem } from '../admin-contract.ts'
import { isAcceptable, reviewText } from '../rules.ts'
import { adminPayments } from './orderShapes.ts'
import { orderNow } from './orders.ts'

/** A review with the values that decide whether it can be accepted. */
export interface OpenReview extends Selectable<OrderReviewRow> {
  has_term: boolean
  /** Rest of the reviewed charge in cents; null if no money is recorded. */
  left_cents: number | null
  /** Charge in euro cents; null if there is none or its currency differs. */
  euro_cents: number | null
}

function reviews(call: AdminCall) {
  return call.allSalons
    .selectFrom('order_reviews as v')
    .leftJoin('charges as c', 'c.id', 'v.charge_id')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .select([
      'v.id',
      'v.order_id',
      'v.charge_id',
      'v.reason',
      'v.provider_id',
      'v.detail',
      'v.created_at',
      'v.resolved_at',
      'v.resolved_by',
      'v.resolution',
      'v.note',
      'c.euro_cents',
      sql<number | null>`coalesce(c.euro_cents, c.amount_cents)
        - coalesce((select sum(r.amount_cents) from refunds r where r.charge_id = c.id), 0)`.as('left_cents'),
      sql<boolean>`exists (select from subscription_terms t
        where t.salon_id = o.salon_id and t.order_id = o.id and t.voided_at is null)`.as('has_term'),
    ])
}

export async function reviewById(call: AdminCall, id: string): Promise<OpenReview | undefined> {
  return reviews(call).where('v.id', '=', id).executeTakeFirst()
}

export async function listOpen(call: AdminCall, input: InputOf<typeof listReviews>) {
  const open = await reviews(call)
    .where('v.resolved_at', 'is', null)
    .orderBy('v.created_at')
    .orderBy('v.id')
    .limit(input.limit)
    .execute()
  const orders = await Promise.all(open.map((review) => orderNow(call, review.order_id)))
  const payments = await adminPayments(call, orders)
  const items = open.flatMap((review, i): ReviewItem[] => {
    const payment = payments[i]
    if (!payment) return []
    return [
      {
        id: review.id,
        reason: review.reason,
        detail: review.detail,
        ...reviewText[review.reason],
        created_at: review.created_at.toISOString(),
        acceptable: isAcceptable(review.reason, { hasTerm: review.has_term, leftCents: review.left_cents }),
        received: toEuros(review.euro_cents),
        payment,
      },
    ]
  })
  return { reviews: items, total: await openReviews(call) }
}

export async function openReviews(call: Call): Promise<number> {
  const { total } = await call.db
    .selectFrom('order_reviews')
    .select((each) => each.fn.countAll<number>().as('total'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
