import { voidTermOf } from '../../subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
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
import { insertRefund, leftOf, type Refund } from './refunds.ts'

/** Records a refund made by the operator; transfers no money. */
export async function refund(call: AdminCall, input: InputOf<typeof recordRefund>) {
  const order = await lockedOrder(call, input.paymentId)
  await recordOnce(call, order, input, (left) => {
    const amount_cents = toCents(input.amount)
    if (amount_cents > left) throw refundTooLarge()
    return { source: 'admin', amount_cents }
  })
  if (input.endAccess) await voidTermOf(call, order.salon_id, order.id)
  return { message: adminPaymentMessages.refundRecorded, payment: await adminPayment(call, order.id) }
}

/** Records a chargeback of the rest of a charge. Its access ends. */
export async function chargeback(call: AdminCall, input: InputOf<typeof recordChargeback>) {
  const order = await lockedOrder(call, input.paymentId)
  const fee_cents = toCents(input.fee)
  const isNew = await recordOnce(call, order, input, (left) => ({
    source: 'chargeback',
    amount_cents: left,
    fee_cents,
  }))
  if (isNew) await voidTermOf(call, order.salon_id, order.id)
  return { message: adminPaymentMessages.chargebackRecorded, payment: await adminPayment(call, order.id) }
}

async function lockedOrder(call: AdminCall, id: string): Promise<OrderNow> {
  const order = await lockOrder(call, { id })
  if (!order) throw paymentGone()
  return order
}

/** Records a refund of a charge, whose rest `valuesOf` gets; false if the id is recorded. */
async function recordOnce(
  call: AdminCall,
  order: OrderNow,
  { id, chargeId, note }: Pick<InputOf<typeof recordRefund>, 'id' | 'chargeId' | 'note'>,
  valuesOf: (left: number) => Pick<Refund, 'source' | 'amount_cents'> & Partial<Refund>,
): Promise<boolean> {
  if (await isRecorded(call, order, id)) return false
  const { charge, remaining } = await chargeToRefund(call, order, chargeId)
  await insertRefund(call, order, charge, {
    ...(id ? { id } : {}),
    refunded_at: call.now,
    note,
    recorded_by: call.user.userId,
    ...valuesOf(remaining),
  })
  return true
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
): Promise<{ charge: Charge; remaining: number }> {
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
    const remaining = await leftOf(call, charge)
    if (remaining > 0) return { charge, remaining }
  }
  throw refundTooLarge()
}
