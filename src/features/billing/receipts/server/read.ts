import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { type getReceipt, receiptGone } from '../contract.ts'
import { type CreditNote, creditNoteColumns, documentOf, type Receipt, receiptColumns } from './document.ts'
import { documentHtml } from './documentPage.ts'

/** A receipt or credit note with its document. Throws 404 for another salon's; administrators read all. */
export async function readReceipt(call: MemberCall, { id }: InputOf<typeof getReceipt>) {
  const receipts = call.db.selectFrom('receipts').select(receiptColumns)
  const receipt = await receipts.where('id', '=', id).executeTakeFirst()
  const note = receipt
    ? undefined
    : await call.db.selectFrom('credit_notes').select(creditNoteColumns).where('id', '=', id).executeTakeFirst()
  const row: Receipt | CreditNote | undefined = receipt ?? note
  const allowed = row && (call.user.role === 'admin' || row.salon_id === call.user.salon?.id)
  if (!allowed) throw receiptGone()
  const of = receipt ?? (await receipts.where('id', '=', (row as CreditNote).receipt_id).executeTakeFirstOrThrow())
  const document = receipt ? documentOf('receipt', receipt) : documentOf('credit_note', row as CreditNote, of)
  return {
    receipt: {
      id: row.id,
      kind: document.kind,
      number: document.number,
      issued_at: row.issued_at.toISOString(),
      plan: of.plan,
      net: toEuros(row.net_cents),
      vat: toEuros(row.vat_cents),
      gross: toEuros(row.gross_cents),
      vat_rate: row.vat_rate,
      is_test: row.series.startsWith('TEST'),
    },
    title: document.title,
    filename: document.filename,
    html: documentHtml(document),
  }
}
