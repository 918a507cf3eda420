import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '#platform/shared/money.ts'
import { type Offer, paymentText, type ServiceToPay, usesPrepaid, usualPayment } from './usualPayment.ts'

const haircut: ServiceToPay = { id: 'a1', service_name: 'Prerje', price: 15, currency: 'EUR' }
const dye: ServiceToPay = { id: 'a2', service_name: 'Ngjyrosje', price: 30, currency: 'EUR' }
const ten: Offer = {
  id: 'p',
  kind: 'package',
  service_name: 'prerje',
  currency: 'EUR',
  left: 33.34,
  uses: 10,
  uses_left: 3,
  appointment_id: null,
}
const deposit = (id: string, remaining: number, appointment_id: string | null = null): Offer => ({
  ...ten,
  id,
  kind: 'deposit',
  service_name: null,
  uses: null,
  uses_left: null,
  left: remaining,
  appointment_id,
})
const text = (...given: Parameters<typeof usualPayment>) => {
  const payment = usualPayment(...given)
  return payment && paymentText(payment).replaceAll('\u00a0', ' ')
}

test('the last method pays a client who has paid nothing in advance', () => {
  expect(text([haircut], [], 'card')).toBe('Kartelë 15,00 €')
  expect(text([haircut, dye], [], 'cash')).toBe('Kesh 45,00 €')
  expect(usesPrepaid(usualPayment([haircut], [], 'cash')!)).toBe(false)
})

test('a package pays its service at the worth of one use, and nothing enters the till', () => {
  const payment = usualPayment([haircut], [ten], 'card')
  expect(payment).toMatchObject({
    cents: 1111,
    lines: [{ appointment_id: 'a1', prepaid_id: 'p', cents: 1111 }],
    payments: [{ method: 'package', prepaid_id: 'p', cents: 1111, uses: { taken: 1, left: 3, of: 10 } }],
  })
  expect(usesPrepaid(payment!)).toBe(true)
  expect(text([haircut], [ten], 'card')).toBe('Paketë 8 nga 10')
  expect(text([{ ...haircut, price: null }], [ten], 'card')).toBe('Paketë 8 nga 10')
})

test('a package pays as many services as it has uses, and no other service', () => {
  expect(text([dye], [ten], 'cash')).toBe('Kesh 30,00 €')
  expect(text([haircut, dye], [ten], 'card')).toBe('Paketë 8 nga 10 + Kartelë 30,00 €')
  expect(text([haircut, { ...haircut, id: 'a3' }], [ten], 'cash')).toBe('Paketë 8–9 nga 10')
  const last = { ...ten, left: 11.12, uses_left: 1 }
  expect(text([haircut, { ...haircut, id: 'a3' }], [last], 'cash')).toBe('Paketë 10 nga 10 + Kesh 15,00 €')
  expect(text([haircut], [{ ...ten, left: 0, uses_left: 0 }], 'cash')).toBe('Kesh 15,00 €')
})

test('a deposit pays up to its rest, that of the visit first', () => {
  expect(text([haircut], [deposit('d', 10)], 'cash')).toBe('Kapar 10,00 € + Kesh 5,00 €')
  expect(text([haircut], [deposit('d', 20)], 'cash')).toBe('Kapar 15,00 €')
  const several = [deposit('other', 4, 'a9'), deposit('none', 6), deposit('own', 10, 'a1')]
  expect(usualPayment([haircut], several, 'cash')?.payments).toMatchObject([
    { method: 'deposit', prepaid_id: 'own', cents: 1000 },
    { method: 'deposit', prepaid_id: 'none', cents: 500 },
  ])
  expect(text([haircut, dye], [ten, deposit('d', 10)], 'card')).toBe(
    'Paketë 8 nga 10 + Kapar 10,00 € + Kartelë 20,00 €',
  )
})

test('nothing is offered without a price, without an amount, or in two currencies', () => {
  expect(usualPayment([], [], 'cash')).toBeNull()
  expect(usualPayment([{ ...haircut, price: null }], [deposit('d', 10)], 'cash')).toBeNull()
  expect(usualPayment([{ ...haircut, price: 0 }], [deposit('d', 10)], 'cash')).toBeNull()
  expect(usualPayment([haircut, { ...dye, currency: 'ALL' }], [ten], 'cash')).toBeNull()
  expect(text([haircut], [{ ...ten, currency: 'ALL' }], 'cash')).toBe('Kesh 15,00 €')
})

const sum = (parts: readonly { cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0)

const price = fc.integer({ min: 0, max: 9_000 }).map((cents) => cents / 100)
const offer = fc.record({ kind: fc.constantFrom('package' as const, 'deposit' as const), left: price, uses: fc.nat(4) })

test('payments add up to the lines, no package or deposit pays more than its rest', () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 4 }),
      fc.array(offer, { maxLength: 4 }),
      (prices, offered) => {
        const services = prices.map((one, at) => ({ ...haircut, id: `a${at}`, price: one }))
        const offers = offered.map(({ kind, left, uses }, at) => ({
          ...(kind === 'package' ? { ...ten, uses_left: uses, left } : deposit('', left)),
          id: `p${at}`,
        }))
        const payment = usualPayment(services, offers, 'cash')
        if (!payment) return
        expect(sum(payment.payments)).toBe(payment.cents)
        expect(sum(payment.lines)).toBe(payment.cents)
        for (const part of payment.payments) {
          expect(part.cents).toBeGreaterThan(0)
          const used = offers.find(({ id }) => id === part.prepaid_id)
          if (used) expect(part.cents).toBeLessThanOrEqual(toCents(used.left))
          if (part.uses) expect(part.uses.taken).toBeLessThanOrEqual(part.uses.left)
        }
      },
    ),
  )
})
