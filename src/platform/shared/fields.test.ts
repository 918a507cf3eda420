import { expect, test } from 'vitest'
import { emailField, optionalText, requiredText } from './fields.ts'

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
