import { expect, test } from 'vitest'
import { inOrder, moved, problemsOf, saveCalls, valuesOf } from './draft.ts'

const barber = (id: string, position: number, is_active = true) => ({ id, name: id, color: 1, position, is_active })
const [arta, blerim, cezar] = [barber('arta', 0), barber('blerim', 1), barber('cezar', 2, false)]
const all = [arta, blerim, cezar]
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('a barber moves one position up or down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

test('a barber added by somebody else meanwhile comes last', () => {
  expect(ids(inOrder([...all, barber('dita', 3)], ['cezar', 'arta', 'blerim']))).toEqual([
    'cezar',
    'arta',
    'blerim',
    'dita',
  ])
})

test('only changed fields of changed barbers are sent', () => {
  expect(saveCalls(all, {}, null)).toEqual([])
  expect(saveCalls(all, { arta: { ...valuesOf(arta), color: 4 }, blerim: valuesOf(blerim) }, null)).toEqual([
    { id: 'arta', color: 4 },
  ])
})

test('a new order is sent as positions, an unchanged one is not sent', () => {
  expect(saveCalls(all, {}, ['blerim', 'arta', 'cezar'])).toEqual([
    { id: 'blerim', position: 0 },
    { id: 'arta', position: 1 },
  ])
  expect(saveCalls(all, {}, ['arta', 'blerim', 'cezar'])).toEqual([])
})

test('activations are saved before deactivations', () => {
  const edits = { arta: { ...valuesOf(arta), active: false }, cezar: { ...valuesOf(cezar), active: true } }
  expect(saveCalls(all, edits, null)).toEqual([
    { id: 'cezar', is_active: true },
    { id: 'arta', is_active: false },
  ])
})

test('a barber needs a name', () => {
  expect(problemsOf({ ...valuesOf(arta), name: ' ' })).toEqual({ name: 'Emri i berberit është i detyrueshëm.' })
  expect(problemsOf(valuesOf(arta))).toEqual({})
})
