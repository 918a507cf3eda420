import { auditText } from '#platform/shared/audit.ts'
import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { newId } from '#platform/shared/ids.ts'
import type { PaymentEvent, ReviewReason } from '../rules.ts'
import { reviewMail } from './emails.ts'
import type { Charge, Order } from './orders.ts'

/** Requests a review of an order and notifies the administrators. The same reason and payment again has no effect. */
export async function askForReview(
  call: Call,
  order: Order,
  matter: { reason: ReviewReason; event: PaymentEvent; charge: Charge | null },
): Promise<void> {
  const { reason, event, charge } = matter
  const noted = await call.db
    .insertInto('order_reviews')
    .values({
      id: newId(call.now),
      order_id: order.id,
      charge_id: charge?.id ?? null,
      reason,
      provider_id: event.providerId,
      detail: event.detail,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows !== 1n) return
  await call.audit({
    action: 'payment',
    entity: 'payment',
    entityId: order.id,
    severity: 'warning',
    description: auditText('Një pagesë pret shqyrtim.', order.buyer_name, `porosia ${order.reference}`),
  })
  call.log.warn({ order: order.reference, reason }, 'a payment waits for a person')
  for (const email of await administrators(call)) {
    await queueMail(call, reviewMail(call.installation, email, order, reason))
  }
}

/** Addresses of the administrators who can log in. */
export async function administrators(call: Call): Promise<string[]> {
  const rows = await call.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.email)
}
