import * as z from 'zod/mini'
import {
  checked,
  currencyField,
  fieldMessages,
  idField,
  instantText,
  limitField,
  optionalText,
  pageField,
  pagination,
  priceField,
  requiredText,
} from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { vatLetters } from '#features/money/sales/rules.ts'
import { productMessages } from './copy.ts'
import { moveKinds } from './rules.ts'

const params = z.object({ id: idField })
const count = (min: number) =>
  checked(
    z.coerce.number({ error: productMessages.quantity }),
    z.int(productMessages.quantity),
    z.minimum(min, productMessages.quantity),
    z.maximum(1_000_000, productMessages.quantityRange),
  )

const productShape = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.nullable(z.string()),
  price: z.number(),
  currency: z.enum(currencies),
  /** Null for the rate of services. */
  vat_letter: z.nullable(z.enum(vatLetters)),
  /** Purchase price of one. Null if unknown, and for barbers. */
  cost: z.nullable(z.number()),
  counts_stock: z.boolean(),
  /** Maximum quantity of a low stock. */
  low_at: z.number(),
  is_active: z.boolean(),
  /** Null if the stock is not counted. */
  quantity: z.nullable(z.number()),
  is_low: z.boolean(),
})
export type Product = z.output<typeof productShape>

const barcode = z.pipe(
  optionalText(64),
  z.nullable(z.string().check(z.regex(/^[\w.$/+%-]+$/, productMessages.barcode))),
)

const productBody = z.object({
  name: requiredText(productMessages.name, 120),
  barcode,
  price: priceField(productMessages.price),
  /** The salon's by default. */
  currency: z.optional(currencyField),
  vat_letter: z._default(z.nullable(z.enum(vatLetters, { error: fieldMessages.invalid })), null),
  cost: z._default(z.nullable(priceField()), null),
  counts_stock: z._default(z.boolean(), true),
  low_at: z._default(count(0), 2),
})

export const addProductBody = z.extend(productBody, { id: z.optional(idField), quantity: z._default(count(0), 0) })

export const listProducts = {
  summary: 'Products of the salon in their order, with their stock',
  query: z.object({
    /** True to include archived products. */
    all: z.pipe(
      z._default(z.enum(['true', 'false'], { error: fieldMessages.invalid }), 'false'),
      z.transform((text) => text === 'true'),
    ),
    /** Only the product with this barcode. */
    barcode,
  }),
  reply: z.object({
    products: z.array(productShape),
    /** Cost of the active stock by currency, for products with a known cost. Empty for barbers. */
    worth: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
    /** Price of the active stock by currency. Empty for barbers. */
    worth_at_price: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  }),
}

const changed = z.object({ product: productShape, message: z.string() })

export const addProduct = {
  summary: 'Add a product with its `quantity` in stock; a repeated call adds nothing; 409 product_taken',
  body: addProductBody,
  reply: changed,
}

export const changeProduct = {
  summary: 'Change a product; 409 product_taken',
  params,
  body: productBody,
  reply: changed,
}

export const archiveProduct = {
  summary: 'Archive or restore a product; archived products are not sold; 409 product_taken',
  params,
  body: z.object({ is_active: z.boolean({ error: fieldMessages.invalid }) }),
  reply: changed,
}

export const moveStock = {
  summary: 'Record a delivery, a stock count or a correction; a repeated call changes nothing',
  params,
  body: z.object({
    /** Id of the move, chosen by the caller. */
    move_id: idField,
    kind: z.enum(moveKinds, { error: fieldMessages.invalid }),
    /** Delivered or counted quantity, or the difference of a correction. */
    quantity: count(-1_000_000),
    note: optionalText(300),
  }),
  reply: changed,
}

export const listMoves = {
  summary: 'Changes of a product’s stock, newest first',
  params,
  query: z.object({ page: pageField, limit: limitField(50) }),
  reply: z.object({
    moves: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['sale', 'return', ...moveKinds]),
        quantity: z.number(),
        sale_id: z.nullable(z.string()),
        user_name: z.string(),
        at: instantText,
        note: z.nullable(z.string()),
      }),
    ),
    pagination,
  }),
}
