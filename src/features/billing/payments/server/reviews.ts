import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { listReviews, ReviewItem } from '../contract.ts'
import { isAcceptable, reviewText } from '../rules.ts'
import { paymentWithPapers } from './queries.ts'
import { adminPaymentOf } from './shapes.ts'

/** What waits for a person: open reviews, and refunds that the provider reported without a confirmed amount. */
export async function listOpen(
  call: AdminCall,
  input: InputOf<typeof listReviews>,
): Promise<ReplyOf<typeof listReviews>> {
  const open = await call.db
    .selectFrom('payment_reviews')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const refunds = await call.db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('amount_cents', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const matters = [
    ...open.map(({ id, payment_id, reason, detail, created_at }) => {
      return { id, payment_id, reason, detail, created_at, kind: 'review' as const }
    }),
    ...refunds.map(({ id, payment_id, reported, created_at }) => {
      return { id, payment_id, reason: 'refund' as const, detail: reported ?? '', created_at, kind: 'refund' as const }
    }),
  ].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const reviews: ReviewItem[] = []
  for (const { payment_id, created_at, ...matter } of matters.slice(0, input.limit)) {
    const payment = await paymentWithPapers(call, payment_id)
    reviews.push({
      ...matter,
      ...reviewText[matter.reason],
      created_at: created_at.toISOString(),
      acceptable: matter.reason !== 'refund' && isAcceptable(matter.reason, payment.state),
      payment: adminPaymentOf(payment),
    })
  }
  return { reviews, total: matters.length }
}
