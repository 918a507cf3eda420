import { createHash } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { decide, type Decision, type OrderFacts, type Outcome, type PaymentEvent, type ReviewReason } from '../rules.ts'
import { acceptCharge, findCharge, recordCharge } from './charges.ts'
import type { OrderNow } from './orders.ts'
import { recordProviderRefund } from './refunds.ts'
import { askForReview } from './review.ts'

/** Hash of the signed data, which identifies an event. */
export const hashOf = (data: string): string => createHash('sha256').update(data).digest('hex')

export interface EventSource {
  provider: OrderNow['provider']
  allowTest: boolean
  data: string
  dataHash: string
  signatures: Readonly<Record<string, boolean>>
  method: string
  /** Administrator who recorded it; null for a provider. */
  recordedBy: string | null
  /** Sends no mails, for demo data. */
  silent?: true
}

/**
 * Applies an event to its order, whose row is locked, in the caller's transaction. The hash of the signed data is
 * unique, so a repeated event has no effect.
 */
export async function settle(call: Call, order: OrderNow, event: PaymentEvent, source: EventSource): Promise<Decision> {
  const known = await call.db
    .selectFrom('provider_events')
    .select('id')
    .where('provider', '=', source.provider)
    .where('data_hash', '=', source.dataHash)
    .executeTakeFirst()
  if (known) return 'duplicate'
  const eventId = newId(call.now)
  const decided = decide(await factsOf(call, order, event), event, source)
  const decision = await carryOut(call, order, event, decided, source)
  await call.db
    .insertInto('provider_events')
    .values({
      id: eventId,
      provider: source.provider,
      data_hash: source.dataHash,
      order_id: order.id,
      received_at: call.now,
      method: source.method,
      address: call.address,
      data: source.data,
      signatures: JSON.stringify(source.signatures),
      kind: event.kind,
      provider_id: event.providerId,
      decision,
      detail: event.detail,
    })
    .execute()
  call.announce(order.salon_id, 'subscription')
  return decision
}

async function factsOf(call: Call, order: OrderNow, event: PaymentEvent): Promise<OrderFacts> {
  const charge = await findCharge(call, order.id, event.providerId)
  const reviews = await call.db
    .selectFrom('order_reviews')
    .select('reason')
    .where('order_id', '=', order.id)
    .where('provider_id', '=', event.providerId)
    .execute()
  return {
    state: order.state,
    priceCents: order.price_cents,
    currency: order.currency,
    accepted: order.paid_at !== null,
    charge: charge && { accepted: charge.accepted_at !== null, cents: charge.euro_cents },
    reviewed: (reason: ReviewReason) => reviews.some((review) => review.reason === reason),
  }
}

async function carryOut(
  call: Call,
  order: OrderNow,
  event: PaymentEvent,
  { decision, review }: Outcome,
  source: EventSource,
): Promise<Decision> {
  if (decision === 'test_ignored') return decision
  if (decision === 'refund_recorded') return recordProviderRefund(call, order, event, source)
  // Received money is recorded after every decision.
  const charge = event.kind === 'paid' ? await recordCharge(call, order, event, source) : null
  if (decision === 'activated' && charge) {
    if (await acceptCharge(call, order, charge, source)) return decision
    await askForReview(call, order, { reason: 'salon_gone', event, charge })
    return 'review'
  }
  if (review) await askForReview(call, order, { reason: review, event, charge })
  return decision
}
