import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldMessages, priceField } from './fields.ts'
import { currencies, readMoney, sumPrices, toCents, writeMoney } from './money.ts'

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

test('a formatted amount parses to the same amount', () => {
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

  test('says the format and range of an amount in its message', () => {
    for (const value of [
      '4.999',
      '4,999',
      '0,001',
      4.999,
      0.001,
      Number.NaN,
      'abc',
      -1,
      '-1',
      1_000_000.01,
      '1000001',
    ]) {
      expect(read(value), String(value)).toBe(fieldMessages.amount)
    }
    for (const value of ['', ' ', null, undefined, {}]) expect(read(value)).toBe('Shkruani çmimin.')
    expect(read(0.1 + 0.2)).toBe(0.3)
  })

  // The browser sends the number that its input has read, other callers send the text.
  test('parses a text as the browser’s input does', () => {
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

describe('lek', () => {
  test.each([
    ['1200', 1200],
    ['1.200', 1200],
    ['1,200', 1200],
    ['1 200 lekë', 1200],
    ['12.000', 12_000],
    ['600,00', 600],
    ['600 Lek', 600],
    ['', null],
  ])('%j reads as %j', (text, amount) => {
    expect(readMoney(text, 'ALL')).toBe(amount)
  })
  test.each(['5,5', '1.20', '1,2000', '-5', 'abc', '1.2.3'])('%j is no amount', (text) => {
    expect(readMoney(text, 'ALL')).toBeNaN()
  })
  test('a formatted amount parses to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (lek) => {
        expect(readMoney(writeMoney(lek, 'ALL'), 'ALL')).toBe(lek)
      }),
      { seed },
    )
  })
})

test('sums are kept apart by currency', () => {
  const price = fc.record({ price: fc.integer({ min: 0, max: 9999 }), currency: fc.constantFrom(...currencies) })
  fc.assert(
    fc.property(fc.array(price), (list) => {
      for (const currency of currencies) {
        const own = list.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.price, 0)
        expect(sumPrices(list)[currency] ?? 0).toBe(own)
      }
    }),
    { seed },
  )
})
