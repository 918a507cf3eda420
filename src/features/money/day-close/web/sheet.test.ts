import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaleMethod } from '#features/money/sales/methods.ts'
import { isUnpaid, methodCounts, rowMethod, rowMethods, ruleText, summaryText, withPayments } from './sheet.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'

test('a chosen or corrected method moves the amount between figures and leaves the total', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const methods = fc.constantFrom(...rowMethods)
  const visit = fc.record({ cents, method: fc.option(methods), isPaid: fc.boolean() })
  fc.assert(
    fc.property(fc.array(visit, { minLength: 1, maxLength: 40 }), fc.nat(), methods, (visits, at, method) => {
      const before = daySheet({
        visits: visits.map(({ cents: price, method: own, isPaid }, i) => {
          const paid = isPaid && own !== null && price > 0 && paidVisit(own, price / 100)
          return dayVisit({ id: String(i), price: price / 100, method: paid ? own : null, paid: paid || null })
        }),
      })
      const id = String(at % visits.length)
      const after = withPayments(before, [{ appointment_id: id, method }])
      const sum = ({ figures }: typeof before) =>
        Math.round((figures.cash + figures.card + figures.owed + figures.unpaid) * 100)
      expect(after.figures.total).toBe(before.figures.total)
      expect(sum(after)).toBe(Math.round(after.figures.total * 100))
      expect(after.figures.expected).toBe(after.figures.cash)
      expect(after.visits[at % visits.length]?.method).toBe(method)
    }),
  )
})

test('a row offers no other method where one payment is not the visit alone', () => {
  const paid = paidVisit('cash', 8)
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: 'cash', paid }))).toBe('cash')
  expect(rowMethod(dayVisit({ id: 'a', price: 5, method: 'cash', paid }))).toBeUndefined()
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: 'cash', paid: { ...paid, returned: true } }))).toBeUndefined()
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: 'deposit', paid: paidVisit('deposit', 8) }))).toBeUndefined()
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: null, paid: null }))).toBeNull()
})

const paidVisit = (method: SaleMethod, total: number) => ({
  sale_id: 's',
  number: 1,
  day: '2026-11-20',
  total,
  payments: [{ method, amount: total }],
})

const paidBy = (method: 'cash' | 'package') =>
  dayVisit({
    id: method,
    method,
    paid: { sale_id: 's', number: 1, day: '2026-11-20', total: 8, payments: [{ method, amount: 8 }] },
  })

test('the payment methods of collapsed visits are counted', () => {
  const visits = [dayVisit({ id: 'a' }), dayVisit({ id: 'b', method: 'card' }), dayVisit({ id: 'c' })]
  expect(methodCounts(visits)).toBe('2 kesh, 1 kartelë')
  const use = paidBy('package')
  expect(methodCounts([...visits, use, paidBy('cash')])).toBe('3 kesh, 1 kartelë, 1 paketë')
})

test('a barber’s share is described in words', () => {
  expect(ruleText({ kind: 'percent', percent: 33.5, rent: null }, 'EUR')).toBe('33,5%')
  expect(ruleText({ kind: 'rent', percent: null, rent: 15 }, 'EUR')).toBe('qira 15,00\u00a0€')
  expect(ruleText({ kind: 'owner', percent: null, rent: null }, 'EUR')).toBe('pronar')
  expect(ruleText({ kind: 'none', percent: null, rent: null }, 'EUR')).toBe('')
})

test('the message has the page’s figures except those of zero', () => {
  const sheet = daySheet({
    visits: [dayVisit({ id: 'a', price: 10 }), dayVisit({ id: 'b', price: 5, method: 'card' })],
    opening: 40,
  })
  const text = summaryText(sheet, 48, 'Salloni Drita').replaceAll('\u00a0', ' ')
  expect(text).toBe(
    [
      'Salloni Drita',
      'Mbyllja e ditës, e premte, 20 nëntor 2026',
      'Totali: 15,00 € (2 vizita)',
      'Kesh 10,00 € · Kartelë 5,00 €',
      'Arka: pritet 50,00 €, numëruar 48,00 € (mungojnë 2,00 €)',
      'Nuk është kupon fiskal.',
    ].join('\n'),
  )
  expect(summaryText(sheet, null, 'Salloni Drita')).not.toContain('numëruar')
})

test('a visit is marked as unpaid once it has ended without a sale, in a salon that records its payments', () => {
  const now = { date: '2026-11-20', time: '12:00' }
  const asked = daySheet({ records_payments: true })
  const unpaid = dayVisit({ id: 'a', paid: null, end: '12:00' })
  expect(isUnpaid(unpaid, asked, now)).toBe(true)
  expect(isUnpaid(unpaid, daySheet({ records_payments: false }), now)).toBe(false)
  expect(isUnpaid(unpaid, daySheet({}), now)).toBe(false)
  expect(isUnpaid({ ...unpaid, end: '12:01' }, asked, now)).toBe(false)
  expect(isUnpaid({ ...unpaid, end: '12:01' }, asked, { ...now, date: '2026-11-21' })).toBe(true)
  expect(isUnpaid({ ...unpaid, price: 0 }, asked, now)).toBe(false)
  const paid = { sale_id: 's', number: 1, day: '2026-11-20', total: 5, payments: [] }
  expect(isUnpaid({ ...unpaid, paid }, asked, now)).toBe(false)
})
