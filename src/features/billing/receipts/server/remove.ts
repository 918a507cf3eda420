import type { SystemCall } from '#platform/server/call.ts'

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
