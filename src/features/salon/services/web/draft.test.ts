import { expect, test } from 'vitest'
import { addCall, changedServices, emptyService, problemsOf, saveCall, valuesIn, valuesOf } from './draft.ts'
import { makeService } from '#testing/web/makeService.ts'

const cut = makeService({ id: 'a' })
const shave = makeService({ id: 'b', name: 'Mjekër', description: 'Me peshqir', duration: 20, price: 3 })
const list = [cut, shave]

test('only values that differ from the saved ones are sent', () => {
  const edits = {
    a: valuesOf(cut),
    b: { ...valuesOf(shave), price: 3.5 },
    gone: { ...emptyService, name: 'Larje' },
  }
  expect(changedServices(list, edits)).toEqual([[shave, edits.b]])
  expect(changedServices(list, {})).toEqual([])
})

test('a reverted edit is not a change', () => {
  expect(changedServices(list, { a: { ...valuesOf(cut), active: false } })).toHaveLength(1)
  expect(changedServices(list, { a: { ...valuesOf(cut), active: true } })).toHaveLength(0)
})

test('a new service has the defaults of 30 minutes, active, and price 0, which is invalid', () => {
  expect(emptyService).toMatchObject({ name: '', description: '', duration: 30, active: true, price: 0 })
  expect(problemsOf(emptyService)).toEqual({
    name: 'Emri i shërbimit është i detyrueshëm.',
    price: 'Çmimi duhet të jetë më i madh se 0, deri në 1.000.000, si 5,50; lekët pa presje, si 1200.',
  })
})

test('name, duration and price each have their message', () => {
  const good = { ...emptyService, name: 'Fade', price: 0.01, duration: 1 }
  expect(problemsOf(good)).toEqual({})
  expect(problemsOf({ ...good, name: '   ' }).name).toBe('Emri i shërbimit është i detyrueshëm.')
  expect(problemsOf({ ...good, duration: null }).duration).toContain('nga 1 deri në 960')
  expect(problemsOf({ ...good, price: null }).price).toBe(
    'Çmimi duhet të jetë më i madh se 0, deri në 1.000.000, si 5,50; lekët pa presje, si 1200.',
  )
  expect(problemsOf({ ...good, price: Number.NaN }).price).toBeTruthy()
})

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const offerBy = (n: number, price: number | null) => ({ barber_id: id(n), offered: true, duration: null, price })

test('a pause must fit into a barber’s own duration', () => {
  const pause = { pause_after_minutes: 30, pause_minutes: 30 }
  const colour = { ...emptyService, name: 'Ngjyrosje', price: 35, duration: 90, ...pause }
  expect(problemsOf(colour)).toEqual({})
  expect(problemsOf({ ...colour, duration: 60 }).pause_minutes).toContain('para se të mbarojë shërbimi')
  expect(problemsOf({ ...colour, pause_after_minutes: null }).pause_minutes).toContain('pas sa minutash')
  expect(problemsOf({ ...colour, barbers: [{ ...offerBy(1, null), duration: 60 }] }).pause_minutes).toContain(
    'te secili berber',
  )
  expect(problemsOf({ ...colour, barbers: [offerBy(1, Number.NaN)] }).barbers).toBeTruthy()
  expect(problemsOf({ ...colour, buffer_minutes: null, barbers: [offerBy(1, 3)] })).toEqual({})
})

test('only barbers whose difference changed are sent', () => {
  const colour = makeService({ barbers: [offerBy(1, 7), offerBy(2, 8)] })
  const values = { ...valuesOf(colour), barbers: [offerBy(2, null), offerBy(3, null), offerBy(1, 7)] }
  expect(saveCall(colour, values).barbers).toEqual([offerBy(2, null)])
  expect(changedServices([colour], { s1: values })).toHaveLength(1)
  expect(
    changedServices([colour], { s1: { ...values, barbers: [offerBy(2, 8), offerBy(1, 7), offerBy(3, null)] } }),
  ).toEqual([])
  expect(addCall({ ...values, barbers: [offerBy(1, null), offerBy(2, 8)] }).barbers).toEqual([offerBy(2, 8)])
})

test('prices are converted by the rate and rounded like prices, including the barbers’', () => {
  const offer = { barber_id: 'b', offered: true, duration: null, price: 6, currency: 'EUR' as const }
  const service = makeService({ price: 5, barbers: [offer, { ...offer, barber_id: 'c', price: null }] })
  expect(valuesIn(service, undefined, 'ALL', 98)).toEqual({
    price: 500,
    currency: 'ALL',
    barbers: [
      { ...offer, price: 600, currency: 'ALL' },
      { ...offer, barber_id: 'c', price: null },
    ],
  })
  const lek = makeService({ price: 20, currency: 'ALL' })
  expect(valuesIn(lek, undefined, 'EUR', 100)).toMatchObject({ price: 0.5, currency: 'EUR' })
  const edited = { ...valuesOf(service), price: 12.5 }
  expect(valuesIn(service, edited, 'ALL', 100).price).toBe(1250)
})
