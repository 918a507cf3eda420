import { voidTermOf } from '../../subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import {
  adminPaymentMessages,
  notPaid,
  refundTooLarge,
  type recordChargeback,
  type recordRefund,
} from '../admin-contract.ts'
import { paymentGone } from '../contract.ts'
import { adminPayment } from './orderShapes.ts'
import { chargesOf, lockOrder, type Charge, type OrderNow } from './orders.ts'
import { insertRefund, leftOf } from './refunds.ts'

/** Records a refund made by the operator; transfers no money. */
export async function refund(
  call: AdminCall,
  input: InputOf<typeof recordRefund>,
): Promise<ReplyOf<typeof recordRefund>> {
  const order = await lockedOrder(call, input.paymentId)
  if (!(await isRecorded(call, order, input.id))) {
    const { charge, left } = await chargeToRefund(call, order, input.chargeId)
    const cents = toCents(input.amount)
    if (cents > left) throw refundTooLarge()
    await insertRefund(call, order, charge, {
      ...(input.id ? { id: input.id } : {}),
      source: 'admin',
      amount_cents: cents,
      refunded_at: call.now,
      note: input.note,
      recorded_by: call.user.userId,
    })
  }
  if (input.endAccess) await voidTermOf(call, order.salon_id, order.id)
  return { message: adminPaymentMessages.refundRecorded, payment: await adminPayment(call, order.id) }
}

/** Records a chargeback of the rest of a charge. Its access ends. */
export async function chargeback(
  call: AdminCall,
  input: InputOf<typeof recordChargeback>,
): Promise<ReplyOf<typeof recordChargeback>> {
  const order = await lockedOrder(call, input.paymentId)
  if (!(await isRecorded(call, order, input.id))) {
    const { charge, left } = await chargeToRefund(call, order, input.chargeId)
    await insertRefund(call, order, charge, {
      ...(input.id ? { id: input.id } : {}),
      source: 'chargeback',
      amount_cents: left,
      refunded_at: call.now,
      fee_cents: toCents(input.fee),
      note: input.note,
      recorded_by: call.user.userId,
    })
    await voidTermOf(call, order.salon_id, order.id)
  }
  return { message: adminPaymentMessages.chargebackRecorded, payment: await adminPayment(call, order.id) }
}

async function lockedOrder(call: AdminCall, id: string): Promise<OrderNow> {
  const order = await lockOrder(call, { id })
  if (!order) throw paymentGone()
  return order
}

async function isRecorded(call: AdminCall, order: OrderNow, id: string | undefined): Promise<boolean> {
  if (!id) return false
  const row = await call.db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst()
  if (row && row.order_id !== order.id) throw paymentGone()
  return row !== undefined
}

/** Charge to refund: the given one, else one that bought nothing, else the newest with a remaining amount. */
async function chargeToRefund(
  call: AdminCall,
  order: OrderNow,
  chosen: string | undefined,
): Promise<{ charge: Charge; left: number }> {
  const charges = await chargesOf(call, [order.id])
  if (charges.length === 0) throw notPaid()
  const candidates = charges
    .filter((charge) => chosen === undefined || charge.id === chosen)
    .toSorted(
      (a, b) =>
        Number(a.accepted_at !== null) - Number(b.accepted_at !== null) ||
        b.received_at.getTime() - a.received_at.getTime(),
    )
  if (candidates.length === 0) throw paymentGone()
  for (const charge of candidates) {
    const left = await leftOf(call, charge)
    if (left > 0) return { charge, left }
  }
  throw refundTooLarge()
}
