import fc from 'fast-check'
import examples from 'libphonenumber-js/mobile/examples'
import { getCountries, getExampleNumber, isValidPhoneNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { runs } from '#testing/runs.ts'
import { isCutBySpreadsheet, isLandline, isPhone, phoneKey, readPhone, readPhones } from './phone.ts'

const e164s = (text: string, country: 'XK' | 'AL') => readPhones(text, country).map(({ e164 }) => e164)

test.each([
  ['044 555 101', '+38344555101'],
  ['44555101', '+38344555101'],
  ['383 44 555 101', '+38344555101'],
  ['38344555101', '+38344555101'],
  ['0383 44 555 101', '+38344555101'],
  ['+383 383 44 555 101', '+38344555101'],
  ['+383 +383 44 555 101', '+38344555101'],
  ['+383 00383 44 555 101', '+38344555101'],
  ['+383 (0) 44 555 101', '+38344555101'],
  ['38344555101.0', '+38344555101'],
  ['49 555 101', '+38349555101'],
  ['43 123 456', '+38343123456'],
  ['038 123 456', '+38338123456'],
  ['0280 320 123', '+383280320123'],
  ['044 123 456 (nëna)', '+38344123456'],
  ['te nëna, 044 123 456', '+38344123456'],
  ['044,123,456', '+38344123456'],
  ['355691234567', '+355691234567'],
  ['0355 69 123 4567', '+355691234567'],
  ['+383 355 69 123 4567', '+355691234567'],
  ['41 79 123 45 67', '+41791234567'],
  ['4915123456789', '+4915123456789'],
  ['+49 49 1512 3456789', '+4915123456789'],
  ['+41 0041 79 123 45 67', '+41791234567'],
  ['38970123456', '+38970123456'],
  ['4741234567', '+4741234567'],
  // Kosovo's numbers under former codes.
  ['+377 44 555 101', '+38344555101'],
  ['37745555101', '+38345555101'],
  ['+386 49 555 101', '+38349555101'],
  ['0386 43 555 101', '+38343555101'],
  ['+381 38 555 101', '+38338555101'],
  ['+386 44 555 101', '+38644555101'],
  ['+386 45 555 101', '+38645555101'],
])('%s in Kosovo is %s', (typed, e164) => {
  expect(readPhone(typed, 'XK')).toEqual({ typed, e164 })
})

test.each([
  ['069 212 3456', '+355692123456'],
  ['692123456', '+355692123456'],
  ['355 69 212 3456', '+355692123456'],
  ['0355 69 212 3456', '+355692123456'],
  ['+355 355 69 212 3456', '+355692123456'],
  ['04 222 3456', '+35542223456'],
  ['38344555101', '+38344555101'],
  ['39 333 123 4567', '+393331234567'],
])('%s in Albania is %s', (typed, e164) => {
  expect(readPhone(typed, 'AL')).toEqual({ typed, e164 })
})

test.each([
  '044 555 10',
  '044 555 1012',
  '49 555 1011',
  '49 555 101 12',
  '+49 555 101',
  '383 44 555 10',
  '383 44 555 1012',
  '+383 44 555 1012',
  '+383 38 555 1012',
  '+381 38 555 1012',
  '+386 49 555 1012',
  '0151 2345 6789',
  '3,8344E+10',
  '28.05.1990',
  '28/11/1990',
  '2026-11-03T14:22:30.123Z',
  '3f2a91c4-77d0-4e6b-9a12-0c44d5e61f08',
  '12',
  'te nëna',
])('%s in Kosovo is kept as typed', (typed) => {
  expect(readPhones(typed, 'XK')).toEqual([{ typed, e164: null }])
  expect(isPhone(typed, 'XK')).toBe(false)
})

test.each([
  '044 555 101 / 049 123 456',
  '044 555 101/049 123 456',
  '044 555 101, 049 123 456',
  '044555101; 49123456',
  '044 555 101 ose 049 123 456',
  '044 555 101\n049 123 456',
  '044 / 555 101 / 049 / 123 456',
  '044 / 555 101, 049 / 123-456',
  '+383 44 / 555 101 / +383 49 / 123-456',
])('%s are two numbers', (text) => {
  expect(e164s(text, 'XK')).toEqual(['+38344555101', '+38349123456'])
})

test.each([
  ['044 / 123 456', '+38344123456'],
  ['044 / 123 / 456', '+38344123456'],
  ['029/080/0041', '+383290800041'],
  ['044/ 123-456', '+38344123456'],
  ['044, 123 456', '+38344123456'],
  ['+383 44 / 123-456', '+38344123456'],
  ['+383 / 44 123 456', '+38344123456'],
  ['00383 / (0) 44 / 123 456', '+38344123456'],
  ['+49 (0)30 / 90 18 20', '+4930901820'],
  ['0049 30 / 90 / 18 / 20', '+4930901820'],
  ['+43 1 / 588 58 - 0', '+431588580'],
])('%s is one number', (text, e164) => {
  expect(readPhones(text, 'XK')).toEqual([{ typed: text, e164 }])
})

test('a number of its own gets no further digits from the one beside it', () => {
  expect(readPhones('+49 30 901820 / 21', 'XK')).toEqual([
    { typed: '+49 30 901820', e164: '+4930901820' },
    { typed: '21', e164: null },
  ])
  expect(readPhones('044 / 12', 'XK')).toEqual([
    { typed: '044', e164: null },
    { typed: '12', e164: null },
  ])
})

test('a text with several numbers keeps each, in its order', () => {
  expect(readPhones('te nëna, 044 555 101, 12', 'XK')).toEqual([
    { typed: 'te nëna', e164: null },
    { typed: '044 555 101', e164: '+38344555101' },
    { typed: '12', e164: null },
  ])
  expect(readPhones('049/123-456', 'XK')).toEqual([{ typed: '049/123-456', e164: '+38349123456' }])
  expect(e164s('3,8344E+10, 044 555 101', 'XK')).toEqual([null, '+38344555101'])
  expect(readPhones(' , ', 'XK')).toEqual([])
})

test('a number whose last digits a spreadsheet dropped is recognised', () => {
  for (const text of ['3,8344E+10', '3.8344555E+10', '4E+07', '3,83446e10']) expect(isCutBySpreadsheet(text)).toBe(true)
  for (const text of ['044 555 101', '3,8344', 'E+10', '']) expect(isCutBySpreadsheet(text)).toBe(false)
})

test('landlines of both countries are known', () => {
  const landlines = ['038 555 101', '0290 320 123', '04 222 3456', '044 555 101', '069 212 3456', '+41 44 668 18 00']
  expect(
    landlines.map((typed) => isLandline(readPhone(typed, typed.startsWith('04 ') ? 'AL' : 'XK') as never)),
  ).toEqual([true, true, true, false, false, false])
})

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const prefixed = (prefixes: string[], count: number) =>
  fc.tuple(fc.constantFrom(...prefixes), digits(count)).map((parts) => parts.join(''))
/** National numbers by the plans of decision 72. */
const national = {
  XK: fc.oneof(
    prefixed(['43', '44', '45', '46', '47', '48', '49', '28', '29', '38', '39'], 6),
    prefixed(['280', '290', '390'], 6),
  ),
  AL: fc.oneof(
    prefixed(['66', '67', '68', '69'], 7),
    prefixed(['42', '43', '45'], 6).map((text) => `${text.slice(0, 2)}2${text.slice(3)}`),
  ),
}
const codes = { XK: '383', AL: '355' }
const other = { XK: 'AL', AL: 'XK' } as const
const spaced = (text: string, separator: string) => text.replace(/(\d{2})(\d{3})(?=\d)/, `$1${separator}$2${separator}`)

test.each(['XK', 'AL'] as const)('every number of the plan of %s is the same in every usual notation', (country) => {
  const code = codes[country]
  fc.assert(
    fc.property(national[country], fc.constantFrom('', ' ', '-', '/', '.'), (number, separator) => {
      const local = spaced(number, separator)
      const written = { typed: expect.any(String) as string, e164: `+${code}${number}` }
      for (const text of [local, `0${local}`]) expect(readPhones(text, country), text).toEqual([written])
      const abroad = [
        `+${code}`,
        `00${code}`,
        code,
        `0${code}`,
        `+${code} ${code}`,
        `+${code} +${code}`,
        `+${code} 00${code}`,
      ]
      for (const prefix of abroad) {
        for (const text of [
          `${prefix}${local}`,
          `${prefix} ${local}`,
          `${prefix} (0)${local}`,
          `${prefix} 0${local}`,
        ]) {
          for (const at of [country, other[country]])
            expect(readPhones(text, at), `${text} in ${at}`).toEqual([written])
        }
      }
    }),
    { numRuns: runs(150, 3000) },
  )
})

test('no reading is a number that no plan has, or has a code of Kosovo or Albania twice', () => {
  const text = fc
    .tuple(
      fc.constantFrom(
        '',
        '0',
        '00',
        '+',
        '383',
        '+383',
        '0383',
        '+383 383',
        '355',
        '+355',
        '+355 355',
        '49',
        '+49',
        '41',
        '+386',
        '377',
      ),
      fc.array(fc.constantFrom(...'0123456789', '44', '49', '383', '355', ' ', '/', '-', '+'), { maxLength: 16 }),
    )
    .map(([start, rest]) => start + rest.join(''))
  const valid =
    /^\+(?:383(?:(?:[23][89]|4[3-9])\d{6}|(?:2[89]|39)0\d{6}|[89]00\d{5})|355(?:6[6-9]\d{7}|[2-58]\d{7}|[789]0\d{4,6})|(?!383|355)\d{8,15})$/
  fc.assert(
    fc.property(text, fc.constantFrom('XK', 'AL'), (typed, country) => {
      for (const phone of readPhones(typed, country)) {
        if (phone.e164) expect(phone.e164, typed).toMatch(valid)
        expect(phoneKey(phone)).not.toBe('')
        // Reading again what was read changes nothing.
        if (phone.e164) expect(readPhone(phone.e164, country)?.e164, typed).toBe(phone.e164)
        if (phone.e164 && !/^\+3(?:83|55)/.test(phone.e164)) expect(isPhone(phone.typed, country)).toBe(true)
      }
    }),
    { numRuns: runs(2000, 50_000) },
  )
})

test('a mobile of any country is read with a plus, 00, and its code twice', () => {
  const wrong: string[] = []
  for (const region of getCountries()) {
    const example = getExampleNumber(region, examples)
    const bare = example?.number.slice(1) ?? ''
    // Eight digits may be a number of Kosovo; +62 62 and nine digits are a landline of Indonesia.
    if (!example || !isValidPhoneNumber(example.number) || bare.length <= 8 || region === 'ID') continue
    const code = example.countryCallingCode
    const twice = bare.length > 10 ? [`+${code} ${bare}`, `+${code} 00${bare}`, `00${code} ${bare}`] : []
    for (const text of [`+${bare}`, `00${bare}`, ...twice]) {
      const found = readPhone(text, 'XK')?.e164
      if (found !== example.number) wrong.push(`${region} ${text}: ${found}`)
    }
  }
  expect(wrong).toEqual([])
})
