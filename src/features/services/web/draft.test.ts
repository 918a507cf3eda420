import { expect, test } from 'vitest'
import { changedServices, emptyService, problemsOf, valuesOf } from './draft.ts'
import { makeService } from './testing/makeService.ts'

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

test('an edit that was reverted is no change', () => {
  expect(changedServices(list, { a: { ...valuesOf(cut), active: false } })).toHaveLength(1)
  expect(changedServices(list, { a: { ...valuesOf(cut), active: true } })).toHaveLength(0)
})

test('a new service has the defaults: 30 minutes, active, price 0, which is not valid', () => {
  expect(emptyService).toMatchObject({ name: '', description: '', duration: 30, active: true, price: 0 })
  expect(problemsOf(emptyService)).toEqual({
    name: 'Emri i shërbimit është i detyrueshëm.',
    price: 'Çmimi duhet të jetë më i madh se 0.',
  })
})

test('name, duration and price each have their message', () => {
  const good = { ...emptyService, name: 'Fade', price: 0.01, duration: 1 }
  expect(problemsOf(good)).toEqual({})
  expect(problemsOf({ ...good, name: '   ' }).name).toBe('Emri i shërbimit është i detyrueshëm.')
  expect(problemsOf({ ...good, duration: null }).duration).toContain('nga 1 deri në 960')
  expect(problemsOf({ ...good, price: null }).price).toBe('Çmimi duhet të jetë më i madh se 0.')
  expect(problemsOf({ ...good, price: Number.NaN }).price).toBeTruthy()
})
