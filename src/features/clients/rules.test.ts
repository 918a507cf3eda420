import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { birthdayText, dateOrderOf, readBirthday } from './birthday.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { searchFor, searchText } from './server/searchText.ts'
import { afterText, agoText, mayAdvertise, rhythmOf, rhythmText } from './rules.ts'

test.each([
  ['044 123 456', '+38344123456'],
  ['049/123-456', '+38349123456'],
  ['00383 44 123 456', '+38344123456'],
  ['+383 (0) 44 123 456', '+38344123456'],
  ['038 123 456', '+38338123456'],
  ['+377 44 123 456', '+38344123456'],
  ['+377 49 123 456', '+38349123456'],
  ['+381 38 123 456', '+38338123456'],
  ['+355 69 212 3456', '+355692123456'],
  ['+49 1512 3456789', '+4915123456789'],
])('%s in Kosovo is %s', (typed, e164) => {
  expect(readPhone(typed, 'XK')).toEqual({ typed, e164 })
})

test.each([
  ['00377 45 123 456', '+38345123456'],
  ['069 212 3456', '+355692123456'],
])('%s in Albania is %s', (typed, e164) => {
  expect(readPhone(typed, 'AL')).toEqual({ typed, e164 })
})

test('an invalid number is kept as typed', () => {
  for (const typed of ['12', 'te nëna', '044 12', '+377 6 11', '+'.repeat(20), '9'.repeat(40)]) {
    expect(readPhone(typed, 'XK')).toEqual({ typed, e164: null })
    expect(phoneKey(readPhone(typed, 'XK'))).toBe(typed)
  }
  expect(readPhone('   ', 'XK')).toBeNull()
  expect(phoneKey(null)).toBe('')
})

test('any part of a name or phone is found in any notation', () => {
  const text = searchText('Çlirim Gërvalla', readPhone('+383 44 123 456', 'XK'))
  for (const query of ['ÇLIRIM', 'gerv', 'valla', '044 12', '+38344', '00383 44', '123 456', '44123456']) {
    expect(searchFor(query, 'XK').every((word) => text.includes(word))).toBe(true)
  }
  expect(text).not.toContain(searchFor('045', 'XK')[0])
})

test.each([
  [1, 'çdo ditë, pas një dite'],
  [3, 'çdo 3 ditë, pas 3 ditësh'],
  [7, 'çdo javë, pas një jave'],
  [21, 'çdo 3 javë, pas 3 javësh'],
  [24, 'çdo 3 javë, pas 3 javësh'],
  [62, 'çdo 9 javë, pas 9 javësh'],
  [91, 'çdo 3 muaj, pas 3 muajsh'],
])('%i days between visits are %s', (days, words) => {
  expect(`${rhythmText(rhythmOf(days))}, ${afterText(rhythmOf(days))}`).toBe(words)
})

test.each([
  ['14.5.1990', '1990-05-14'],
  ['14/05/90', '1990-05-14'],
  ['3-2-05', '2005-02-03'],
  ['14.5.', '--05-14'],
  ['14 maj', '--05-14'],
  ['1 Nëntor 1988', '1988-11-01'],
  ['1990-05-14', '1990-05-14'],
  ['19900514', '1990-05-14'],
  ['--0514', '--05-14'],
  ['--05-14', '--05-14'],
  ['1990-05-14T00:00:00Z', '1990-05-14'],
  ['12-29', '--12-29'],
  ['12/31/1988', '1988-12-31'],
  ['14.05.1990 00:00:00', '1990-05-14'],
  ['5/14/1990 12:00:00 AM', '1990-05-14'],
  ['1990/05/14', '1990-05-14'],
  ['1990/5/4', '1990-05-04'],
  ['14-May-1990', '1990-05-14'],
  ['May 14, 1990', '1990-05-14'],
  ['14. März 1990', '1990-03-14'],
  ['14 dicembre 1990', '1990-12-14'],
  ['14. avgust 1990', '1990-08-14'],
  ['0000-05-14', '--05-14'],
  ['29.2.', '--02-29'],
  ['29.2.1991', null],
  ['31.4.', null],
  ['nesër', null],
  ['14 foo', null],
  ['1890-01-01', null],
  ['', null],
])('birthday %s is %s', (text, stored) => {
  expect(readBirthday(text)).toBe(stored)
  if (stored) expect(readBirthday(birthdayText(stored))).toBe(stored)
})

test('a birthday is no day in the future, and two-digit years are in the past', () => {
  const today = localDate('2026-11-20')
  expect(readBirthday('21.11.2026', { today })).toBe(null)
  expect(readBirthday('20.11.2026', { today })).toBe('2026-11-20')
  expect(readBirthday('5.4.28', { today })).toBe('1928-04-05')
  expect(readBirthday('5.4.26', { today })).toBe('2026-04-05')
  expect(readBirthday('31.12.', { today })).toBe('--12-31')
})

test('the order of day and month is that of the column', () => {
  expect(dateOrderOf(['05/04', '12/31'])).toEqual({ order: 'month', isMixed: false })
  expect(dateOrderOf(['05/04/1990', '31/12/1990'])).toEqual({ order: 'day', isMixed: false })
  expect(dateOrderOf(['05.04.', '06.04.', '1990-12-31'])).toEqual({ order: 'day', isMixed: false })
  expect(dateOrderOf(['31/12', '30/12', '12/31'])).toEqual({ order: 'day', isMixed: true })
  expect(readBirthday('05/04', { order: 'month' })).toBe('--05-04')
  expect(readBirthday('31/12', { order: 'month' })).toBe('--12-31')
})

test('the time since a visit is described in words', () => {
  expect([0, 1, 9, 13, 14, 30, 62, 100, 800].map(agoText)).toEqual([
    'sot',
    'dje',
    'para 9 ditësh',
    'para 13 ditësh',
    'para 2 javësh',
    'para 4 javësh',
    'para 9 javësh',
    'para 3 muajsh',
    'para 2 vjetësh',
  ])
})

test.each([
  ['given', false, true],
  ['refused', false, false],
  [null, false, false],
  ['given', true, false],
] as const)('with the answer %s, and under 16 %s, advertising is allowed: %s', (message_consent, under_16, allowed) => {
  expect(mayAdvertise({ message_consent, under_16 })).toBe(allowed)
})
