import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { notAcceptable, paymentMessages, reviewDone, reviewGone, type resolveReview } from '../contract.ts'
import { isAcceptable } from '../rules.ts'
import { activate } from './activate.ts'
import { lockPayment } from './queries.ts'

/** Ends a review: accepting the payment buys its term, closing leaves everything as it is. */
export async function resolve(
  call: AdminCall,
  input: InputOf<typeof resolveReview>,
): Promise<ReplyOf<typeof resolveReview>> {
  const find = () =>
    call.db.selectFrom('payment_reviews').selectAll().where('id', '=', input.reviewId).executeTakeFirst()
  const known = await find()
  // The payment first, as callbacks lock it; then the review as it is under that lock.
  const payment = known && (await lockPayment(call, known.payment_id))
  const review = payment && (await find())
  if (!review) throw reviewGone()
  if (review.resolved_at) throw reviewDone()
  const accepting = input.resolution === 'accept'
  if (accepting) {
    if (!isAcceptable(review.reason, payment.state)) throw notAcceptable()
    const term = await activate(call, payment, { requestId: review.request_id, isTest: false })
    if (!term) throw notAcceptable()
  }
  await call.db
    .updateTable('payment_reviews')
    .set({
      resolved_at: call.now,
      resolved_by: call.user.userId,
      resolution: accepting ? 'accepted' : 'closed',
      note: input.note,
    })
    .where('id', '=', review.id)
    .execute()
  return { message: accepting ? paymentMessages.reviewAccepted : paymentMessages.reviewClosed }
}
