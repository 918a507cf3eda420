import { makeProduct } from '#testing/web/makeProduct.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'
import { expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { makeDraft } from '#testing/web/makeDraft.ts'
import { lineOfProduct, lineOfTip, lineOfVisit, withLine, type Draft } from './draft.ts'
import {
  bodyOf,
  planDraft,
  refusedFields,
  nextNotes,
  unusedMethods,
  withMethod,
  withOther,
  withOtherMethod,
  withoutOther,
} from './draftPlan.ts'
import { payText } from './payText.ts'
import { lineOfCard, suggestedPrice } from './prepaidDraft.ts'

const now = new Date('2026-11-20T13:47:00Z')
const visit = { ...makeAppointment(14 * 60, 45), price: 8, service_name: 'Prerje dhe mjekër' }
const oil = makeProduct()
const draft = makeDraft({
  lines: [lineOfVisit(visit), lineOfProduct(oil)],
  discount: { unit: 'percent', value: 10, reason: '' },
})

test('a discount of all lines is spread over them, and a tip has none', () => {
  const tipped = withLine(draft, lineOfTip({ id: 'b1', name: 'Arbër' }, 2, now))
  expect(planDraft(draft)).toMatchObject({ totalCents: 1260, wholeDiscountCents: 140, refusals: { list: [] } })
  expect(planDraft(tipped).totalCents).toBe(1460)
})

test('a line’s own discount comes before that of all', () => {
  const [service, product] = draft.lines
  if (!service || !product) throw new Error('two lines')
  const discounted = {
    ...draft,
    lines: [{ ...service, discount: { unit: 'amount' as const, value: 2, reason: '' } }, product],
  }
  expect(planDraft(discounted)).toMatchObject({ totalCents: 1080, ownDiscountCents: [200, 0], wholeDiscountCents: 120 })
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

test('a second method has its amount, and the first one gets what remains', () => {
  const two = withOtherMethod(draft)
  expect(two.others).toEqual([{ method: 'card', amount: null }])
  const cash = { method: 'cash', amount_cents: 1260 }
  expect(planDraft(two).payments).toMatchObject([cash])
  const split = withOther(two, 0, { amount: 5 })
  expect(planDraft(split)).toMatchObject({
    payments: [
      { method: 'cash', amount_cents: 760 },
      { method: 'card', amount_cents: 500 },
    ],
    cashCents: 760,
    remainingCents: 760,
  })
  expect(planDraft(withoutOther(split, 0)).payments).toMatchObject([cash])
})

test('each method pays once: one that is chosen again changes places', () => {
  const two = withOtherMethod(draft)
  expect(withMethod(two, 'card')).toMatchObject({ method: 'card', others: [{ method: 'cash' }] })
  const four = withOtherMethod(withOtherMethod(two))
  expect(unusedMethods(four)).toEqual([])
  expect(withOtherMethod(four)).toBe(four)
})

test('the notes are those that exist, or several of them above the largest', () => {
  expect(nextNotes(2000, 'EUR')).toEqual([5000, 10_000])
  expect(nextNotes(1260, 'EUR')).toEqual([2000, 5000])
  expect(nextNotes(450, 'EUR')).toEqual([500, 1000])
  expect(nextNotes(12_000, 'EUR')).toEqual([15_000, 20_000])
  expect(nextNotes(23_000, 'EUR')).toEqual([25_000, 30_000])
  expect(nextNotes(126_000, 'ALL')).toEqual([200_000, 500_000])
  expect(nextNotes(15_000, 'ALL')).toEqual([20_000, 50_000])
  expect(nextNotes(620_000, 'ALL')).toEqual([700_000, 800_000])
})

const text = (change: Partial<Draft>) => {
  const changed = { ...draft, ...change }
  return payText(changed, planDraft(changed)).replaceAll('\u00a0', ' ')
}

test('the button names method and sum, a debt as a debt, and each of several parts', () => {
  expect(text({})).toBe('Paguaj 12,60 € kesh')
  expect(text({ method: 'debt' })).toBe('Shëno borxh 12,60 €')
  expect(text({ others: [{ method: 'card', amount: 5 }] })).toBe('Kesh 7,60 € + Kartelë 5,00 €')
  expect(text({ used: [makePrepaid({ left: 10 })] })).toBe('Kapar 10,00 € + Kesh 2,60 €')
})

const errorsOf = (change: Partial<Draft>) => {
  const changed = { ...draft, ...change }
  return refusedFields(changed, planDraft(changed))
}

const body = (change: Partial<Draft>) => {
  const changed = { ...draft, ...change }
  return bodyOf(changed, planDraft(changed), 'id', now)
}

test('errors have the names of the body’s fields', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ lines: [] })).toMatchObject({ lines: 'Zgjidhni çfarë paguhet.' })
  expect(errorsOf({ discount: { unit: 'amount', value: 20, reason: '' } })).toEqual({
    discount: 'Zbritja është më e madhe se çmimi.',
  })
  expect(errorsOf({ method: 'debt', clientId: null })).toEqual({
    client_id: 'Për borxh duhet klienti. Zgjidhni klientin.',
  })
  expect(errorsOf({ others: [{ method: 'card', amount: 20 }] })).toEqual({
    'others.0.amount': 'Pagesat janë 20,00\u00a0€, kurse për të paguar janë 12,60\u00a0€.',
  })
  expect(errorsOf({ others: [{ method: 'card', amount: null }] })).toEqual({
    'others.0.amount': fieldMessages.amountAboveZero,
  })
  const card = lineOfCard(20, now)
  expect(errorsOf({ lines: [{ ...card, line: { ...card.line, code: '123456' } }], discount: null })).toEqual({
    'lines.0.code': saleMessages.likelyCode,
  })
  expect(errorsOf({ lines: [lineOfVisit({ ...visit, price: null })], discount: null })).toEqual({
    'lines.0.price': 'Shkruani çmimin.',
  })
})

test('errors of the other payments count those by what is prepaid', () => {
  const card = makePrepaid({ kind: 'gift_card', left: 5 })
  expect(body({ used: [card], given: 100 }).payments).toMatchObject([
    { method: 'gift_card', amount: 5 },
    { method: 'cash', amount: 7.6 },
  ])
  expect(errorsOf({ used: [card], given: 100 })).toEqual({ 'payments.1.given': saleMessages.given })
  expect(errorsOf({ used: [card], others: [{ method: 'card', amount: 20 }] })).toMatchObject({
    'others.0.amount': 'Pagesat janë 25,00\u00a0€, kurse për të paguar janë 12,60\u00a0€.',
  })
})

test('the call has the amount given in cash and complete lines', () => {
  expect(body({ given: 1500 })).toEqual({
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

test('the price of a package is the usual one less the discount that was given last', () => {
  expect(suggestedPrice(8000, 1250, 'EUR')).toBe(7000)
  expect(suggestedPrice(8000, 0, 'EUR')).toBe(8000)
  // In whole lek.
  expect(suggestedPrice(99_900, 1250, 'ALL')).toBe(87_400)
  expect(suggestedPrice(8000, null, 'EUR')).toBeNull()
  expect(suggestedPrice(0, 1250, 'EUR')).toBeNull()
})
