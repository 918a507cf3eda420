import { makeProduct } from '#testing/web/makeProduct.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'
import { saleMessages } from '../copy.ts'
import { makeSale } from '#testing/web/makeSale.ts'
import { expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import {
  bodyOf,
  cashOf,
  draftErrors,
  lineOfProduct,
  lineOfTip,
  lineOfVisit,
  nextNotes,
  paymentsOf,
  priced,
  withDiscounts,
  withLine,
  withMethod,
  type Draft,
} from './draft.ts'

const now = new Date('2026-11-20T13:47:00Z')
const visit = { ...makeAppointment(14 * 60, 45), price: 8, service_name: 'Prerje dhe mjekër' }
const oil = makeProduct()
const draft: Draft = {
  currency: 'EUR',
  clientId: 'c',
  clientName: null,
  lines: [lineOfVisit(visit), lineOfProduct(oil)],
  discount: { unit: 'percent', value: 10, reason: '' },
  used: [],
  methods: ['cash'],
  first: null,
  given: null,
}

test('a discount of all lines is spread over them, and a tip has none', () => {
  const tipped = withLine(draft, lineOfTip({ id: 'b1', name: 'Arbër' }, 2, now))
  expect(priced(draft)).toMatchObject({ totalCents: 1260, wholeDiscountCents: 140, tooMuch: [] })
  expect(priced(tipped).totalCents).toBe(1460)
})

test('a line’s own discount comes before that of all', () => {
  const [service, product] = draft.lines
  if (!service || !product) throw new Error('two lines')
  const own = {
    ...draft,
    lines: [{ ...service, discount: { unit: 'amount' as const, value: 2, reason: '' } }, product],
  }
  expect(priced(own)).toMatchObject({ totalCents: 1080, ownDiscountCents: [200, 0], wholeDiscountCents: 120 })
})

test('a sale that waits on the device has the discounts of its lines, so that they add up to its total', () => {
  const kept = makeSale({ number: 0, total: 12.6 })
  expect(withDiscounts(kept, draft).lines).toMatchObject([
    { label: 'Prerje', discount: 0.8, total: 7.2 },
    { label: 'Vaj', discount: 0.6, total: 5.4 },
  ])
  expect(withDiscounts(makeSale(), draft)).toEqual(makeSale())
})

test('a product says what is left in the words of its list', () => {
  expect([3, 1, 0, -2].map((quantity) => lineOfProduct(makeProduct({ quantity })).note)).toEqual([
    'produkt · kanë mbetur 3',
    'produkt · ka mbetur 1',
    'produkt · nuk ka mbetur asnjë',
    'produkt · nuk ka mbetur asnjë',
  ])
})

test('adding a product again raises its quantity, adding a visit again does not', () => {
  const more = withLine(withLine(draft, lineOfProduct(oil)), lineOfVisit(visit))
  expect(more.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
})

test('a second method gets the rest; without an amount of the first it pays everything', () => {
  const two = withMethod(draft, 'card')
  expect(two.methods).toEqual(['cash', 'card'])
  expect(paymentsOf(two, 1260)).toEqual([{ method: 'card', cents: 1260 }])
  expect(paymentsOf({ ...two, first: 5 }, 1260)).toEqual([
    { method: 'cash', cents: 500 },
    { method: 'card', cents: 760 },
  ])
  expect(cashOf({ ...two, first: 5 }, 1260)).toBe(500)
})

test('a chosen method of two is left out, and a third one replaces the last', () => {
  const two = withMethod(draft, 'card')
  expect(withMethod(two, 'cash').methods).toEqual(['card'])
  expect(withMethod(two, 'transfer').methods).toEqual(['cash', 'transfer'])
  expect(withMethod(draft, 'cash').methods).toEqual(['cash'])
})

test('the next notes are above the sum', () => {
  expect(nextNotes(1260, 'EUR')).toEqual([1500, 2000, 5000])
  expect(nextNotes(2000, 'EUR')).toEqual([2500, 3000, 4000])
  expect(nextNotes(126_000, 'ALL')).toEqual([150_000, 200_000, 500_000])
})

const errorsOf = (change: Partial<Draft>) => draftErrors({ ...draft, ...change })

test('errors have the names of the body’s fields', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ lines: [] })).toMatchObject({ lines: 'Zgjidhni çfarë paguhet.' })
  expect(errorsOf({ discount: { unit: 'amount', value: 20, reason: '' } })).toEqual({
    discount: 'Zbritja është më e madhe se çmimi.',
  })
  expect(errorsOf({ methods: ['debt'], clientId: null })).toEqual({
    client_id: 'Për borxh duhet klienti. Zgjidhni klientin.',
  })
  expect(errorsOf({ methods: ['cash', 'card'], first: 20 })).toEqual({
    'payments.0.amount': 'Pagesat janë 20,00\u00a0€, kurse për të paguar janë 12,60\u00a0€.',
  })
  expect(errorsOf({ lines: [lineOfVisit({ ...visit, price: null })], discount: null })).toEqual({
    'lines.0.price': 'Shkruani çmimin.',
  })
})

test('errors of the other payments count those by what is prepaid', () => {
  const card = makePrepaid({ kind: 'gift_card', left: 5 })
  expect(bodyOf({ ...draft, used: [card], given: 100 }, 'id', now).payments).toMatchObject([
    { method: 'gift_card', amount: 5 },
    { method: 'cash', amount: 7.6 },
  ])
  expect(errorsOf({ used: [card], given: 100 })).toEqual({ 'payments.1.given': saleMessages.given })
  expect(errorsOf({ used: [card], methods: ['cash', 'card'], first: 20 })).toMatchObject({
    'payments.1.amount': 'Pagesat janë 20,00\u00a0€, kurse për të paguar janë 7,60\u00a0€.',
  })
})

test('the call has the amount given in cash and complete lines', () => {
  expect(bodyOf({ ...draft, given: 1500 }, 'id', now)).toEqual({
    id: 'id',
    client_id: 'c',
    currency: 'EUR',
    lines: [
      {
        kind: 'service',
        appointment_id: visit.id,
        label: 'Prerje dhe mjekër',
        barber_id: 'b1',
        price: 8,
        quantity: 1,
      },
      { kind: 'product', product_id: 'p1', label: 'Vaj mjekre 50 ml', price: 6, quantity: 1 },
    ],
    discount: { percent: 10, reason: null },
    payments: [{ method: 'cash', amount: 12.6, given: 15 }],
    sold_at: '2026-11-20T13:47:00.000Z',
  })
})
