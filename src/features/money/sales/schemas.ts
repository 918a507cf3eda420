import * as z from 'zod/mini'
import {
  amountAboveZero,
  byId,
  checked,
  currencyField,
  dateField,
  fieldMessages,
  idField,
  instantText,
  limitField,
  messageReply,
  optionalText,
  pageField,
  pagination,
  priceField,
} from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { saleMessages } from './copy.ts'
import { firstUse, prepaid, prepaidOfLine, prepaidOfPayment } from './prepaid-schemas.ts'
import { lineKinds, saleMethods, soldKinds, tapMethods, vatLetters } from './rules.ts'

import { percentFrom } from './settings-schemas.ts'
import { stockLeft } from './stock-schemas.ts'

export { listPrepaid, prepaid } from './prepaid-schemas.ts'
export { getSaleSettings, setSaleRights, setVat } from './settings-schemas.ts'

const method = z.enum(saleMethods, { error: fieldMessages.invalid })
const positive = amountAboveZero()
const quantity = checked(
  z.coerce.number({ error: saleMessages.quantity }),
  z.int(saleMessages.quantity),
  z.minimum(1, saleMessages.quantity),
  z.maximum(999, saleMessages.quantity),
)
/** In money or percent, not both. */
const discount = checked(
  z.object({ amount: z.optional(positive), percent: z.optional(percentFrom(0.01)), reason: optionalText(120) }),
  z.refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), saleMessages.discount),
)

const line = z.object({
  kind: z.enum(soldKinds, { error: fieldMessages.invalid }),
  /**
   * For a service: the paid appointment. Label, barber and price are those of the appointment by default; they are sent
   * nevertheless, so that a sale is complete if it arrives after the deletion of the appointment.
   */
  appointment_id: z.optional(z.nullable(idField)),
  /** For a product of the list; another product has a label and a price. */
  product_id: z.optional(z.nullable(idField)),
  /** Required for a tip, and for a service without a visit. */
  barber_id: z.optional(z.nullable(idField)),
  /** For a debt: the owed sale. `price` is the paid part. */
  debt_sale_id: z.optional(z.nullable(idField)),
  ...prepaidOfLine,
  label: optionalText(120),
  quantity: z._default(quantity, 1),
  /** Price of one; by default that of the visit, the product or the price list. */
  price: z.optional(z.nullable(priceField(saleMessages.price))),
  discount: z.optional(z.nullable(discount)),
  /** Reason of a price below the usual one, without a discount. */
  price_reason: optionalText(120),
})

/** `given` is the cash from the client; the change is its excess over the amount. */
const payment = z.object({
  method,
  amount: positive,
  given: z.optional(z.nullable(priceField())),
  ...prepaidOfPayment,
})

/** Time and device; `device_id` and `device_number` only for a sale that an offline device keeps. */
const taking = {
  sold_at: z.optional(
    z.pipe(
      z.iso.datetime({ error: fieldMessages.invalid }),
      z.transform((text) => new Date(text)),
    ),
  ),
  device_id: z.optional(z.nullable(idField)),
  device_number: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(2_000_000_000)))),
}

const saleLine = z.object({
  line: z.number(),
  kind: z.enum(lineKinds),
  appointment_id: z.nullable(z.string()),
  product_id: z.nullable(z.string()),
  barber_id: z.nullable(z.string()),
  barber: z.nullable(z.string()),
  label: z.string(),
  /** Below zero in a return, as all amounts but the price. */
  quantity: z.number(),
  price: z.number(),
  /** Discount of the line, including its part of the sale's. */
  discount: z.number(),
  discount_percent: z.nullable(z.number()),
  /** Reason of the discount, or of a price below the usual one. */
  discount_reason: z.nullable(z.string()),
  total: z.number(),
  /** Null if the salon paid no VAT. */
  vat_letter: z.nullable(z.enum(vatLetters)),
  vat_percent: z.nullable(z.number()),
  /** Contained in the total, less what gift cards, packages and deposits bore when they were sold. */
  vat: z.number(),
  returns_line: z.nullable(z.number()),
  debt_sale_id: z.nullable(z.string()),
  /** The gift card, package or deposit that the line sells; for a service, the package of which it is one use. */
  prepaid_id: z.nullable(z.string()),
  /** Part of the total that was paid by what bore its VAT when it was sold; `vat` is that of the rest. */
  prepaid: z.number(),
  /** VAT that this part bore when it was sold. With `vat` it is the VAT that the total contains. */
  prepaid_vat: z.number(),
  returned: z.number(),
})

const saleShape = z.object({
  id: z.string(),
  /** Number in the salon, without gaps. */
  number: z.number(),
  /** Number given by the device before the sale arrived. */
  device_number: z.nullable(z.number()),
  kind: z.enum(['sale', 'return', 'correction']),
  /** The sale of a return or a correction. */
  returns_sale_id: z.nullable(z.string()),
  /** True for a return right after the payment; screens of the day hide it and its sale. */
  is_undo: z.boolean(),
  undone: z.boolean(),
  /** True if a correction changed how it was paid; `payments` contain it. */
  corrected: z.boolean(),
  /** Day of the till with the money. */
  day: z.string(),
  currency: z.enum(currencies),
  total: z.number(),
  owed: z.number(),
  client_id: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  user_name: z.string(),
  sold_at: instantText,
  created_at: instantText,
  reason: z.nullable(z.string()),
  /** `close`: recorded by closing the day. */
  origin: z.enum(['paid', 'close', 'imported']),
  /** The return whose money the sale of a deposit keeps, or the undone return that a sale repeats. */
  for_return_id: z.optional(z.nullable(z.string())),
  lines: z.array(saleLine),
  payments: z.array(
    z.object({
      method: z.enum(saleMethods),
      amount: z.number(),
      given: z.nullable(z.number()),
      change: z.nullable(z.number()),
      prepaid_id: z.nullable(z.string()),
    }),
  ),
})
export type Sale = z.output<typeof saleShape>

const recorded = z.object({
  sale: saleShape,
  /** The second sale of `first_use`. */
  use: z.optional(z.nullable(saleShape)),
  /** Gift cards, packages and deposits that it sold or used, in their state after it. */
  prepaid: z.array(prepaid),
  /** True if the till of the day was closed, so that the money is in that of `sale.day`; the message reports it. */
  moved: z.boolean(),
  stock: stockLeft,
  message: z.string(),
})

const lines = z
  .array(line, { error: saleMessages.noLines })
  .check(z.minLength(1, saleMessages.noLines), z.maxLength(100, saleMessages.tooManyLines))
const payments = z.array(payment, { error: fieldMessages.invalid }).check(z.maxLength(10, fieldMessages.invalid))

const recordSaleBody = z.object({
  /** Id chosen by the caller; a repeated call records nothing new. */
  id: idField,
  /** By default the client of the first visit; null for none. A debt needs one. */
  client_id: z.optional(z.nullable(idField)),
  /** The salon's by default. A sale has one currency. */
  currency: z.optional(currencyField),
  lines,
  /** Discount of the whole sale, after those of lines, spread over services and products. */
  discount: z.optional(z.nullable(discount)),
  /** Their sum is that of the lines. Empty for a total of 0. */
  payments,
  /**
   * Services that a package of this sale pays at once, in a second sale of the same transaction. A return with
   * `is_undo` takes both back.
   */
  first_use: z.optional(z.nullable(firstUse)),
  ...taking,
})

export const recordSale = {
  summary: 'Record a sale and its payments; a repeated call changes nothing; 409 visit_sold, stock_short, sale_exists',
  body: recordSaleBody,
  reply: recorded,
}

export const returnSale = {
  summary:
    'Return lines of a sale, in part or whole, keep its visits as a deposit, or undo it within ten minutes; a repeated call changes nothing; 403 return_refused, 409 undo_late, visit_sold',
  params: z.object({ sale_id: idField }),
  body: z.object({
    id: idField,
    /** By default everything that was not returned before. */
    lines: z.optional(
      z.array(z.object({ line: z.int(), quantity })).check(z.maxLength(100, saleMessages.tooManyLines)),
    ),
    /**
     * Refunds, amounts above 0, without what gift cards, packages and deposits paid, which goes back to them. By
     * default the methods of the sale, debts first.
     */
    payments: z.optional(payments),
    /** Instead of `payments`: one method for what remains after debts and what was prepaid. */
    method: z.optional(z.nullable(z.enum(tapMethods, { error: fieldMessages.invalid }))),
    reason: optionalText(300),
    /**
     * Returns visits only, by default all of the sale, and sells a deposit by the same methods: the till stays as it
     * is. Not for what was paid by package, gift card or debt, nor without a client. `prepaid` of the reply has it.
     */
    keep_as_deposit: z._default(z.boolean(), false),
    /** Undo right after paying: everything, by the methods of the sale. The visits get back their status. */
    is_undo: z._default(z.boolean(), false),
    ...taking,
  }),
  reply: recorded,
}

export const keepPayment = {
  summary: 'Decide that the payment of a cancelled or deleted visit stays; a repeated call changes nothing',
  params: z.object({ sale_id: idField }),
  body: z.object({ appointment_id: idField }),
  reply: messageReply,
}

export const correctSale = {
  summary:
    'Correct how a sale was paid, in its open till; a repeated call changes nothing; 403 return_refused, 409 till_closed, undone',
  params: z.object({ sale_id: idField }),
  body: z.object({
    id: idField,
    /** Below 0 what a method did not pay, above 0 what it paid instead; the sum is 0. A prepaid one is named. */
    payments: z
      .array(
        z.object({
          method,
          amount: checked(
            z.coerce.number({ error: fieldMessages.amount }),
            z.multipleOf(0.01, fieldMessages.amount),
            z.minimum(-99_999_999, fieldMessages.amount),
            z.maximum(99_999_999, fieldMessages.amount),
          ),
          /** Gift card, package or deposit of the payment. */
          prepaid_id: z.optional(z.nullable(idField)),
        }),
        { error: fieldMessages.invalid },
      )
      .check(z.minLength(2, fieldMessages.invalid), z.maxLength(10, fieldMessages.invalid)),
    reason: optionalText(300),
  }),
  reply: recorded,
}

export const getSale = {
  summary: 'A sale with its lines and payments',
  params: byId,
  reply: z.object({
    sale: saleShape,
    returns: z.array(saleShape),
    corrections: z.array(saleShape),
  }),
}

export const listSales = {
  summary: 'Sales and returns of a day of the till, or of a client, newest first',
  query: z.object({
    date: z.optional(dateField()),
    client_id: z.optional(idField),
    appointment_id: z.optional(idField),
    /** Leaves out undone sales, their undos, and corrections, which are part of their sales: as people see the day. */
    hide_undone: z.pipe(
      z._default(z.enum(['true', 'false'], { error: fieldMessages.invalid }), 'false'),
      z.transform((text) => text === 'true'),
    ),
    page: pageField,
    limit: limitField(50),
  }),
  reply: z.object({ sales: z.array(saleShape), pagination }),
}

const paidVisit = z.object({
  appointment_id: z.string(),
  sale_id: z.string(),
  /** Client of the sale. */
  client_id: z.nullable(z.string()),
  /** Line of the sale with the appointment, and its amount. */
  line: z.number(),
  amount: z.number(),
  /** Total of the whole sale, including other lines. */
  total: z.number(),
  currency: z.enum(currencies),
  methods: z.array(z.enum(saleMethods)),
  /** Amounts by method; their sum is the total. */
  payments: z.array(z.object({ method: z.enum(saleMethods), amount: z.number() })),
  /** Still owed. */
  owed: z.number(),
  sold_at: instantText,
})
export type PaidVisit = z.output<typeof paidVisit>

export const listPaidVisits = {
  summary: 'Paid appointments of a day; packages, deposits and last payment methods of the day’s clients',
  query: z.object({ date: dateField() }),
  reply: z.object({
    visits: z.array(paidVisit),
    returned: z.optional(z.array(z.string())),
    /** Clients whose last sale was not paid in cash. */
    usual: z.array(z.object({ client_id: z.string(), method: z.enum(tapMethods) })),
    /** Packages and deposits with a rest, oldest first, no deposits of later visits. Offered first: `usualPayment`. */
    prepaid: z.array(prepaid),
    /** True if the salon takes payments one by one, so that a visit that has ended without one is marked as unpaid. */
    records_payments: z.boolean(),
  }),
}

const owedSale = z.object({
  sale_id: z.string(),
  number: z.number(),
  day: z.string(),
  currency: z.enum(currencies),
  total: z.number(),
  owed: z.number(),
  client_id: z.string(),
  client_name: z.string(),
  label: z.string(),
})

export const listOwedSales = {
  summary: 'Owed sales, oldest first; each is paid by a line of the kind `debt`',
  query: z.object({ client_id: z.optional(idField), page: pageField, limit: limitField(200) }),
  reply: z.object({ sales: z.array(owedSale), pagination }),
}
