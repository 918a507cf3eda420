import { planLabel } from '../../subscriptions/contract.ts'
import { planMonths } from '../../subscriptions/rules.ts'
import { grantTerm, type GrantedTerm } from '../../subscriptions/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { money } from '#platform/shared/sq.ts'
import type { Payment } from './queries.ts'
import { issueReceipt, receiptMail } from '../../receipts/server/public.ts'

/**
 * Turns a payment whose row is locked into a term and a receipt, which is mailed. Null when the salon is gone: nothing was changed then.
 * @param proof the provider's number of the payment that paid, and whether it moved no money.
 */
export async function activate(
  call: Call,
  payment: Payment,
  proof: { requestId: string | null; isTest: boolean },
): Promise<GrantedTerm | null> {
  const term = await grantTerm(call, payment.salon_id, {
    plan: payment.plan,
    months: planMonths[payment.plan],
    source: payment.provider === 'cash' ? 'admin' : 'paysera',
    paymentId: payment.id,
  })
  if (!term) return null
  await call.db
    .updateTable('payments')
    .set({
      state: 'paid',
      paid_at: call.now,
      paid_request_id: proof.requestId,
      is_test: proof.isTest,
      updated_at: call.now,
    })
    .where('id', '=', payment.id)
    .execute()
  await queueMail(call, receiptMail(call.installation, await issueReceipt(call, payment, term), payment))
  await call.audit({
    action: 'payment',
    entity: 'payment',
    entityId: payment.id,
    description: `Pagesa u krye: ${planLabel(payment.plan)}, ${money(payment.amount_cents)}`,
  })
  return term
}
