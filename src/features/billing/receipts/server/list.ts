import type { Call, SystemCall } from '#platform/server/call.ts'
import { documentNumber } from '../rules.ts'
import type { DocumentKind } from '../schemas.ts'

interface ListedDocument {
  id: string
  kind: DocumentKind
  number: string
}

/** Receipts and credit notes by order reference, oldest first. */
export async function documentsOf(call: Call, references: readonly string[]): Promise<Map<string, ListedDocument[]>> {
  const found = new Map<string, ListedDocument[]>()
  if (references.length === 0) return found
  const columns = ['id', 'series', 'year', 'number', 'order_reference', 'issued_at'] as const
  const rowsOf = async <Kind extends DocumentKind>(kind: Kind, table: 'receipts' | 'credit_notes') => {
    const rows = call.db.selectFrom(table).select(columns).where('order_reference', 'in', references)
    return (await rows.execute()).map((row) => ({ ...row, kind }))
  }
  const all = [...(await rowsOf('receipt', 'receipts')), ...(await rowsOf('credit_note', 'credit_notes'))].toSorted(
    (a, b) =>
      a.issued_at.getTime() - b.issued_at.getTime() ||
      (a.kind === b.kind ? a.number - b.number : a.kind === 'receipt' ? -1 : 1),
  )
  for (const row of all) {
    const listed = found.get(row.order_reference) ?? []
    listed.push({ id: row.id, kind: row.kind, number: documentNumber(row) })
    found.set(row.order_reference, listed)
  }
  return found
}

/** Deletes the documents of orders, for `leave-demo` with sandbox orders only; the database refuses it otherwise. */
export async function removeDocuments(call: SystemCall, references: readonly string[]): Promise<void> {
  await call.db.deleteFrom('credit_notes').where('order_reference', 'in', references).execute()
  await call.db.deleteFrom('receipts').where('order_reference', 'in', references).execute()
  for (const [series, table] of [
    ['TEST', 'receipts'],
    ['TEST-KN', 'credit_notes'],
  ] as const) {
    const left = await call.db.selectFrom(table).select('id').where('series', '=', series).executeTakeFirst()
    if (!left) await call.db.deleteFrom('document_numbers').where('series', '=', series).execute()
  }
}
