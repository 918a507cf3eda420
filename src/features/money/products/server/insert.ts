import type { Seller } from '#features/money/sales/server/public.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'

/** Inserts products with a delivery of each, for the demo salon, and returns their ids. */
export async function insertProducts(
  { salon, now, user }: Seller,
  currency: Currency,
  products: readonly { name: string; cents: number; quantity: number }[],
): Promise<string[]> {
  const rows = products.map((one, at) => ({ ...one, id: newId(new Date(now.getTime() + at)), position: at + 1 }))
  await salon
    .insertInto(
      'products',
      rows.map(({ id, name, cents, position }) => ({
        id,
        name,
        name_key: nameKey(name),
        barcode: null,
        price_cents: cents,
        currency,
        vat_letter: null,
        cost_cents: null,
        counts_stock: true,
        low_at: 2,
        is_active: true,
        position,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await salon
    .insertInto(
      'product_stock',
      rows.map(({ id, quantity }) => ({ product_id: id, quantity })),
    )
    .execute()
  await salon
    .insertInto(
      'stock_moves',
      rows.map(({ id, quantity }) => ({
        id: newId(now),
        product_id: id,
        kind: 'delivery' as const,
        quantity,
        sale_id: null,
        user_id: user.userId,
        user_name: user.username,
        at: now,
        note: null,
      })),
    )
    .execute()
  return rows.map(({ id }) => id)
}
