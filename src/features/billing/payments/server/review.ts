import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { newId } from '#platform/shared/ids.ts'
import type { ReviewReason } from '../rules.ts'
import { reviewMail } from './emails.ts'
import type { Payment } from './queries.ts'

/** Puts a payment before a person, and tells the administrators. The same matter again changes nothing. */
export async function askForReview(
  call: Call,
  payment: Payment,
  matter: { reason: ReviewReason; requestId: string; detail: string },
): Promise<void> {
  const noted = await call.db
    .insertInto('payment_reviews')
    .values({
      id: newId(call.now),
      payment_id: payment.id,
      reason: matter.reason,
      request_id: matter.requestId,
      detail: matter.detail,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows === 1n) await tellAdministrators(call, payment, matter.reason)
}

export async function tellAdministrators(call: Call, payment: Payment, reason: ReviewReason | 'refund'): Promise<void> {
  await call.audit({
    action: 'payment',
    entity: 'payment',
    entityId: payment.id,
    severity: 'warning',
    description: 'Një pagesë pret shqyrtim.',
  })
  call.log.warn({ order: payment.order_id, reason }, 'a payment needs a person')
  const administrators = await call.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .execute()
  for (const { email } of administrators) await queueMail(call, reviewMail(call.installation, email, payment, reason))
}
