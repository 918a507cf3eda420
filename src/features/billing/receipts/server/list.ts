import type { Call } from '#platform/server/call.ts'
import { documentNumber } from '../rules.ts'

export interface ListedDocument {
  id: string
  kind: 'receipt' | 'credit_note'
  number: string
}

/** Receipts and credit notes by order reference, oldest first. */
export async function documentsOf(call: Call, references: readonly string[]): Promise<Map<string, ListedDocument[]>> {
  const found = new Map<string, ListedDocument[]>()
  if (references.length === 0) return found
  const columns = ['id', 'series', 'year', 'number', 'order_reference', 'issued_at'] as const
  const receipts = await call.db
    .selectFrom('receipts')
    .select(columns)
    .where('order_reference', 'in', references)
    .execute()
  const notes = await call.db
    .selectFrom('credit_notes')
    .select(columns)
    .where('order_reference', 'in', references)
    .execute()
  const all = [
    ...receipts.map((row) => ({ ...row, kind: 'receipt' as const })),
    ...notes.map((row) => ({ ...row, kind: 'credit_note' as const })),
  ].toSorted(
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
