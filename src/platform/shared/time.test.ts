import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lastDay, readDay, wallClock } from './time.ts'

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

test('newer engines read the same date and time by Temporal as by Intl', () => {
  // Half hours around two changes of the clock, and every fifth day of two years.
  const script = `const { wallClock } = await import(process.argv[1])
    const every = (length, from, step) => Array.from({ length }, (_, at) => new Date(from + at * step))
    const changes = [Date.UTC(2026, 9, 24), Date.UTC(2027, 2, 27)].flatMap((from) => every(100, from, 18e5))
    const times = [...changes, ...every(146, Date.UTC(2026, 0, 1), 5 * 864e5)]
    const read = (zone) => times.map((time) => wallClock(time, zone))
    const zones = ['Europe/Tirane', 'America/New_York', 'Asia/Kathmandu', 'UTC']
    const all = () => JSON.stringify(zones.map(read))
    const byTemporal = [typeof Temporal, all()]
    delete globalThis.Temporal
    console.log(byTemporal[0], byTemporal[1] === all())`
  const file = new URL('./time.ts', import.meta.url).href
  const node = ['--harmony-temporal', '--input-type=module', '--eval', script, file]
  expect(execFileSync(process.execPath, node, { encoding: 'utf8' })).toBe('object true\n')
})

test('an unknown zone is refused', () => {
  expect(() => wallClock(new Date(0), 'Europe/Nowhere')).toThrow(RangeError)
})
