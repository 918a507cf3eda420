import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoney, writeMoney } from './readMoney.ts'

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['12,', 12],
  [' 9,90 € ', 9.9],
  ['1 234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
  ['0', 0],
  ['', null],
  ['  ', null],
])('%j reads as %j', (text, euros) => {
  expect(readMoney(text)).toBe(euros)
})

test.each(['abc', '-5', '1,2,3', '12,345,6', '5,123.456', '1e3', '12,5a', ','])('%j is no amount', (text) => {
  expect(readMoney(text)).toBeNaN()
})

function readsBack(amount: number): void {
  expect(readMoney(writeMoney(amount / 100))).toBe(amount / 100)
}

test('what is written reads back', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(fc.property(cents, readsBack))
  expect(writeMoney(null)).toBe('')
  expect(writeMoney(Number.NaN)).toBe('')
})
