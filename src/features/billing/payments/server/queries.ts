import type { Selectable } from 'kysely'
import type { PaymentRow } from '#database/rows/subscriptions.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

export type Payment = Selectable<PaymentRow>

/** A payment by its order number, locked until the transaction ends: callbacks for one order follow one another. */
export async function lockOrder(call: Call, orderId: string): Promise<Payment | null> {
  const query = call.db.selectFrom('payments').selectAll().where('order_id', '=', orderId)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

/** The same by the payment's id. */
export async function lockPayment(call: Call, id: string): Promise<Payment | null> {
  return (await call.db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** A payment of one salon by its order number. */
export async function orderOf(call: Call, salonId: SalonId, orderId: string): Promise<Payment | null> {
  const query = call.db.selectFrom('payments').selectAll().where('order_id', '=', orderId)
  return (await query.where('salon_id', '=', salonId).executeTakeFirst()) ?? null
}

/** Whether a callback of this order with this status and request number had its effect before. */
export async function hadEffect(call: Call, paymentId: string, status: string, requestId: string): Promise<boolean> {
  const found = await call.db
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', status)
    .where('request_id', '=', requestId)
    .where('decision', 'in', ['activated', 'double_payment', 'refund_recorded', 'review'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Payments with what lists show beside them: the receipt and the cents given back. The caller narrows them to a salon. */
export function paymentsWithPapers(call: Call) {
  return call.db
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['receipts.id as receipt_id', 'receipts.year as receipt_year', 'receipts.number as receipt_number'])
    .select((each) =>
      each
        .selectFrom('payment_refunds')
        .whereRef('payment_refunds.payment_id', '=', 'payments.id')
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount_cents'), refund.lit(0)).as('cents'))
        .as('refunded_cents'),
    )
}

export type PaymentWithPapers = Awaited<ReturnType<ReturnType<typeof paymentsWithPapers>['execute']>>[number]

export async function paymentWithPapers(call: Call, id: string): Promise<PaymentWithPapers> {
  return paymentsWithPapers(call).where('payments.id', '=', id).executeTakeFirstOrThrow()
}
