import { expect, test } from 'vitest'
import { changesSince, sumOfChanges } from './rules.ts'

test('changes since a day was closed are listed', () => {
  const closed = [
    { id: 'a', price: 5 },
    { id: 'b', price: 6 },
    { id: 'c', price: 7 },
  ]
  const now = [
    { id: 'a', price: 5 },
    { id: 'b', price: 6.5 },
    { id: 'd', price: 8 },
  ]
  expect(changesSince(closed, now)).toEqual([
    { id: 'b', was: 6, now: 6.5 },
    { id: 'c', was: 7, now: null },
    { id: 'd', was: null, now: 8 },
  ])
  expect(sumOfChanges(changesSince(closed, now))).toBe(1.5)
  expect(changesSince(closed, closed)).toEqual([])
})
