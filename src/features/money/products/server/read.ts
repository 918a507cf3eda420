import { sql, type Selectable } from 'kysely'
import type { ProductRow } from '#database/rows/sales.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { currencies, sumAmounts, toEuros } from '#platform/shared/money.ts'
import type { listMoves, listProducts, Product } from '../contract.ts'
import { productNotFound } from '../copy.ts'
import type { VatLetter } from '#features/money/sales/rules.ts'

export type StoredProduct = Omit<
  Selectable<ProductRow>,
  'salon_id' | 'name_key' | 'position' | 'created_at' | 'updated_at'
> & { quantity: number }

/** Products of the salon in their order, or one of them. Plan: products_pkey, product_stock_pkey. */
function storedProducts(call: SalonCall, id: string | null = null): Promise<StoredProduct[]> {
  return call.salon.sql(
    (salonId) => sql<StoredProduct>`
      select p.id, p.name, p.barcode, p.price_cents, p.currency, p.vat_letter, p.cost_cents, p.counts_stock, p.low_at, p.is_active, s.quantity
      from products p join product_stock s on s.salon_id = ${salonId} and s.product_id = p.id
      where p.salon_id = ${salonId} ${id === null ? sql`` : sql`and p.id = ${id}`}
      order by p.position, p.id`,
  )
}

/** Throws 404. */
export async function productById(call: SalonCall, id: string): Promise<StoredProduct> {
  const [product] = await storedProducts(call, id)
  if (!product) throw productNotFound()
  return product
}

export function productOnWire(call: SalonCall, product: StoredProduct): Product {
  const { price_cents, cost_cents, quantity, ...rest } = product
  return {
    ...rest,
    price: toEuros(price_cents),
    cost: cost_cents === null || call.salon.limits ? null : toEuros(cost_cents),
    quantity: product.counts_stock ? quantity : null,
    is_low: product.counts_stock && quantity <= product.low_at,
  }
}

/** Active products, by which a list of products finds those that are here. */
export async function productsHere(call: SalonCall) {
  const all = await storedProducts(call)
  return all
    .filter(({ is_active }) => is_active)
    .map(({ name, barcode, price_cents, currency }) => ({ name, barcode, price: toEuros(price_cents), currency }))
}

export async function list(call: SalonCall, { all, barcode }: InputOf<typeof listProducts>) {
  const products = await storedProducts(call)
  const onShelf = products.filter((one) => one.is_active && one.counts_stock && one.quantity > 0 && !call.salon.limits)
  return {
    products: products
      .filter((one) => (all || one.is_active) && (barcode === null || one.barcode === barcode))
      .map((one) => productOnWire(call, one)),
    worth: worthOf(onShelf, ({ cost_cents }) => cost_cents),
    worth_at_price: worthOf(onShelf, ({ price_cents }) => price_cents),
  }
}

/** Value of the stock by currency, without products that lack an amount. */
function worthOf(products: readonly StoredProduct[], centsOf: (product: StoredProduct) => number | null) {
  const sums = sumAmounts(
    products.flatMap((one) => {
      const cents = centsOf(one)
      return cents === null ? [] : [{ currency: one.currency, cents: cents * one.quantity }]
    }),
  )
  return currencies.flatMap((currency) => {
    const cents = sums[currency]
    return cents === undefined ? [] : [{ currency, amount: toEuros(cents) }]
  })
}

/** Plan: stock_moves_product. */
export async function moves(call: SalonCall, { id, page, limit }: InputOf<typeof listMoves>) {
  await productById(call, id)
  const ofProduct = call.salon.selectFrom('stock_moves').where('product_id', '=', id)
  const [rows, { total }] = await Promise.all([
    ofProduct
      .select(['id', 'kind', 'quantity', 'sale_id', 'user_name', 'at', 'note'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofProduct.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    moves: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    pagination: paginate(page, limit, Number(total)),
  }
}

/** Letters of VAT that products of their own have, also archived ones. Plan: the salon's products. */
export const productLetters = (call: SalonCall): Promise<{ letter: VatLetter; count: number }[]> =>
  call.salon.sql(
    (salonId) => sql`
      select vat_letter as letter, count(*)::int as count from products where salon_id = ${salonId} and vat_letter is not null
      group by 1 order by vat_letter collate "C"`,
  )

/** Replaces letters of products at once, so that none is replaced twice; null for that of the services. */
export async function changeProductLetters(
  call: SalonCall,
  letters: ReadonlyMap<VatLetter, VatLetter | null>,
): Promise<void> {
  if (letters.size === 0) return
  await call.salon.sql(
    (salonId) => sql`
      update products set vat_letter = ${JSON.stringify(Object.fromEntries(letters))}::jsonb ->> vat_letter, updated_at = ${call.now}
      where salon_id = ${salonId} and vat_letter = any (${[...letters.keys()]}::text[])`,
  )
  call.announce(call.salon.id, 'products')
}
