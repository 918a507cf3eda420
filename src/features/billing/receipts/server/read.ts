import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { type getReceipt, receiptGone } from '../contract.ts'
import { creditNoteColumns, documentOf, receiptColumns } from './document.ts'
import { documentHtml } from './documentPage.ts'

/** A receipt or credit note with its document. Throws 404 for another salon's; administrators read all. */
export async function readReceipt(call: MemberCall, { id }: InputOf<typeof getReceipt>) {
  const receipts = call.db.selectFrom('receipts').select(receiptColumns)
  const notes = call.db.selectFrom('credit_notes').select(creditNoteColumns)
  let receipt = await receipts.where('id', '=', id).executeTakeFirst()
  const note = receipt ? undefined : await notes.where('id', '=', id).executeTakeFirst()
  if (note) receipt = await receipts.where('id', '=', note.receipt_id).executeTakeFirst()
  const row = note ?? receipt
  if (!receipt || !row || (call.user.role !== 'admin' && row.salon_id !== call.user.salon?.id)) throw receiptGone()
  const document = documentOf(receipt, note)
  return {
    receipt: {
      id: row.id,
      kind: document.kind,
      number: document.number,
      issued_at: row.issued_at.toISOString(),
      plan: receipt.plan,
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
