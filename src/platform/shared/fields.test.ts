import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amountAboveZero, emailField, euroField, optionalText, priceField, requiredText } from './fields.ts'

const email = emailField('Email është i detyrueshëm')

test.each(['a@b..test', 'a@b.test.', 'a@.test', 'a..b@c.test', '.a@b.test', 'a.@b.test', 'a@-b.test', 'a@b.test-'])(
  '%s is not an email address',
  (text) => {
    expect(email.safeParse(text).success).toBe(false)
  },
)

test.each(['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u0007'])(
  'an email address with the invisible character %j is refused',
  (sign) => {
    expect(email.safeParse(`ardit${sign}@salloni.example`).success).toBe(false)
  },
)

test.each(['a@b.test', 'ardit.hoxha+1@salloni-im.example', 'ë@ç.example'])('%s is an email address', (text) => {
  expect(email.safeParse(text)).toEqual({ success: true, data: text })
})

test('characters that change the text direction are removed; joined emoji stay', () => {
  expect(requiredText('x').parse('Ar\u202eta\u2066 Hoxha\u200f')).toBe('Arta Hoxha')
  expect(optionalText().parse('\u202e')).toBeNull()
  expect(requiredText('x').parse('👩\u200d🦰')).toBe('👩\u200d🦰')
})

test.each([
  [priceField(), 'Shkruani një shumë nga 0 deri në 1.000.000, si 5,50 ose 1.234,50; lekët pa presje, si 1200.'],
  [amountAboveZero(), 'Shkruani një shumë mbi 0, deri në 1.000.000, si 5,50 ose 1.234,50; lekët pa presje, si 1200.'],
  [euroField(), 'Shkruani një shumë nga 0 deri në 100.000 €, si 5,50.'],
])('a negative amount, typed or sent, gets the accepted amounts %#', (schema, message) => {
  // NaN is the value of an input with an invalid text.
  for (const value of [-1, '-1', Number.NaN]) expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
})

test.each([
  [-1, 'Shkruani një numër nga 1 e lart.'],
  [5000, 'Shkruani një numër deri në 1.000.'],
  [1.5, 'Shkruani një numër të plotë.'],
])('a number without a message of its own gets the accepted ones: %s', (value, message) => {
  const schema = z.int().check(z.minimum(1), z.maximum(1000))
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
})
