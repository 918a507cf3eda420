import { auditText } from '#platform/shared/audit.ts'
import type { Selectable } from 'kysely'
import type { RefundRow } from '#database/rows/billing.ts'
import { voidTermOf } from '../../subscriptions/server/public.ts'
import { issueCreditNote } from '../../receipts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { euros } from '#platform/shared/sq.ts'
import type { Decision, PaymentEvent } from '../rules.ts'
import { recordCharge } from './charges.ts'
import { orderNow, type Charge, type Order, type OrderNow } from './orders.ts'
import { askForReview } from './review.ts'

export type Refund = Selectable<RefundRow>

/** Unrefunded rest of a charge, in cents of its currency. */
export async function leftOf(call: Call, charge: Pick<Charge, 'id' | 'amount_cents' | 'euro_cents'>): Promise<number> {
  const { cents } = await call.db
    .selectFrom('refunds')
    .select((each) => each.fn.coalesce(each.fn.sum<number>('amount_cents'), each.lit(0)).as('cents'))
    .where('charge_id', '=', charge.id)
    .executeTakeFirstOrThrow()
  return (charge.euro_cents ?? charge.amount_cents) - Number(cents)
}

/** Inserts a refund and its credit note, unless a refund with this id exists. */
export async function insertRefund(
  call: Call,
  order: Order,
  charge: Charge,
  refund: Pick<Refund, 'source' | 'amount_cents' | 'refunded_at'> & Partial<Refund>,
): Promise<void> {
  const inserted = await call.db
    .insertInto('refunds')
    .values({
      id: newId(call.now),
      order_id: order.id,
      charge_id: charge.id,
      currency: charge.euro_cents === null ? charge.currency : 'EUR',
      reported_at: null,
      note: null,
      recorded_by: null,
      created_at: call.now,
      ...refund,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'amount_cents'])
    .executeTakeFirst()
  if (!inserted) return
  await issueCreditNote(call, order, charge, inserted)
  await call.audit({
    action: 'payment',
    entity: 'payment',
    entityId: order.id,
    severity: refund.source === 'admin' ? 'info' : 'warning',
    description: auditText('Rimbursim', order.buyer_name, euros(inserted.amount_cents), `porosia ${order.reference}`),
  })
  call.announce(order.salon_id, 'subscription')
}

/** For providers without refund times: refunds with the same charge and amount are then equal. */
const noTime = new Date(0)

/**
 * Applies a provider's refund, identified by charge, time, amount and currency. Confirms a refund that the
 * administrator recorded first, instead of counting it again. Access ends when no money of the order is left.
 */
export async function recordProviderRefund(
  call: Call,
  order: OrderNow,
  event: PaymentEvent,
  source: { recordedBy: string | null },
): Promise<Decision> {
  const { refund } = event
  // A refund proves its charge, whose own event may arrive later or never.
  const charge = await recordCharge(call, order, event, source)
  const remainingCents = charge ? await leftOf(call, charge) : 0
  const given = refund?.whole && charge ? { cents: remainingCents, currency: charge.currency } : (refund?.money ?? null)
  const reported = refund?.at ?? noTime
  if (
    !charge ||
    !refund ||
    !given ||
    (given.cents > remainingCents && !(await isKnown(call, charge, given.cents, reported)))
  ) {
    const id = `${event.providerId} ${reported.getTime()}`.trim()
    await askForReview(call, order, { reason: 'refund_unclear', event: { ...event, providerId: id }, charge })
    return 'review'
  }
  if (given.cents === 0 || (await isKnown(call, charge, given.cents, reported))) return 'duplicate'
  const confirmed = await call.db
    .updateTable('refunds')
    .set({ reported_at: reported })
    .where('id', '=', (each) =>
      each
        .selectFrom('refunds')
        .select('id')
        .where('charge_id', '=', charge.id)
        .where('source', '=', 'admin')
        .where('reported_at', 'is', null)
        .where('amount_cents', '=', given.cents)
        .orderBy('created_at')
        .limit(1),
    )
    .executeTakeFirst()
  if (confirmed.numUpdatedRows > 0n) return 'refund_recorded'
  await insertRefund(call, order, charge, {
    source: 'provider',
    amount_cents: given.cents,
    refunded_at: refund.at && refund.at < call.now ? refund.at : call.now,
    reported_at: reported,
  })
  const { received_cents, refunded_cents } = await orderNow(call, order.id)
  if (refunded_cents >= received_cents) await voidTermOf(call, order.salon_id, order.id)
  return 'refund_recorded'
}

async function isKnown(call: Call, charge: Charge, cents: number, reportedAt: Date): Promise<boolean> {
  const known = await call.db
    .selectFrom('refunds')
    .select('id')
    .where('charge_id', '=', charge.id)
    .where('reported_at', '=', reportedAt)
    .where('amount_cents', '=', cents)
    .executeTakeFirst()
  return known !== undefined
}
