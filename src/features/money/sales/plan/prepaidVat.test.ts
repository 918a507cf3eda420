import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepaidVat } from './prices.ts'
import { partOfRest, vatOf } from '../rules.ts'

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const rate = fc.constantFrom(0, 600, 800, 1000, 1800, 2000)
const price = fc.integer({ min: 1, max: 100_000 })
const line = fc.record({ totalCents: price, basisPoints: fc.option(rate) })

test('the VAT of an advance and of its use is that of the service, once', () => {
  fc.assert(
    fc.property(price, price, rate, (service, other, basisPoints) => {
      const advance = Math.min(service, other)
      const vatCents = vatOf(service, basisPoints)
      const borne = vatOf(advance, basisPoints)
      const used = prepaidVat(
        [{ totalCents: service, vatCents, basisPoints }],
        [{ cents: advance, vatCents: borne }],
        'EUR',
      )
      expect(borne + vatCents - (used.lines[0]?.prepaidVatCents ?? 0)).toBe(vatCents)
    }),
  )
})

test('the VAT of an advance that is used in parts, and of its uses, is that of the services, once', () => {
  const use = fc.record({ cents: price, more: fc.integer({ min: 100, max: 5000 }) })
  fc.assert(
    fc.property(fc.array(use, { minLength: 1, maxLength: 6 }), rate, (uses, basisPoints) => {
      let remaining = { cents: sum(uses.map((one) => one.cents)), vat: 0 }
      remaining = { ...remaining, vat: vatOf(remaining.cents, basisPoints) }
      let taken = remaining.vat
      let once = 0
      for (const { cents, more } of uses) {
        const vatCents = vatOf(cents + more, basisPoints)
        const borne = partOfRest(remaining.vat, cents, remaining.cents)
        const lines = [{ totalCents: cents + more, vatCents, basisPoints }]
        const used = prepaidVat(lines, [{ cents, vatCents: borne }], 'EUR').payments[0] ?? 0
        remaining = { cents: remaining.cents - cents, vat: remaining.vat - used }
        taken += vatCents - used
        once += vatCents
      }
      expect(taken).toBe(once)
    }),
  )
})

test('a payment that bore VAT reduces that of the lines, which is never below zero', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
      rate,
      (lines, shares, advanceRate) => {
        const taxed = lines.map((one) => ({ ...one, vatCents: vatOf(one.totalCents, one.basisPoints ?? 0) }))
        const total = sum(lines.map((one) => one.totalCents))
        const payments = shares.map((share) => {
          const cents = Math.floor((total * share) / shares.length)
          return { cents, vatCents: vatOf(cents, advanceRate) }
        })
        const reduced = prepaidVat(taxed, payments, 'EUR')
        expect(sum(reduced.lines.map((one) => one.prepaidCents))).toBe(sum(payments.map((one) => one.cents)))
        expect(sum(reduced.lines.map((one) => one.prepaidVatCents))).toBe(sum(reduced.payments))
        for (const [at, { prepaidCents, prepaidVatCents }] of reduced.lines.entries()) {
          expect(prepaidCents).toBeLessThanOrEqual(taxed[at]?.totalCents ?? 0)
          expect(prepaidVatCents).toBeLessThanOrEqual(taxed[at]?.vatCents ?? 0)
          expect(prepaidVatCents).toBeGreaterThanOrEqual(0)
        }
        for (const [at, cents] of reduced.payments.entries())
          expect(cents).toBeLessThanOrEqual(payments[at]?.vatCents ?? 0)
      },
    ),
  )
})
