import { expect, test } from 'vitest'
import { choose, chosenOf, everybody, isChosen, nobody } from './selection.ts'

test('everybody is selected without being listed, and single users are excluded and included', () => {
  const without = choose(everybody, ['a', 'b'], false)
  expect(chosenOf(without, 5060)).toBe(5058)
  expect([isChosen(without, 'a'), isChosen(without, 'c')]).toEqual([false, true])
  expect(chosenOf(choose(without, ['a'], true), 5060)).toBe(5059)
})

test('single users are selected and deselected', () => {
  const some = choose(nobody, ['a', 'b', 'a'], true)
  expect(chosenOf(some, 5060)).toBe(2)
  expect([isChosen(some, 'a'), isChosen(some, 'c')]).toEqual([true, false])
  expect(chosenOf(choose(some, ['b'], false), 5060)).toBe(1)
})
