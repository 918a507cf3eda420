import { expect, test } from 'vitest'
import { lastDay, readDay } from './time.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  [' 31.12.2026 ', '2026-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['31. 12. 2026.', '2026-12-31'],
  ['30.2.2026', null],
  ['2026-02-30', null],
  ['31/12/2026', null],
  ['31.12.26', null],
  ['', null],
])('the day %j is parsed as %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  // Midnight in Tirana.
  ['2026-12-31T23:00:00.000Z', 'Europe/Tirane', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', 'America/New_York', '2026-12-31'],
  ['2027-01-01T05:00:00.000Z', 'America/New_York', '2026-12-31'],
  ['2026-12-31T23:00:01.000Z', 'Europe/Tirane', '2027-01-01'],
  ['2026-11-27T09:00:00.000Z', 'Europe/Tirane', '2026-11-27'],
])('a span that ends at %s in %s has %s as its last day', (end, zone, day) => {
  expect(lastDay(new Date(end), zone)).toBe(day)
})
