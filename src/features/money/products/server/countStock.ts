import type { SalonScope } from '#platform/server/tenancy.ts'

/** Products of an archive: those whose stock is counted from now on, and the sums of the moves of all. */
export async function countStock(
  salon: SalonScope,
  counted: readonly string[],
  moved: ReadonlyMap<string, number>,
): Promise<void> {
  if (counted.length > 0)
    await salon.updateTable('products').set({ counts_stock: true }).where('id', 'in', counted).execute()
  const products = await salon.selectFrom('products').select('id').execute()
  const stock = products.map(({ id }) => ({ product_id: id, quantity: moved.get(id) ?? 0 }))
  if (stock.length > 0) await salon.insertInto('product_stock', stock).execute()
}
