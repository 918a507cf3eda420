import { expect, test } from 'vitest'
import { choose, chosenOf, everybody, isChosen, nobody } from './selection.ts'

const all = { total: 5060, reported: [] }

test('everybody is selected without being listed, and single users are excluded and included', () => {
  const without = choose(everybody, ['a', 'b'], false)
  expect(chosenOf(without, all)).toBe(5058)
  expect([isChosen(without, 'a'), isChosen(without, 'c')]).toEqual([false, true])
  expect(chosenOf(choose(without, ['a'], true), all)).toBe(5059)
})

test('single users are selected and deselected', () => {
  const some = choose(nobody, ['a', 'b', 'a'], true)
  expect(chosenOf(some, all)).toBe(2)
  expect([isChosen(some, 'a'), isChosen(some, 'c')]).toEqual([true, false])
  expect(chosenOf(choose(some, ['b'], false), all)).toBe(1)
})

test('users who already got today’s report are not counted', () => {
  const reported = { total: 5060, reported: ['a', 'b'] }
  expect(chosenOf(everybody, reported)).toBe(5058)
  expect(chosenOf(choose(everybody, ['a', 'c'], false), reported)).toBe(5057)
  expect(chosenOf(choose(nobody, ['a', 'c'], true), reported)).toBe(1)
})
