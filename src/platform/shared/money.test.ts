import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldMessages, priceField } from './fields.ts'
import { readMoney, toCents, writeMoney } from './money.ts'

const seed = 20_261_120

test.each([
  ['5', 5],
  ['5,5', 5.5],
  ['5,50', 5.5],
  ['5.50', 5.5],
  ['12,', 12],
  [' 9,90 € ', 9.9],
  ['1 234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['0', 0],
  ['', null],
  ['  ', null],
])('%j reads as %j', (text, euros) => {
  expect(readMoney(text)).toBe(euros)
})

test.each([
  '4.999',
  '4,999',
  '0,001',
  '0.001',
  '1.234',
  '12,345,6',
  '5,123.456',
  '1.234,567',
  '12.34,50',
  'abc',
  '-5',
  '1,2,3',
  '1e3',
  '0x10',
  '12,5a',
  ',',
])('%j is no amount', (text) => {
  expect(readMoney(text)).toBeNaN()
})

test('what is written reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(toCents(readMoney(writeMoney(cents / 100)) ?? Number.NaN)).toBe(cents)
    }),
    { seed },
  )
  expect(writeMoney(null)).toBe('')
  expect(writeMoney(Number.NaN)).toBe('')
})

describe('the schema of a price', () => {
  const price = priceField('Shkruani çmimin.')
  const read = (value: unknown) => {
    const { success, data, error } = price.safeParse(value)
    return success ? data : error.issues[0]?.message
  }

  test('says how an amount is written', () => {
    for (const value of ['4.999', '4,999', '0,001', 4.999, 0.001, Number.NaN, 'abc']) {
      expect(read(value), String(value)).toBe(fieldMessages.amount)
    }
    for (const value of [-1, 1_000_000.01, '1000001']) expect(read(value)).toBe(fieldMessages.amountRange)
    for (const value of ['', ' ', null, undefined, {}]) expect(read(value)).toBe('Shkruani çmimin.')
    expect(read(0.1 + 0.2)).toBe(0.3)
  })

  // The browser sends the number that its input has read, other callers send the text.
  test('reads a text as the input of the browser does', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789.,'), { maxLength: 9 }).map((signs) => signs.join(''))
    const text = fc.oneof(digits, fc.double({ min: 0, max: 200_000, noNaN: true }).map(String))
    fc.assert(
      fc.property(text, (typed) => {
        const held = readMoney(typed)
        expect(read(typed)).toBe(read(held))
      }),
      { seed },
    )
  })
})
