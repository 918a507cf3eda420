import { expect, test } from 'vitest'
import { keyboardTarget } from './useGridMoves.ts'

const from = { column: 1, start: 10 * 60 + 10, duration: 30 }

test('up and down go to the next quarter of an hour, also from between two', () => {
  expect(keyboardTarget(from, 'ArrowDown', false, 3)).toEqual({ ...from, start: 10 * 60 + 15 })
  expect(keyboardTarget(from, 'ArrowUp', false, 3)).toEqual({ ...from, start: 10 * 60 })
  expect(keyboardTarget({ ...from, start: 600 }, 'ArrowUp', false, 3)).toMatchObject({ start: 585 })
})

test('left and right go to the next barber, and stop at the last', () => {
  expect(keyboardTarget(from, 'ArrowRight', false, 3)).toEqual({ ...from, column: 2 })
  expect(keyboardTarget(from, 'ArrowRight', false, 2)).toBeNull()
  expect(keyboardTarget({ ...from, column: 0 }, 'ArrowLeft', false, 3)).toBeNull()
})

test('with Shift the end moves, but not to the start or past midnight', () => {
  expect(keyboardTarget(from, 'ArrowDown', true, 3)).toEqual({ ...from, duration: 35 })
  expect(keyboardTarget(from, 'ArrowUp', true, 3)).toEqual({ ...from, duration: 20 })
  expect(keyboardTarget({ ...from, start: 600, duration: 15 }, 'ArrowUp', true, 3)).toBeNull()
  expect(keyboardTarget({ ...from, start: 1410, duration: 30 }, 'ArrowDown', true, 3)).toBeNull()
})

test('the day ends at midnight', () => {
  expect(keyboardTarget({ ...from, start: 1410, duration: 30 }, 'ArrowDown', false, 3)).toBeNull()
  expect(keyboardTarget({ ...from, start: 0 }, 'ArrowUp', false, 3)).toBeNull()
})
