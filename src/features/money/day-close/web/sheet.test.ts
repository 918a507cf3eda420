import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredMethods, type SaleMethod } from '#features/money/sales/rules.ts'
import { type Choice, notBegun, unpaidVisits } from './closing.ts'
import { methodRows } from './rows.ts'
import { methodCounts, rowMethod, rowMethods, ruleText, summaryText, withChoices, withCorrection } from './sheet.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const choices = fc.constantFrom<Choice | undefined>(...offeredMethods, 'offer', 'unpaid', 'none', undefined)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0)

test('the named parts add up to the total, whatever is chosen for unpaid visits', () => {
  const visit = fc.record({ cents, choice: choices, offer: fc.constantFrom(null, 'package', 'deposit') })
  fc.assert(
    fc.property(fc.array(visit, { minLength: 1, maxLength: 40 }), cents, (visits, rest) => {
      const sheet = daySheet({
        visits: visits.map(({ cents: price }, at) =>
          dayVisit({ id: String(at), client_id: `c${at}`, price: price / 100, method: null, paid: null }),
        ),
        prepaid: visits.flatMap(({ offer }, index) =>
          offer
            ? makePrepaid({
                id: `p${index}`,
                kind: offer,
                service_name: 'Fade',
                uses: 10,
                uses_left: 10,
                client_id: `c${index}`,
                left: rest / 100,
              })
            : [],
        ),
      })
      const chosen = visits.flatMap(({ choice }, at) => (choice ? [[String(at), choice] as const] : []))
      const unpaid = unpaidVisits(sheet, { ...notBegun, choices: Object.fromEntries(chosen) })
      const after = withChoices(sheet, unpaid)
      expect(sumOf(methodRows(after).map(({ value }) => value))).toBe(sumOf([after.figures.total]))
      expect(after.figures.expected).toBe(after.figures.cash)
      const open = unpaid.filter(({ choice }) => choice === null)
      expect(sumOf([after.figures.unpaid])).toBe(sumOf(open.map((one) => one.visit.price)))
    }),
  )
})

test('a corrected method moves the amount between figures and leaves the total', () => {
  const visit = fc.record({ cents, method: fc.constantFrom(...rowMethods) })
  fc.assert(
    fc.property(
      fc.array(visit, { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.constantFrom(...rowMethods),
      (visits, nth, method) => {
        const before = daySheet({
          visits: visits.map(({ cents: price, method: own }, at) =>
            dayVisit({ id: String(at), price: price / 100, method: own, paid: paidVisit(own, price / 100) }),
          ),
        })
        const index = nth % visits.length
        const after = withCorrection(before, String(index), method)
        const { cash, card, owed, total, expected } = after.figures
        expect(total).toBe(before.figures.total)
        expect(sumOf([cash, card, owed])).toBe(sumOf([total]))
        expect(expected).toBe(cash)
        expect(after.visits[index]?.method).toBe(method)
      },
    ),
  )
})

test('a visit that stays unpaid is no revenue, and a use of a package has its worth', () => {
  const sheet = daySheet({
    visits: [
      dayVisit({ id: 'b', client_id: 'c2', price: 7, method: null, paid: null }),
      dayVisit({ id: 'a', price: 5, method: null, paid: null }),
    ],
    prepaid: [
      makePrepaid({ kind: 'package', client_id: 'c1', service_name: 'Fade', left: 40, uses: 10, uses_left: 10 }),
    ],
  })
  const after = withChoices(sheet, unpaidVisits(sheet, { ...notBegun, choices: { b: 'unpaid' } }))
  expect(after.figures).toMatchObject({ total: 4, revenue: 4, unpaid: 0, prepaid: 4, expected: 0 })
  expect(methodRows(after)).toEqual([{ method: 'package', title: 'Paketë', value: 4 }])
})

test('the price of a visit that another close left unpaid counts once it is paid', () => {
  const visit = dayVisit({ id: 'a', price: 5, method: null, paid: null, left_unpaid: true })
  const plain = daySheet({ visits: [visit] })
  const sheet = { ...plain, figures: { ...plain.figures, unpaid: 0, revenue: 0, total: 0 } }
  const chosen = (choices: Record<string, Choice>) => withChoices(sheet, unpaidVisits(sheet, { ...notBegun, choices }))
  expect(chosen({}).figures).toMatchObject({ total: 0, unpaid: 0 })
  expect(chosen({ a: 'cash' }).figures).toMatchObject({ total: 5, cash: 5, unpaid: 0, expected: 5 })
})

test('a row offers no other method where one payment is not the visit alone', () => {
  const paid = paidVisit('cash', 8)
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: 'cash', paid }))).toBe('cash')
  expect(rowMethod(dayVisit({ id: 'a', price: 5, method: 'cash', paid }))).toBeUndefined()
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: 'cash', paid: { ...paid, returned: true } }))).toBeUndefined()
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: 'deposit', paid: paidVisit('deposit', 8) }))).toBeUndefined()
  expect(rowMethod(dayVisit({ id: 'a', price: 8, method: null, paid: null }))).toBeUndefined()
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
  expect(methodCounts(visits)).toBe('kesh\u00a02 · kartelë\u00a01')
  const use = paidBy('package')
  expect(methodCounts([...visits, use, paidBy('cash')])).toBe('kesh\u00a03 · kartelë\u00a01 · paketë\u00a01')
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
