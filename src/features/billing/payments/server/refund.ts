import { voidTermOf } from '../../subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { notPaid, paymentGone, paymentMessages, refundTooLarge, type recordRefund } from '../contract.ts'
import { lockPayment, paymentWithPapers, type Payment } from './queries.ts'
import { adminPaymentOf } from './shapes.ts'

type Input = InputOf<typeof recordRefund>

/** Writes down money given back: a new refund, or the amount of one that the provider reported. Moves no money. */
export async function refund(call: AdminCall, input: Input): Promise<ReplyOf<typeof recordRefund>> {
  const payment = await lockPayment(call, input.paymentId)
  if (!payment) throw paymentGone()
  if (payment.state === 'pending' || payment.state === 'failed') throw notPaid()
  if (!(await noteRefund(call, payment, input))) await settle(call, payment)
  if (input.endAccess) await voidTermOf(call, payment.salon_id, payment.id)
  return { message: paymentMessages.refundRecorded, payment: adminPaymentOf(await paymentWithPapers(call, payment.id)) }
}

/** Says true when the same call was made before and nothing had to be written. */
async function noteRefund(call: AdminCall, payment: Payment, input: Input): Promise<boolean> {
  const written = { amount_cents: toCents(input.amount), note: input.note, created_by: call.user.userId }
  if (input.refundId) {
    const confirmed = await call.db
      .updateTable('payment_refunds')
      .set(written)
      .where('id', '=', input.refundId)
      .where('payment_id', '=', payment.id)
      .where('amount_cents', 'is', null)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) throw paymentGone()
    return false
  }
  const id = input.id ?? newId(call.now)
  const made = await call.db
    .insertInto('payment_refunds')
    .values({ id, payment_id: payment.id, source: 'admin', created_at: call.now, ...written })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 0n
}

/** Of an order that was paid more than once, as much can be given back as came in. */
async function settle(call: AdminCall, payment: Payment): Promise<void> {
  const { refunded_cents } = await paymentWithPapers(call, payment.id)
  const { doubles } = await call.db
    .selectFrom('payment_reviews')
    .select((each) => each.fn.countAll<number>().as('doubles'))
    .where('payment_id', '=', payment.id)
    .where('reason', '=', 'double_payment')
    .executeTakeFirstOrThrow()
  const given = Number(refunded_cents ?? 0)
  if (given > payment.amount_cents * (1 + doubles)) throw refundTooLarge()
  if (given < payment.amount_cents * (1 + doubles)) return
  await call.db
    .updateTable('payments')
    .set({ state: 'refunded', updated_at: call.now })
    .where('id', '=', payment.id)
    .execute()
}
