import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as sq from './sq.ts'
import { bestMatches, fold, initials, nameKey } from './sq.ts'
import { weekdayAccusative } from './sqAccusative.ts'
import { genitive } from './sqText.ts'
import { addDays, localDate, type LocalDate } from './time.ts'

const locale = 'sq-AL'
const anyDay = fc.integer({ min: -25_000, max: 73_000 }).map((days) => addDays(localDate('2000-01-01'), days))
/** Fails a property if the values differ. */
function same(ours: unknown, theirs: unknown): void {
  expect(ours).toBe(theirs)
}

const icu = (options: Intl.DateTimeFormatOptions, zone = 'UTC') => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  return (day: LocalDate | Date) => format.format(day instanceof Date ? day : new Date(`${day}T12:00:00Z`))
}

describe('days are formatted as by ICU', () => {
  const cases: [string, (day: LocalDate) => string, Intl.DateTimeFormatOptions][] = [
    ['weekdayLong', sq.weekdayLong, { weekday: 'long' }],
    ['weekdayShort', sq.weekdayShort, { weekday: 'short' }],
    ['monthLong', sq.monthLong, { month: 'long' }],
    ['monthShort', sq.monthShort, { month: 'short' }],
    ['dayMonth', sq.dayMonth, { day: 'numeric', month: 'long' }],
    ['monthYear', sq.monthYear, { month: 'long', year: 'numeric' }],
    ['shortDate', sq.shortDate, {}],
    ['longDate', (day) => sq.longDate(day), { weekday: 'long', day: 'numeric', month: 'long' }],
    [
      'longDate with year',
      (day) => sq.longDate(day, { year: true }),
      { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ],
  ]
  test.each(cases)('%s', (_name, ours, options) => {
    const theirs = icu(options)
    fc.assert(fc.property(anyDay, (day) => same(ours(day), theirs(day))))
  })

  test('dateTime uses the salon’s time zone', () => {
    const options = { day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    for (const zone of ['Europe/Tirane', 'Europe/Belgrade', 'America/New_York', 'UTC']) {
      const theirs = icu({ ...options, hourCycle: 'h23' }, zone)
      const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      fc.assert(fc.property(moments, (moment) => same(sq.dateTime(moment, zone), theirs(moment))))
    }
    expect(sq.dateTime(new Date('2026-11-20T23:30:00Z'), 'Europe/Tirane')).toBe('21.11.2026, 00:30')
    expect(sq.instantDate(new Date('2026-11-20T23:30:00Z'), 'Europe/Tirane')).toBe('21.11.2026')
  })

  test('relativeDay names near days and dates others', () => {
    const today = localDate('2026-12-31')
    expect(sq.relativeDay(today, today)).toBe('sot')
    expect(sq.relativeDay(localDate('2027-01-01'), today)).toBe('nesër')
    expect(sq.relativeDay(localDate('2026-12-30'), today)).toBe('dje')
    expect(sq.relativeDay(localDate('2026-11-20'), today)).toBe('e premte, 20 nëntor')
    expect(sq.relativeDay(localDate('2027-01-08'), today)).toBe('e premte, 8 janar 2027')
  })
})

describe('numbers are formatted as by ICU', () => {
  const cents = fc.oneof(fc.integer({ min: -200_000_000, max: 200_000_000 }), fc.integer({ min: -2000, max: 200_000 }))

  test('money has two decimals in euro and none in lek', () => {
    const theirs = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(cents, (amount) => same(sq.money(amount, 'EUR'), theirs.format(amount / 100).replace(/^-/, '− '))),
    )
    expect(sq.money(21_250, 'EUR')).toBe('212,50\u00a0€')
    expect(sq.money(1_200_000, 'ALL')).toBe('12\u00a0000\u00a0lekë')
    expect(sq.amount(null, 'ALL')).toBe('–')
  })

  test('sums in several currencies begin with the salon’s own', () => {
    expect(sq.amounts({ EUR: 12.5, ALL: 600 }, 'ALL').replaceAll('\u00a0', ' ')).toBe('600 lekë + 12,50 €')
    expect(sq.amounts({ EUR: 12.5 }, 'ALL')).toBe('12,50\u00a0€')
    expect(sq.amounts({}, 'ALL')).toBe('0\u00a0lekë')
    expect(sq.amounts(null, 'EUR')).toBe('–')
  })

  test('moneyShort leaves out cents only if they are zero', () => {
    expect(sq.moneyShort(500, 'EUR')).toBe('5\u00a0€')
    expect(sq.moneyShort(950, 'EUR')).toBe('9,50\u00a0€')
    expect(sq.moneyShort(0, 'EUR')).toBe('0\u00a0€')
    expect(sq.moneyShort(1_234_500, 'EUR')).toBe('12\u00a0345\u00a0€')
  })

  test('number groups thousands and rounds like ICU', () => {
    const value = fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer(), fc.constant(1.005))
    const free = new Intl.NumberFormat(locale)
    fc.assert(fc.property(value, (n) => same(sq.number(n), free.format(n))))
    for (const decimals of [0, 1, 2]) {
      const fixed = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      fc.assert(fc.property(value, (n) => same(sq.number(n, decimals), fixed.format(n))))
    }
  })

  test('percent formats 0 to 100 like ICU', () => {
    const theirs = new Intl.NumberFormat(locale, { style: 'percent' })
    fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (n) => same(sq.percent(n), theirs.format(n / 100))))
    expect(sq.percent(82.46, 1)).toBe('82,5%')
  })

  test('plural and duration agree with the number', () => {
    const words: [string, string][] = [
      ['termin', 'termine'],
      ['klient', 'klientë'],
      ['ditë', 'ditë'],
      ['orë', 'orë'],
    ]
    const formatted = (count: number) => words.map(([one, many]) => sq.plural(count, one, many)).join(', ')
    expect([0, 1, 2, 5, 11, 21, 101].map(formatted)).toEqual([
      '0 termine, 0 klientë, 0 ditë, 0 orë',
      '1 termin, 1 klient, 1 ditë, 1 orë',
      '2 termine, 2 klientë, 2 ditë, 2 orë',
      '5 termine, 5 klientë, 5 ditë, 5 orë',
      '11 termine, 11 klientë, 11 ditë, 11 orë',
      '21 termine, 21 klientë, 21 ditë, 21 orë',
      '101 termine, 101 klientë, 101 ditë, 101 orë',
    ])
    expect(sq.plural(12_345, 'termin', 'termine')).toBe('12\u00a0345 termine')
    expect([0, 1, 2, 21].map((count) => sq.byCount(count, 'u fshi', 'u fshinë'))).toEqual([
      'u fshinë',
      'u fshi',
      'u fshinë',
      'u fshinë',
    ])
    expect([0, 45, 60, 90, 725].map(sq.duration).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '0 min',
      '45 min',
      '1 orë',
      '1 orë 30 min',
      '12 orë 5 min',
    ])
  })
})

describe('search text and short text', () => {
  test('fold ignores case, diacritics and extra spaces', () => {
    expect(fold('  Çlirim   ËNDRRA ')).toBe('clirim endrra')
    fc.assert(fc.property(fc.string(), (text) => same(fold(fold(text)), fold(text))))
  })

  test('names match in any word order; those that begin with the query come first', () => {
    const services = ['Prerje dhe mjekër', 'Larje mjekre', 'Ngjyrosje', 'Mjekër', 'Pamjekër']
    const find = (query: string) => bestMatches(services, query, String)
    expect(find('mjek')).toEqual(['Mjekër', 'Prerje dhe mjekër', 'Larje mjekre', 'Pamjekër'])
    expect(find('MJEKER prer')).toEqual(['Prerje dhe mjekër'])
    expect(find('mjekra')).toEqual([])
    expect(find('')).toEqual(services)
    expect(bestMatches(['Ëndrra Çela'], 'cela end', String)).toEqual(['Ëndrra Çela'])
  })

  test('nameKey keeps ë and ç in any Unicode form', () => {
    expect(nameKey('  Çlirim   Ëndrra ')).toBe('çlirim ëndrra')
    expect(nameKey('E\u0308ndrra')).toBe(nameKey('Ëndrra'))
    expect(nameKey('Endrra')).not.toBe(nameKey('Ëndrra'))
  })

  test('a name’s genitive depends on its last letters', () => {
    const forms = {
      Arta: 'Artës',
      Maria: 'Marisë',
      Andrea: 'Andreas',
      Lirije: 'Lirijes',
      Afërditë: 'Afërditës',
      Arbër: 'Arbërit',
      Çlirim: 'Çlirimit',
      Besnik: 'Besnikut',
      Zog: 'Zogut',
      Abdullah: 'Abdullahut',
      Bardh: 'Bardhit',
      Gjergj: 'Gjergjit',
      Gashi: 'Gashit',
      Ado: 'Ados',
      'Gent Shala': 'Gent Shalës',
    }
    expect(Object.keys(forms).map(genitive)).toEqual(Object.values(forms))
  })

  test('initials are the first letters of the first and last name', () => {
    expect(['Çlirim Ëndrra', 'arta', 'Ana Maria de la Cruz', '  ', ''].map(initials)).toEqual(['ÇË', 'A', 'AC', '', ''])
  })
})

test('weekdays in the accusative', () => {
  const monday = localDate('2026-11-23')
  expect(Array.from({ length: 7 }, (_, days) => weekdayAccusative(addDays(monday, days)))).toEqual([
    'të hënën',
    'të martën',
    'të mërkurën',
    'të enjten',
    'të premten',
    'të shtunën',
    'të dielën',
  ])
})
