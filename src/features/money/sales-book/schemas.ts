import * as z from 'zod/mini'
import { saleMethods, vatLetters } from '#features/money/sales/rules.ts'
import { moveKinds } from '#features/money/sums/rules.ts'
import { currencyField, fieldMessages, numberFields } from '#platform/shared/fields.ts'
import { fileFormatField } from '#platform/shared/fileFormat.ts'
import { monthPattern } from './rules.ts'

const query = {
  /** `2026-11`; the current month by default. */
  month: z.optional(z.string().check(z.regex(monthPattern, fieldMessages.date))),
  /** The salon's own by default. */
  currency: z.optional(currencyField),
}

/** Sums of one rate of VAT. */
const letterSums = z.object({
  /** Null for what was sold without VAT. */
  letter: z.nullable(z.enum(vatLetters)),
  percent: z.nullable(z.number()),
  /**
   * Services, products and what was sold in advance with VAT. What an advance paid counts whole at the letter of its
   * use, and less at that at which the advance was sold.
   */
  gross: z.number(),
  vat: z.number(),
  /** `gross` less `vat`. */
  net: z.number(),
  /**
   * Contained in `gross` with a letter: gift cards, packages and deposits sold, less those taken back. Without a letter
   * it is not contained.
   */
  advances: z.number(),
  /** By which returns reduced `gross`, `vat` and `net`. */
  returns: z.number(),
  returns_vat: z.number(),
  returns_net: z.number(),
})

const sums = {
  /** Number of sales, returns and corrections. */
  count: z.number(),
  letters: z.array(letterSums),
  /** Sum of the letters, with the VAT that stays taken. */
  all: z.object({ gross: z.number(), vat: z.number(), net: z.number() }),
  /** VAT that stays taken: of advances that were used at less VAT than they were sold with. In no letter. */
  kept_vat: z.number(),
  tips: z.number(),
  /** Paid debts. */
  debts: z.number(),
  /** Paid by gift cards, packages and deposits whose VAT was taken when they were sold. */
  prepaid: z.number(),
  /**
   * Total of all sales: `gross` of all letters + advances without a letter + prepaid + tips + debts = sum of the
   * methods.
   */
  total: z.number(),
  methods: z.object(numberFields(saleMethods)),
  /** Moves of the till without a sale. */
  moves: z.object(numberFields(moveKinds)),
}

const bookDay = z.object({
  day: z.string(),
  /** First and last number; null for a day of moves alone. Late sales may have a number of another day between them. */
  first: z.nullable(z.number()),
  last: z.nullable(z.number()),
  ...sums,
})
export type BookDay = z.output<typeof bookDay>

const salesBook = z.object({
  month: z.string(),
  currency: currencyField,
  /** Currency of the book, and others with sales in the month. */
  currencies: z.array(currencyField),
  /** Days with sales or moves. */
  days: z.array(bookDay),
  total: z.object(sums),
})
export type SalesBook = z.output<typeof salesBook>

export const getSalesBook = {
  summary: 'The sales of a month by day and VAT letter, by method, and the moves of the till',
  query: z.object(query),
  reply: z.object({ book: salesBook }),
}

export const exportSalesBook = {
  summary:
    'The sales book of a month as an Excel workbook, libri-i-shitjeve_{month}.xlsx, or its sheets as CSV in a ZIP archive',
  query: z.object({ ...query, format: fileFormatField }),
  reply: z.object({}),
}
