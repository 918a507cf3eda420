import type { Call } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { decide, type Decision, type Outcome } from '../rules.ts'
import { activate } from './activate.ts'
import type { Arrival, PaymentProvider } from './provider.ts'
import { hadEffect, lockOrder, type Payment } from './queries.ts'
import { askForReview, tellAdministrators } from './review.ts'

export interface Delivery {
  /** Names and values as they came, of the query or of the form. */
  params: Readonly<Record<string, unknown>>
  method: string
}

export type Verdict = Decision | 'rejected' | 'unknown_order'
type Believed = Extract<Arrival, { believed: true }>

/**
 * Takes a provider's callback in: what arrived, what was decided and its effect are stored in one transaction, which is
 * committed when this returns. Safe for any order, repetition and simultaneity: the order's row is locked, and the
 * database lets a payment buy one term only.
 */
export function receive(call: Call, provider: PaymentProvider, delivery: Delivery): Promise<Verdict> {
  const arrival = provider.read(delivery.params)
  return call.transact(async (tx) => {
    if (!arrival.believed) {
      await note(tx, provider, delivery, arrival, null, 'rejected', arrival.reason)
      return 'rejected'
    }
    const payment = await lockOrder(tx, arrival.orderId)
    // A sandbox callback never settles a real order, nor the other way round.
    if (!payment || payment.provider !== provider.name) {
      await note(tx, provider, delivery, arrival, null, 'unknown_order', 'no such order')
      return 'unknown_order'
    }
    const { status, requestId } = arrival.callback
    const order = {
      state: payment.state,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      paidRequestId: payment.paid_request_id,
    }
    const outcome = decide(order, arrival.callback, {
      allowTest: provider.allowTest,
      seen: await hadEffect(tx, payment.id, status, requestId),
    })
    const done = await carryOut(tx, payment, arrival, outcome)
    await note(tx, provider, delivery, arrival, payment.id, done.decision, done.review ?? done.decision)
    tx.announce(payment.salon_id, 'subscription')
    return done.decision
  })
}

/** Does what was decided. Says what came of it: a salon that is gone cannot be given a term. */
async function carryOut(call: Call, payment: Payment, arrival: Believed, decided: Outcome): Promise<Outcome> {
  const { requestId, isTest } = arrival.callback
  let outcome = decided
  if (outcome.decision === 'activated') {
    if (await activate(call, payment, { requestId, isTest })) return outcome
    outcome = { decision: 'review', state: 'review', review: 'salon_gone' }
  }
  if (outcome.state !== payment.state) {
    await call.db
      .updateTable('payments')
      .set({ state: outcome.state, updated_at: call.now })
      .where('id', '=', payment.id)
      .execute()
  }
  if (outcome.review) await askForReview(call, payment, { reason: outcome.review, requestId, detail: arrival.detail })
  if (outcome.decision === 'refund_recorded') await noteRefund(call, payment, arrival)
  return outcome
}

async function noteRefund(call: Call, payment: Payment, arrival: Believed): Promise<void> {
  await call.db
    .insertInto('payment_refunds')
    .values({
      id: newId(call.now),
      payment_id: payment.id,
      source: 'provider',
      request_id: arrival.callback.requestId,
      reported: arrival.refund,
      created_at: call.now,
    })
    .execute()
  await tellAdministrators(call, payment, 'refund')
}

/** A forged callback can be any size; of what is not believed the beginning is enough. */
const keptOfRejected = 2000

async function note(
  call: Call,
  provider: PaymentProvider,
  delivery: Delivery,
  arrival: Arrival,
  paymentId: string | null,
  decision: Verdict,
  reason: string,
): Promise<void> {
  const text = (name: string) => {
    const value = delivery.params[name]
    if (value === undefined) return null
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return arrival.believed ? shown : shown.slice(0, keptOfRejected)
  }
  const { ss1, ss2, ss3, sealed } = arrival.signatures
  await call.db
    .insertInto('payment_events')
    .values({
      id: newId(call.now),
      payment_id: paymentId,
      provider: provider.name,
      received_at: call.now,
      method: delivery.method,
      address: call.address,
      data: text('data') ?? '',
      ss1: text('ss1'),
      ss2: text('ss2'),
      ss3: text('ss3'),
      ss1_held: ss1,
      ss2_held: ss2,
      ss3_held: ss3,
      sealed_held: sealed,
      order_id: arrival.believed ? arrival.orderId : null,
      request_id: arrival.believed ? arrival.callback.requestId : null,
      status: arrival.believed ? arrival.callback.status : null,
      decision,
      reason,
    })
    .execute()
}
