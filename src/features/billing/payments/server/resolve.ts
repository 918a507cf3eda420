import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { toCents } from '#platform/shared/money.ts'
import { issueReceipt } from '../../receipts/server/public.ts'
import {
  adminPaymentMessages,
  amountNeeded,
  notAcceptable,
  type resolveReview,
  reviewDone,
  reviewGone,
} from '../admin-contract.ts'
import { isAcceptable } from '../rules.ts'
import { acceptCharge, recordCharge } from './charges.ts'
import { type Charge, chargeColumns, lockOrder, type OrderNow } from './orders.ts'
import { type OpenReview, reviewById } from './reviews.ts'

type Input = InputOf<typeof resolveReview>

/** Ends a review: `accept` makes the money the order's payment, `close` changes nothing else. */
export async function resolve(call: AdminCall, input: Input) {
  const known = await reviewById(call, input.reviewId)
  // Lock order: the order first, as in callbacks; then the review is read again.
  const order = known && (await lockOrder(call, { id: known.order_id }))
  const review = order && (await reviewById(call, input.reviewId))
  if (!review) throw reviewGone()
  if (review.resolved_at) throw reviewDone()
  const accepting = input.resolution === 'accept'
  const charge = accepting ? await accept(call, order, review, input) : await chargeById(call, review.charge_id)
  // Kept money needs a receipt even if it bought nothing.
  if (charge && !accepting) await issueReceipt(call, order, charge, { period: null })
  await call.db
    .updateTable('order_reviews')
    .set({
      charge_id: charge?.id ?? null,
      resolved_at: call.now,
      resolved_by: call.user.userId,
      resolution: accepting ? 'accepted' : 'closed',
      note: input.note,
    })
    .where('id', '=', review.id)
    .execute()
  const message = accepting ? adminPaymentMessages.reviewAccepted : adminPaymentMessages.reviewClosed
  const description = auditText(message, order.buyer_name, `porosia ${order.reference}`)
  await call.audit({ action: 'payment', entity: 'payment', entityId: order.id, description })
  return { message }
}

async function chargeById(call: AdminCall, id: string | null): Promise<Charge | null> {
  if (!id) return null
  return call.db.selectFrom('charges').select(chargeColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

async function accept(call: AdminCall, order: OrderNow, review: OpenReview, input: Input): Promise<Charge> {
  if (!isAcceptable(review.reason, { hasTerm: review.has_term, leftCents: review.left_cents })) throw notAcceptable()
  const known = await chargeById(call, review.charge_id)
  const charge = await inEuros(call, known ?? (await newCharge(call, order, review, input)), input)
  if (!(await acceptCharge(call, order, charge))) throw notAcceptable()
  return charge
}

/** Charge of an unconfirmed payment: the amount found by the administrator, else the order's price. */
async function newCharge(call: AdminCall, order: OrderNow, review: OpenReview, { amount }: Input): Promise<Charge> {
  const cents = amount === undefined ? order.price_cents : toCents(amount)
  const event = { providerId: review.provider_id, received: { cents, currency: 'EUR' }, isTest: false }
  const charge = await recordCharge(call, order, event, { recordedBy: call.user.userId })
  if (!charge) throw notAcceptable()
  return charge
}

async function inEuros(call: AdminCall, charge: Charge, { amount }: Input): Promise<Charge> {
  if (charge.euro_cents !== null) return charge
  if (amount === undefined) throw amountNeeded()
  const euro_cents = toCents(amount)
  await call.db.updateTable('charges').set({ euro_cents }).where('id', '=', charge.id).execute()
  return { ...charge, euro_cents }
}
