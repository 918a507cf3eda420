import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { catholicEaster, holidaysOf, isBajramPair, orthodoxEaster } from './rules.ts'

test('both Easters fall on their published dates', () => {
  const years = [2025, 2026, 2027, 2028, 2029, 2030]
  expect(years.map(catholicEaster)).toEqual(['2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21']) // prettier-ignore
  expect(years.map(orthodoxEaster)).toEqual(['2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16', '2029-04-08', '2030-04-28']) // prettier-ignore
})

const daysOff = (country: 'AL' | 'XK', year: number, fitr: string, adha: string) =>
  [
    ...new Set(
      holidaysOf(country, year, { fitr: localDate(fitr), adha: localDate(adha) }).map(({ observedOn }) => observedOn),
    ),
  ].map((date) => date.slice(5))

/**
 * Days off: 2025 and 2026 as published, later years by the same laws. A holiday on a weekend moves its day off to the
 * next working day.
 */
const officialDaysOff = [
  [
    'AL',
    2025,
    '2025-03-30',
    '2025-06-06',
    '01-01 01-02 03-14 03-24 03-31 04-21 05-01 06-06 09-05 11-24 11-28 12-01 12-08 12-25',
  ],
  [
    'AL',
    2026,
    '2026-03-20',
    '2026-05-27',
    '01-01 01-02 03-16 03-20 03-23 04-06 04-13 05-01 05-27 09-07 11-23 11-30 12-01 12-08 12-25',
  ],
  [
    'AL',
    2027,
    '2027-03-10',
    '2027-05-16',
    '01-01 01-04 03-10 03-15 03-22 03-29 05-03 05-04 05-17 09-06 11-22 11-29 11-30 12-08 12-27',
  ],
  [
    'AL',
    2028,
    '2028-02-27',
    '2028-05-05',
    '01-03 01-04 02-28 03-14 03-22 04-17 05-01 05-05 09-05 11-22 11-28 11-29 12-08 12-25',
  ],
  [
    'AL',
    2029,
    '2029-02-14',
    '2029-04-24',
    '01-01 01-02 02-14 03-14 03-22 04-02 04-09 04-24 05-01 09-05 11-22 11-28 11-29 12-10 12-25',
  ],
  [
    'AL',
    2030,
    '2030-02-04',
    '2030-04-13',
    '01-01 01-02 02-04 03-14 03-22 04-15 04-22 04-29 05-01 09-05 11-22 11-28 11-29 12-09 12-25',
  ],
  ['XK', 2025, '2025-03-30', '2025-06-06', '01-01 01-02 01-07 02-17 03-31 04-09 04-21 05-01 05-09 06-06 12-25'],
  ['XK', 2026, '2026-03-20', '2026-05-27', '01-01 01-02 01-07 02-17 03-20 04-06 04-09 04-13 05-01 05-11 05-27 12-25'],
  ['XK', 2027, '2027-03-10', '2027-05-16', '01-01 01-04 01-07 02-17 03-10 03-29 04-09 05-03 05-04 05-10 05-17 12-27'],
  ['XK', 2028, '2028-02-27', '2028-05-05', '01-03 01-04 01-07 02-17 02-28 04-10 04-17 05-01 05-05 05-09 12-25'],
  ['XK', 2029, '2029-02-14', '2029-04-24', '01-01 01-02 01-08 02-14 02-19 04-02 04-09 04-24 05-01 05-09 12-25'],
  ['XK', 2030, '2030-02-04', '2030-04-13', '01-01 01-02 01-07 02-04 02-18 04-09 04-15 04-22 04-29 05-01 05-09 12-25'],
] as const

test.each(officialDaysOff)('the days off of %s in %s', (country, year, fitr, adha, days) => {
  expect(daysOff(country, year, fitr, adha).toSorted().join(' ')).toBe(days)
})

const isPair = (fitr: string, adha: string) => isBajramPair({ fitr: localDate(fitr), adha: localDate(adha) })

test('both Bajrams of a year are about 68 days apart, or 68 less a lunar year', () => {
  expect(isPair('2026-03-20', '2026-05-27')).toBe(true)
  expect(isPair('2034-12-12', '2034-03-01')).toBe(true)
  expect(isPair('2026-03-20', '2026-03-27')).toBe(false)
  expect(isPair('2026-05-27', '2026-03-20')).toBe(false)
})
