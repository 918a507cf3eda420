import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { owedOf } from './plan/facts.ts'
import { linesAboveLimit, priceSale } from './plan/prices.ts'
import { refundOf, returnedPart } from './plan/returned.ts'
import { mayDo, percentOf, spread, vatOf, vatRateOn, vatRatesOn } from './rules.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const basisPoints = fc.constantFrom(0, 600, 800, 1000, 1800, 2000)
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

test('the VAT contained in a price is rounded half up, and that of a return is the exact negative', () => {
  expect([vatOf(1180, 1800), vatOf(1080, 800), vatOf(1000, 0), vatOf(59, 1800), vatOf(3, 2000)]).toEqual([
    180, 80, 0, 9, 1,
  ])
  fc.assert(
    fc.property(cents, basisPoints, (price, rate) => {
      const whole = 10_000 + rate
      expect(vatOf(price, rate)).toBe(Math.floor((2 * price * rate + whole) / (2 * whole)))
      expect(vatOf(-price, rate)).toBe(0 - vatOf(price, rate))
    }),
  )
})

test('each letter has the rates of both countries', () => {
  const day = localDate('2026-11-20')
  const rates = (country: 'XK' | 'AL') => vatRatesOn(country, day).map((rate) => `${rate.letter} ${rate.basisPoints}`)
  expect(rates('XK')).toEqual(['A 0', 'C 0', 'D 800', 'E 1800'])
  expect(rates('AL')).toEqual(['A 0', 'B 600', 'C 1000', 'D 2000'])
  expect(vatRateOn('XK', 'B', day)).toBeNull()
})

test('a spread discount adds up to the discount, never exceeds a line, and is within a unit of its proportion', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.constantFrom('EUR' as const, 'ALL' as const),
      (sums, seed, currency) => {
        const unit = currency === 'ALL' ? 100 : 1
        const lines = sums.map((one) => Math.floor(one / unit) * unit)
        const all = sum(lines)
        const discount = all === 0 ? 0 : Math.floor((seed % (all + 1)) / unit) * unit
        const parts = spread(discount, lines, currency)
        expect(sum(parts)).toBe(discount)
        for (const [at, part] of parts.entries()) {
          const line = lines[at] ?? 0
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(line)
          expect(part % unit).toBe(0)
          expect(Math.abs(part - (all === 0 ? 0 : (discount * line) / all))).toBeLessThanOrEqual(unit)
        }
      },
    ),
  )
  expect(spread(100, [100, 100, 100], 'EUR')).toEqual([34, 33, 33])
})

test('a percentage of lek is rounded to whole lek', () => {
  expect(percentOf(125_000, 1000, 'ALL')).toBe(12_500)
  expect(percentOf(123_400, 1000, 'ALL')).toBe(12_300)
  expect(percentOf(999, 1500, 'EUR')).toBe(150)
})

test('discounts of lines come before that of the sale; those above the price are reported', () => {
  const line = { kind: 'service' as const, quantity: 1, unitCents: 1000, discount: null, vat: null }
  expect(
    priceSale(
      [
        { ...line, discount: { basisPoints: 1000 } },
        { ...line, kind: 'tip', unitCents: 200 },
      ],
      { cents: 100 },
      'EUR',
    ),
  ).toMatchObject({
    totalCents: 1000,
    discountCents: 200,
    lines: [{ totalCents: 800 }, { totalCents: 200 }],
    tooMuch: [],
  })
  expect(priceSale([{ ...line, discount: { cents: 1001 } }], null, 'EUR').tooMuch).toEqual(['lines.0.discount'])
  expect(priceSale([line, { ...line, kind: 'tip' }], { cents: 1001 }, 'EUR').tooMuch).toEqual(['discount'])
  expect(priceSale([{ ...line, kind: 'tip', discount: { cents: 1 } }], null, 'EUR').tooMuch).toEqual([
    'lines.0.discount',
  ])
})

test('all returns of a line add up to the line, in any number of parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      basisPoints,
      (parts, unitCents, share, vatBasisPoints) => {
        const quantity = sum(parts)
        const total_cents = Math.round(quantity * unitCents * share)
        const vatCents = vatOf(total_cents, vatBasisPoints)
        const prepaid_vat_cents = Math.floor(vatCents / 3)
        const prepaid_cents = Math.floor(total_cents / 3)
        const vat_cents = vatCents - prepaid_vat_cents
        const line = { quantity, unit_cents: unitCents, total_cents, vat_cents, prepaid_cents, prepaid_vat_cents }
        let before = 0
        const returned = parts.map((part) => {
          const returned = returnedPart(line, before, part, 'EUR')
          expect(returned.total_cents).toBe(-part * unitCents - returned.discount_cents)
          expect(returned.discount_cents).toBeLessThanOrEqual(0)
          expect(returned.prepaid_cents).toBeGreaterThanOrEqual(returned.total_cents)
          expect(returned.vat_cents).toBeGreaterThanOrEqual(returned.total_cents)
          before += part
          return returned
        })
        expect(sum(returned.map((one) => one.total_cents)) + total_cents).toBe(0)
        expect(sum(returned.map((one) => one.vat_cents)) + vat_cents).toBe(0)
        expect(sum(returned.map((one) => one.prepaid_cents)) + prepaid_cents).toBe(0)
        expect(sum(returned.map((one) => one.prepaid_vat_cents)) + prepaid_vat_cents).toBe(0)
      },
    ),
  )
})

test('a refund reduces the debt first, then is paid by the methods of the sale, then in cash', () => {
  const paid = [
    { method: 'card' as const, cents: 500 },
    { method: 'debt' as const, cents: 300 },
    { method: 'card' as const, cents: -100 },
  ]
  expect(refundOf(200, 300, paid)).toEqual([{ method: 'debt', cents: 200 }])
  expect(refundOf(600, 100, paid)).toEqual([
    { method: 'debt', cents: 100 },
    { method: 'card', cents: 400 },
    { method: 'cash', cents: 100 },
  ])
  expect(refundOf(0, 0, paid)).toEqual([])
})

test('gift cards together get back no more than the returned services and products', () => {
  const first = { method: 'gift_card' as const, prepaid_id: 'first' }
  const second = { method: 'gift_card' as const, prepaid_id: 'second' }
  const paid = [
    { method: 'cash' as const, cents: 1400 },
    { ...first, cents: 800 },
    { ...second, cents: 800 },
  ]
  expect(refundOf(1500, 0, paid, 1000)).toEqual([
    { ...first, cents: 800 },
    { ...second, cents: 200 },
    { method: 'cash', cents: 500 },
  ])
})

const above = (lines: [number, number][], hasWhole = false) =>
  linesAboveLimit(
    lines.map(([listedCents, totalCents]) => ({ listedCents, totalCents })),
    1000,
    'EUR',
    hasWhole,
  )

test('each role has the rights of the settings', () => {
  expect([
    mayDo('owner', 'owner'),
    mayDo('reception', 'owner'),
    mayDo('barber', 'reception'),
    mayDo('barber', 'barber'),
  ]).toEqual([true, false, false, true])
  // 10% of 3.99 is 0.40, as the discount itself is rounded.
  expect(above([[1000, 900]])).toEqual([false])
  expect(above([[399, 359]])).toEqual([false])
  expect(
    above([
      [1000, 899],
      [0, 0],
    ]),
  ).toEqual([true, false])
  // 10% of three times 3.33 is 1.00: one line has a cent more.
  const parts: [number, number][] = [
    [333, 299],
    [333, 300],
    [333, 300],
  ]
  expect(above(parts, true)).toEqual([false, false, false])
  expect(above([[333, 298], ...parts.slice(1)], true)).toEqual([true, true, true])
})

test('parts of a line in lek are whole, and all parts together are the line', () => {
  const vat = { vat_cents: 16_667, prepaid_cents: 0, prepaid_vat_cents: 0 }
  const line = { quantity: 3, unit_cents: 33_400, total_cents: 100_000, ...vat }
  const parts = [0, 1, 2].map((before) => returnedPart(line, before, 1, 'ALL').total_cents)
  expect(parts).toEqual([-33_300, -33_400, -33_300])
})

test('a debt is owed less its returns and what paid it', () => {
  const payments = [
    { method: 'debt', amount_cents: 1000 },
    { method: 'cash', amount_cents: 500 },
    { method: 'debt', amount_cents: -200 },
  ] as const
  expect([owedOf(payments), owedOf(payments, 300)]).toEqual([800, 500])
})
