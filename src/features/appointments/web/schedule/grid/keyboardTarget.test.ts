import { expect, test } from 'vitest'
import { keyboardTarget } from './keyboardTarget.ts'

const aim = { column: 1, start: 10 * 60 + 10, duration: 30 }

test('up and down lead to the next quarter of an hour, from between two lines too', () => {
  expect(keyboardTarget(aim, 'ArrowDown', false, 3)).toEqual({ ...aim, start: 10 * 60 + 15 })
  expect(keyboardTarget(aim, 'ArrowUp', false, 3)).toEqual({ ...aim, start: 10 * 60 })
  expect(keyboardTarget({ ...aim, start: 600 }, 'ArrowUp', false, 3)).toMatchObject({ start: 585 })
})

test('beside is the next barber, and nothing beyond the last', () => {
  expect(keyboardTarget(aim, 'ArrowRight', false, 3)).toEqual({ ...aim, column: 2 })
  expect(keyboardTarget(aim, 'ArrowRight', false, 2)).toBeNull()
  expect(keyboardTarget({ ...aim, column: 0 }, 'ArrowLeft', false, 3)).toBeNull()
})

test('with Shift the end moves, and never to the start or past midnight', () => {
  expect(keyboardTarget(aim, 'ArrowDown', true, 3)).toEqual({ ...aim, duration: 35 })
  expect(keyboardTarget(aim, 'ArrowUp', true, 3)).toEqual({ ...aim, duration: 20 })
  expect(keyboardTarget({ ...aim, start: 600, duration: 15 }, 'ArrowUp', true, 3)).toBeNull()
  expect(keyboardTarget({ ...aim, start: 1410, duration: 30 }, 'ArrowDown', true, 3)).toBeNull()
})

test('the day ends at midnight', () => {
  expect(keyboardTarget({ ...aim, start: 1410, duration: 30 }, 'ArrowDown', false, 3)).toBeNull()
  expect(keyboardTarget({ ...aim, start: 0 }, 'ArrowUp', false, 3)).toBeNull()
})
