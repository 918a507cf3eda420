import { expect, test } from 'vitest'
import { readTime } from './readTime.ts'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1745', '17:45'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['9h30', '09:30'],
  [' 9 : 05 ', '09:05'],
  ['9:', '09:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:75', null],
  ['', null],
  ['nëntë', null],
  ['12345', null],
])('%j is parsed as %j', (text, time) => {
  expect(readTime(text)).toBe(time)
})
