import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { mayDo, vatRateOn } from '#features/money/sales/rules.ts'
import { saleRights, wholeAmount, type Seller } from '#features/money/sales/server/public.ts'
import type { addProduct, archiveProduct, changeProduct } from '../contract.ts'
import { barcodeTaken, productMessages, productNotFound, productTaken } from '../copy.ts'
import { productById, productOnWire } from './read.ts'
import type { MoveKind } from '../rules.ts'
import { insertMove } from './stock.ts'

type Body = Omit<InputOf<typeof changeProduct>, 'id'>

/** Columns of the given values. Throws 400. */
function columnsOf(call: SalonCall, body: Body, currency: Currency) {
  const price_cents = wholeAmount(body.price, currency, 'price')
  const cost_cents = body.cost === null ? null : wholeAmount(body.cost, currency, 'cost')
  if (body.vat_letter && !vatRateOn(call.country, body.vat_letter, call.today)) {
    throw badInput([{ field: 'vat_letter', message: productMessages.vatLetter }])
  }
  return {
    name: body.name,
    name_key: nameKey(body.name),
    barcode: body.barcode,
    price_cents,
    currency,
    vat_letter: body.vat_letter,
    cost_cents,
    counts_stock: body.counts_stock,
    low_at: body.low_at,
    updated_at: call.now,
  }
}

/** Throws 409 product_taken if another active one has the name or barcode. Plan: products_name, products_barcode. */
async function requireFree(
  call: SalonCall,
  id: string,
  { name_key, barcode }: { name_key: string; barcode: string | null },
): Promise<void> {
  const [taken] = await call.salon.sql(
    (salonId) => sql<{ is_name: boolean }>`
      select bool_or(name_key = ${name_key}) as is_name from products
      where salon_id = ${salonId} and is_active and id <> ${id} and (name_key = ${name_key} or barcode = ${barcode}::text)
      having count(*) > 0`,
  )
  if (!taken) return
  const error = taken.is_name
    ? { field: 'name', message: productTaken().message }
    : { field: 'barcode', message: barcodeTaken }
  throw productTaken({ errors: [error] })
}

/**
 * Serialises changes of a salon's product list, so that checked names and barcodes stay free. Plan: a scan of the
 * salon's products.
 */
export const lockProductList = (call: SalonCall) =>
  call.salon.sql((salonId) => sql`select id from products where salon_id = ${salonId} order by id for no key update`)

/** Adds a product at the end of the list. A repeated call gets the first result. Throws 400, 409. */
export async function add(call: SalonCall, { quantity, ...input }: InputOf<typeof addProduct>) {
  const id = input.id ?? newId(call.now)
  const columns = columnsOf(call, input, input.currency ?? call.currency)
  await lockProductList(call)
  const [known] = await call.salon.selectFrom('products').select('id').where('id', '=', id).execute()
  if (known) call.skipAudit()
  else {
    await requireFree(call, id, columns)
    const { last } = await call.salon
      .selectFrom('products')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    await call.salon
      .insertInto('products', { id, ...columns, is_active: true, position: (last ?? 0) + 1, created_at: call.now })
      .execute()
    await call.salon.insertInto('product_stock', { product_id: id, quantity: 0 }).execute()
    if (columns.counts_stock && quantity > 0) {
      await insertMove(call, { id: newId(call.now), product_id: id, kind: 'count', quantity, note: null })
    }
    call.announce(call.salon.id, 'products')
  }
  const product = await productById(call, id)
  return { product: productOnWire(call, product), message: productMessages.added(product.name) }
}

/**
 * Throws 400 for a lower price from who may not exceed the limit of discounts, which compares with the price of the
 * list.
 */
async function requirePrice(
  call: SalonCall,
  before: { price_cents: number; currency: Currency },
  after: { price_cents: number; currency: Currency },
): Promise<void> {
  const isLower = after.currency !== before.currency || after.price_cents < before.price_cents
  if (!isLower) return
  const { discountLimit, discountsBy } = await saleRights(call)
  if (discountLimit === null || mayDo(call.user.salon?.role ?? 'barber', discountsBy)) return
  throw badInput([{ field: 'price', message: productMessages.lowerPrice }])
}

/** Throws 400, 404, 409. */
export async function change(call: SalonCall, { id, ...body }: InputOf<typeof changeProduct>) {
  await lockProductList(call)
  const product = await productById(call, id)
  const columns = columnsOf(call, body, body.currency ?? product.currency)
  await requirePrice(call, product, columns)
  if (product.is_active) await requireFree(call, id, columns)
  await call.salon.updateTable('products').set(columns).where('id', '=', id).execute()
  call.announce(call.salon.id, 'products')
  return { product: productOnWire(call, await productById(call, id)), message: productMessages.changed }
}

/** Throws 404, 409. */
export async function archive(call: SalonCall, { id, is_active }: InputOf<typeof archiveProduct>) {
  await lockProductList(call)
  const product = await call.salon
    .selectFrom('products')
    .select(['name', 'name_key', 'barcode'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw productNotFound()
  if (is_active) await requireFree(call, id, product)
  await call.salon.updateTable('products').set({ is_active, updated_at: call.now }).where('id', '=', id).execute()
  call.announce(call.salon.id, 'products')
  const say = is_active ? productMessages.restored : productMessages.archived
  return { product: productOnWire(call, await productById(call, id)), message: say(product.name) }
}

interface ListedProduct {
  name: string
  cents: number
  currency: Currency
  barcode?: string | null
  cost_cents?: number | null
  /** Null if the stock is not counted. */
  quantity: number | null
}

/** Inserts products with new names at the end of the list, each with its first stock move, and returns their ids. */
export async function insertProducts(
  { salon, now, user }: Seller,
  products: readonly ListedProduct[],
  kind: Extract<MoveKind, 'delivery' | 'count'>,
): Promise<string[]> {
  if (products.length === 0) return []
  const { last } = await salon
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const rows = products.map((product, index) => ({
    ...product,
    id: newId(new Date(now.getTime() + index)),
    position: (last ?? 0) + index + 1,
  }))
  await salon
    .insertInto(
      'products',
      rows.map(({ id, name, barcode = null, cents, currency, cost_cents = null, quantity, position }) => ({
        id,
        name,
        name_key: nameKey(name),
        barcode,
        price_cents: cents,
        currency,
        vat_letter: null,
        cost_cents,
        counts_stock: quantity !== null,
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
      rows.map(({ id, quantity }) => ({ product_id: id, quantity: quantity ?? 0 })),
    )
    .execute()
  const moves = rows.flatMap(({ id, quantity }) => (quantity ? [{ product_id: id, quantity }] : []))
  if (moves.length > 0)
    await salon
      .insertInto(
        'stock_moves',
        moves.map((move) => ({
          ...move,
          id: newId(now),
          kind,
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

/** Takes products off the list: those whose stock was moved are archived, because moves stay, others deleted. */
export async function takeProducts(call: SalonCall, ids: readonly string[]): Promise<void> {
  const moves = await call.salon.selectFrom('stock_moves').select('product_id').where('product_id', 'in', ids).execute()
  const moved = [...new Set(moves.map(({ product_id }) => product_id))]
  const others = ids.filter((id) => !moved.includes(id))
  if (moved.length > 0) {
    const archived = { is_active: false, updated_at: call.now }
    await call.salon.updateTable('products').set(archived).where('id', 'in', moved).execute()
  }
  if (others.length > 0) await call.salon.deleteFrom('products').where('id', 'in', others).execute()
}
