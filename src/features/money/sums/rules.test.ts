import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitOf } from '#features/money/sales/rules.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { dueOf, figuresOf, moveKinds, noSales, noShare, shareOf, type DayParts, type ShareRule } from './rules.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const percentRule = (basisPoints: number): ShareRule => ({ ...noShare, kind: 'percent', basisPoints })
const rentRule = (rentCents: number, currency: Currency = 'EUR'): ShareRule => ({
  ...noShare,
  kind: 'rent',
  rentCents,
  currency,
})
const day = (revenueCents: number, visits = 1, currency: Currency = 'EUR') => ({ revenueCents, visits, currency })

test('the specification’s shares: half of 70, 110 without a rent of 15, nothing for the owner', () => {
  expect(shareOf(percentRule(5000), day(7000, 12))).toBe(3500)
  expect(dueOf('percent', 3500, 150)).toBe(3650)
  expect(shareOf(rentRule(1500), day(11000, 9))).toBe(9500)
  expect(dueOf('rent', 9500, 200)).toBe(9700)
  expect(shareOf({ ...noShare, kind: 'owner' }, day(7400, 13))).toBeNull()
  expect(dueOf('owner', null, 300)).toBeNull()
  expect(shareOf(noShare, day(7400, 13))).toBeNull()
  expect(dueOf('none', null, 300)).toBe(300)
  expect(dueOf('none', null, 0)).toBeNull()
})

test('a percentage is rounded half up to the cent, compared with exact integers', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(...currencies),
      (amount, points, currency) => {
        const unit = unitOf(currency)
        const revenue = amount - (amount % unit)
        const share = shareOf(percentRule(points), day(revenue, 1, currency)) ?? Number.NaN
        expect(share % unit).toBe(0)
        const exact = BigInt(revenue) * BigInt(points)
        const distance = BigInt(share) * 10_000n - exact
        expect(distance * 2n <= BigInt(unit) * 10_000n && distance * 2n > -BigInt(unit) * 10_000n).toBe(true)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(revenue)
      },
    ),
  )
})

test('a return on another day takes back exactly the percentage of the sale', () => {
  expect(shareOf(percentRule(5000), day(-1001))).toBe(-501)
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(...currencies),
      (sold, points, currency) => {
        const of = (revenue: number) => shareOf(percentRule(points), day(revenue, 1, currency)) ?? Number.NaN
        expect(of(sold) + of(-sold)).toBe(0)
      },
    ),
  )
})

test('the shares of barber and salon add up to the revenue for any percentages', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (revenue, points) => {
      const share = shareOf(percentRule(points), day(revenue)) ?? 0
      expect(share + (revenue - share)).toBe(revenue)
      const rent = shareOf(rentRule(points), day(revenue)) ?? 0
      expect(rent + points).toBe(revenue)
    }),
  )
})

test('a rent is charged for a worked day, and only in its own currency', () => {
  expect(shareOf(rentRule(1500), day(0, 0))).toBe(0)
  expect(shareOf(rentRule(1500), day(1000, 1))).toBe(-500)
  expect(shareOf(rentRule(150_000, 'ALL'), day(1000, 1))).toBe(1000)
})

/** Sums of a day whose sales are consistent: goods by method, advances and tips with their part outside of the till. */
const parts = fc
  .record({
    openingCents: cents,
    visits: fc.nat({ max: 60 }),
    unpaidCents: cents,
    moves: fc.array(fc.record({ kind: fc.constantFrom(...moveKinds), cents }), { maxLength: 8 }),
    methods: fc.record({ cash: cents, card: cents, owed: cents, transfer: cents, prepaid: cents }),
    products: cents,
    others: fc.record({ tips: cents, tipsCard: cents, settledCash: cents, advance: cents, advanceCard: cents }),
  })
  .map(({ methods, products, others, ...rest }): DayParts => {
    const goods = Object.values(methods).reduce((sum, one) => sum + one, 0)
    return { ...rest, sales: { ...noSales, ...methods, ...others, products, revenue: goods - products } }
  })

test('the methods and what is unpaid add up to the total of visits and products', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const figures = figuresOf(all)
      const { cash, card, owed, transfer, prepaid, unpaid } = figures
      expect(cash + card + owed + transfer + prepaid + unpaid).toBe(figures.total)
      expect(figures.revenue + figures.products).toBe(figures.total)
      const { tips, tipsCard, settledCash, advance, advanceCard, expenses, withdrawn, banked, moneyIn } = figures
      const inTill = cash + settledCash + tips - tipsCard + advance - advanceCard
      expect(figures.expected).toBe(figures.opening + inTill + moneyIn - expenses - withdrawn - banked)
    }),
  )
})

test('the shares of all barbers never exceed their visits’ revenue, at up to 100 percent each', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 10_000 })), { maxLength: 12 }), (barbers) => {
      const shares = barbers.map(([revenue, points]) => shareOf(percentRule(points), day(revenue)) ?? 0)
      const revenue = barbers.reduce((all, [one]) => all + one, 0)
      expect(shares.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(revenue)
    }),
  )
})

test('the figures are those of the specification’s example', () => {
  const figures = figuresOf({
    openingCents: 4000,
    visits: 26,
    unpaidCents: 0,
    moves: [{ kind: 'expense', cents: 850 }],
    sales: { ...noSales, revenue: 25_400, products: 800, cash: 21_000, card: 4500, owed: 700, tips: 650 },
  })
  expect(figures).toMatchObject({ total: 26_200, cash: 21_000, card: 4500, owed: 700, expected: 24_800 })
})
