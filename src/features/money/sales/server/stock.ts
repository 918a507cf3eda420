import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import { saleMessages, stockShort } from '../copy.ts'
import type { StoredLine } from '../wire.ts'
import type { SoldProduct } from './facts.ts'

/** The stock of counted products, less what the lines take. */
export function stockAfter(
  products: ReadonlyMap<string, SoldProduct>,
  lines: readonly Pick<StoredLine, 'product_id' | 'quantity'>[],
): ReplyOf<typeof recordSale>['stock'] {
  return [...products.values()]
    .filter((one) => one.counts_stock)
    .map(({ id, name, low_at, quantity }) => {
      const left = lines.reduce((rest, line) => (line.product_id === id ? rest - line.quantity : rest), quantity)
      return { product_id: id, name, quantity: left, is_low: left <= low_at }
    })
}

/** Throws 409 stock_short if counted products are too few. */
export function requireStock(input: InputOf<typeof recordSale>, products: ReadonlyMap<string, SoldProduct>): void {
  const remaining = new Map([...products.values()].map(({ id, quantity }) => [id, quantity]))
  for (const [index, { product_id: id, quantity }] of input.lines.entries()) {
    const product = id ? products.get(id) : undefined
    if (!id || !product?.counts_stock) continue
    const rest = remaining.get(id) ?? 0
    if (quantity > rest) {
      const errors = [{ field: `lines.${index}.quantity`, message: saleMessages.left(rest) }]
      throw stockShort({ product_id: id, left: rest, errors })
    }
    remaining.set(id, rest - quantity)
  }
}
