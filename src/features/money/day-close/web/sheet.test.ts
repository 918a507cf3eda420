import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryKinds, moneyMethods, payMethods } from '../rules.ts'
import { isUnpaid, methodCounts, otherMethod, ruleText, summaryText, withPayments } from './sheet.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'

test('another payment method moves the amount between figures and leaves the total', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const visit = fc.record({ cents, method: fc.constantFrom(...payMethods) })
  const entry = fc.record({ cents, kind: fc.constantFrom(...entryKinds), method: fc.constantFrom(...moneyMethods) })
  fc.assert(
    fc.property(
      fc.array(visit, { minLength: 1, maxLength: 40 }),
      fc.array(entry, { maxLength: 8 }),
      fc.nat(),
      fc.constantFrom(...payMethods),
      (visits, entries, at, method) => {
        const before = daySheet({
          visits: visits.map((one, i) => dayVisit({ id: String(i), price: one.cents / 100, method: one.method })),
          entries: entries.map((one, i) => ({
            id: String(i),
            kind: one.kind,
            barber_id: null,
            label: '',
            color: null,
            method: one.kind === 'product' ? one.method : 'cash',
            amount: one.cents / 100,
          })),
        })
        const id = String(at % visits.length)
        const after = withPayments(before, [{ appointment_id: id, method }])
        const all = (sheet: typeof before) =>
          Math.round((sheet.figures.cash + sheet.figures.card + sheet.figures.owed) * 100)
        expect(after.figures.total).toBe(before.figures.total)
        expect(all(after)).toBe(Math.round(after.figures.total * 100))
        expect(
          withPayments(
            after,
            before.visits.map((one) => ({ appointment_id: one.id, method: one.method })),
          ),
        ).toEqual(before)
      },
    ),
  )
})

const paidBy = (method: 'cash' | 'package') =>
  dayVisit({
    id: method,
    method: method === 'cash' ? 'cash' : 'card',
    paid: { sale_id: 's', number: 1, day: '2026-11-20', total: 8, payments: [{ method, amount: 8 }] },
  })

test('the payment methods of collapsed visits are counted', () => {
  const visits = [dayVisit({ id: 'a' }), dayVisit({ id: 'b', method: 'card' }), dayVisit({ id: 'c' })]
  expect(methodCounts(visits)).toBe('2 kesh, 1 kartelë')
  const use = paidBy('package')
  expect(otherMethod(use)).toBe('package')
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
