import { expect, test } from 'vitest'
import type { Currency } from '#platform/shared/money.ts'
import { sumOf, type VatLetter } from '../rules.ts'
import { type LineToPrice, priceSale } from './prices.ts'

/** VAT of sales of several lines by example, computed by hand. */

type Row = [kind: LineToPrice['kind'], price: number, rate: [VatLetter, number] | null, vat: number, quantity?: number]

const exempt: Row[2] = ['A', 0]
const reduced: Row[2] = ['D', 8]
const full: Row[2] = ['E', 18]

interface Example {
  of: string
  lines: Row[]
  /** VAT of each letter. */
  vat: Partial<Record<VatLetter, number>>
  discount?: number
  currency?: Currency
}

const examples: Example[] = [
  {
    of: 'two services, of which the smaller one bears less than alone',
    lines: [
      ['service', 10, full, 1.52],
      ['service', 15, full, 2.29],
    ],
    vat: { E: 3.81 },
  },
  {
    of: 'equal lines, of which the first ones have the cents more',
    lines: [
      ['service', 10, full, 1.53],
      ['service', 10, full, 1.53],
      ['service', 10, full, 1.52],
    ],
    vat: { E: 4.58 },
  },
  {
    of: 'lines whose VAT alone is less than half a cent',
    lines: [
      ['product', 0.02, full, 0.01],
      ['product', 0.02, full, 0.01],
      ['product', 0.02, full, 0],
      ['product', 0.02, full, 0],
      ['product', 0.02, full, 0],
      ['product', 0.02, full, 0],
      ['product', 0.02, full, 0],
    ],
    vat: { E: 0.02 },
  },
  {
    of: 'a discount of the whole sale',
    lines: [
      ['service', 3.33, reduced, 0.22],
      ['service', 3.33, reduced, 0.23],
      ['service', 3.33, reduced, 0.22],
    ],
    discount: 1,
    vat: { D: 0.67 },
  },
  {
    of: 'two letters, each of its own lines',
    lines: [
      ['product', 10, reduced, 0.74],
      ['service', 10, full, 1.52],
      ['service', 15, full, 2.29],
      ['product', 2.5, reduced, 0.37, 2],
    ],
    vat: { D: 1.11, E: 3.81 },
  },
  {
    of: 'what is exempt and a tip bear none',
    lines: [
      ['service', 10, exempt, 0],
      ['service', 7.9, full, 1.21],
      ['service', 7.9, full, 1.2],
      ['tip', 2, null, 0],
    ],
    vat: { A: 0, E: 2.41 },
  },
  {
    of: 'a package that is sold with a service and products',
    lines: [
      ['package', 7, full, 10.68, 10],
      ['service', 10, full, 1.52],
      ['product', 3.33, reduced, 0.74, 3],
      ['product', 4.5, reduced, 0.33],
    ],
    vat: { D: 1.07, E: 12.2 },
  },
  {
    of: 'a line that costs nothing',
    lines: [
      ['service', 0, full, 0],
      ['service', 9.99, full, 1.53],
      ['service', 5, full, 0.76],
    ],
    vat: { E: 2.29 },
  },
  {
    of: 'three rates of Albania',
    lines: [
      ['service', 10.5, ['B', 6], 0.6],
      ['service', 5.5, ['B', 6], 0.31],
      ['product', 10, ['C', 10], 0.91],
      ['product', 7.5, ['C', 10], 0.68],
      ['product', 10, ['D', 20], 1.67],
      ['product', 5, ['D', 20], 0.83],
      ['product', 0.01, ['D', 20], 0],
    ],
    vat: { B: 0.91, C: 1.59, D: 2.5 },
  },
  {
    of: 'lek, whose VAT has cents',
    lines: [
      ['service', 1000, ['D', 20], 166.66],
      ['service', 333, ['D', 20], 55.5],
      ['product', 166, ['D', 20], 27.67],
    ],
    currency: 'ALL',
    vat: { D: 249.83 },
  },
  {
    of: 'the tax administration: 12.92 of three articles of two letters',
    lines: [
      ['product', 2.5, reduced, 0.37, 2],
      ['product', 4.52, full, 0.69],
      ['product', 1.7, full, 0.52, 2],
    ],
    vat: { D: 0.37, E: 1.21 },
  },
  {
    of: 'the tax administration: forty times 1.25',
    lines: Array.from({ length: 40 }, (_, at): Row => ['product', 1.25, full, at < 3 ? 0.2 : 0.19]),
    vat: { E: 7.63 },
  },
]

const cents = (amount: number) => Math.round(amount * 100)

test.each(examples)('VAT by letter: $of', ({ lines, vat, discount, currency = 'EUR' }) => {
  const asked = lines.map(([kind, price, rate, , quantity = 1]) => ({
    kind,
    quantity,
    unitCents: cents(price),
    discount: null,
    vat: rate && { letter: rate[0], basisPoints: rate[1] * 100 },
  }))
  const priced = priceSale(asked, discount === undefined ? null : { cents: cents(discount) }, currency).lines
  expect(priced.map(({ vatCents }) => vatCents)).toEqual(lines.map(([, , , each]) => cents(each)))
  for (const [letter, whole] of Object.entries(vat)) {
    const taxed = priced.filter((_, at) => lines[at]?.[2]?.[0] === letter)
    expect([letter, sumOf(taxed.map(({ vatCents }) => vatCents))]).toEqual([letter, cents(whole)])
  }
})
