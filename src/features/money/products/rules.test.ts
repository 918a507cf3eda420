import { expect, test } from 'vitest'
import { countNow, differenceText, stockText } from './rules.ts'

const words = (quantity: number | null, is_low: boolean) => stockText({ quantity, is_low })

test('the text of a stock shows the remaining number if it is low', () => {
  expect([words(12, false), words(2, true), words(1, true), words(0, true), words(null, false)]).toEqual([
    '12 copë',
    'mbetën 2',
    'mbeti 1',
    'mbaroi',
    null,
  ])
  expect(words(-1, true)).toBe('-1 copë')
})

test('a count includes moves since it was taken', () => {
  expect(countNow({ counted: 9, expected: 10 }, 10)).toBe(9)
  expect(countNow({ counted: 9, expected: 10 }, 7)).toBe(6)
  expect(countNow({ counted: 1, expected: 10 }, 7)).toBe(0)
})

test('the difference of a count is described in words', () => {
  expect([0, -1, -3, 1, 4].map(differenceText)).toEqual([
    'përputhet',
    'mungon 1',
    'mungojnë 3',
    '1 më shumë',
    '4 më shumë',
  ])
})
