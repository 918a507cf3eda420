import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { receiptGone, type getReceipt } from '../contract.ts'
import { receiptNumber } from '../rules.ts'
import { receiptHtml } from './receiptPage.ts'

/** A receipt with its document. Another salon's is not there; the administrator reads all. */
export async function readReceipt(
  call: MemberCall,
  input: InputOf<typeof getReceipt>,
): Promise<ReplyOf<typeof getReceipt>> {
  const found = await call.db.selectFrom('receipts').selectAll().where('id', '=', input.id).executeTakeFirst()
  const allowed = found && (call.user.role === 'admin' || found.salon_id === call.user.salon?.id)
  if (!allowed) throw receiptGone()
  const payment = await call.db
    .selectFrom('payments')
    .select(['order_id', 'provider'])
    .where('id', '=', found.payment_id)
    .executeTakeFirstOrThrow()
  const number = receiptNumber(found.year, found.number)
  return {
    receipt: {
      id: found.id,
      number,
      issued_at: found.issued_at.toISOString(),
      plan: found.plan,
      net: toEuros(found.net_cents),
      vat: toEuros(found.vat_cents),
      gross: toEuros(found.gross_cents),
      vat_rate: found.vat_rate,
    },
    filename: `deftesa-${number}.html`,
    html: receiptHtml(found, payment),
  }
}
