import { expect, test } from 'vitest'
import { aimByArrow } from './aimByArrow.ts'

const aim = { column: 1, start: 10 * 60 + 10, duration: 30 }

test('up and down lead to the next quarter of an hour, from between two lines too', () => {
  expect(aimByArrow(aim, 'ArrowDown', false, 3)).toEqual({ ...aim, start: 10 * 60 + 15 })
  expect(aimByArrow(aim, 'ArrowUp', false, 3)).toEqual({ ...aim, start: 10 * 60 })
  expect(aimByArrow({ ...aim, start: 600 }, 'ArrowUp', false, 3)).toMatchObject({ start: 585 })
})

test('beside is the next barber, and nothing beyond the last', () => {
  expect(aimByArrow(aim, 'ArrowRight', false, 3)).toEqual({ ...aim, column: 2 })
  expect(aimByArrow(aim, 'ArrowRight', false, 2)).toBeNull()
  expect(aimByArrow({ ...aim, column: 0 }, 'ArrowLeft', false, 3)).toBeNull()
})

test('with Shift the end moves, and never to the start or past midnight', () => {
  expect(aimByArrow(aim, 'ArrowDown', true, 3)).toEqual({ ...aim, duration: 35 })
  expect(aimByArrow(aim, 'ArrowUp', true, 3)).toEqual({ ...aim, duration: 20 })
  expect(aimByArrow({ ...aim, start: 600, duration: 15 }, 'ArrowUp', true, 3)).toBeNull()
  expect(aimByArrow({ ...aim, start: 1410, duration: 30 }, 'ArrowDown', true, 3)).toBeNull()
})

test('the day ends at midnight', () => {
  expect(aimByArrow({ ...aim, start: 1410, duration: 30 }, 'ArrowDown', false, 3)).toBeNull()
  expect(aimByArrow({ ...aim, start: 0 }, 'ArrowUp', false, 3)).toBeNull()
})
