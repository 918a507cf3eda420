import { expect, test } from 'vitest'
import { begunOf, fileName, isDue, isInFuture, isOverdue, latestStart, mayRetry, tooMany } from './plan.ts'

const instant = (text: string) => new Date(text)
const hour = 3_600_000

test('a file’s name contains the time at which its backup began', () => {
  const begun = instant('2026-11-21T02:00:04.567Z')
  expect(fileName(begun)).toBe('orari-20261121T020004Z.backup')
  expect(begunOf(fileName(begun))).toEqual(instant('2026-11-21T02:00:04Z'))
})

test.each([
  'orari.backup',
  'orari-20261121T020004Z.backup.unfinished',
  'my-orari-20261121T020004Z.backup',
  'orari-20261399T020004Z.backup',
  'notes.txt',
])('%s is not a backup’s name', (file) => {
  expect(begunOf(file)).toBeNull()
})

test.each([
  // Winter time in Tirana is an hour ahead of UTC, summer time two.
  ['2026-11-21T02:00:00Z', 3, '2026-11-21T02:00:00Z'],
  ['2026-11-21T01:59:59Z', 3, '2026-11-20T02:00:00Z'],
  ['2026-07-01T00:59:00Z', 3, '2026-06-30T01:00:00Z'],
  ['2026-07-01T22:30:00Z', 0, '2026-07-01T22:00:00Z'],
  // 02:00 is skipped on this day.
  ['2026-03-29T09:00:00Z', 2, '2026-03-29T01:00:00Z'],
])('at %s the last start at hour %i was %s', (now, hour, expected) => {
  expect(latestStart(instant(now), hour)).toEqual(instant(expected))
})

test('a backup is due once a day, the first at once', () => {
  const yesterday = instant('2026-11-20T02:00:04Z')
  expect(isDue(instant('2026-11-21T01:00:00Z'), 3, null, 0)).toBe(true)
  expect(isDue(instant('2026-11-21T01:59:00Z'), 3, yesterday, 23 * hour)).toBe(false)
  expect(isDue(instant('2026-11-21T02:00:00Z'), 3, yesterday, 24 * hour)).toBe(true)
  expect(isDue(instant('2026-11-21T02:01:00Z'), 3, instant('2026-11-21T02:00:00Z'), 0)).toBe(false)
  // The machine was off at 3:00.
  expect(isDue(instant('2026-11-21T09:00:00Z'), 3, yesterday, 0)).toBe(true)
  // The clock stands still or was set back a day.
  expect(isDue(instant('2026-11-20T03:00:00Z'), 3, yesterday, 27 * hour)).toBe(true)
})

test('a failed backup is retried after an hour', () => {
  const failed = instant('2026-11-21T02:00:00Z')
  expect(mayRetry(instant('2026-11-21T02:59:00Z'), failed)).toBe(false)
  expect(mayRetry(instant('2026-11-21T03:00:00Z'), failed)).toBe(true)
  expect(mayRetry(failed, null)).toBe(true)
  // It failed while the clock was a year ahead.
  expect(mayRetry(failed, instant('2027-11-21T02:00:00Z'))).toBe(true)
})

test('a backup older than a day and two hours is overdue, and so is a missing one that long after the start', () => {
  const now = instant('2026-11-21T04:00:00Z')
  expect(isOverdue(now, instant('2026-11-20T02:00:00Z'), 0)).toBe(false)
  expect(isOverdue(now, instant('2026-11-20T01:59:59Z'), 0)).toBe(true)
  expect(isOverdue(now, null, 12 * hour)).toBe(false)
  expect(isOverdue(now, null, 27 * hour)).toBe(true)
  expect(isOverdue(now, now, 27 * hour)).toBe(true)
})

test('the newest backups are kept, and files with other names', () => {
  const files = [18, 21, 19, 20].map((day) => fileName(instant(`2026-11-${day}T02:00:00Z`)))
  const now = instant('2026-11-21T02:00:00Z')
  expect(tooMany([...files, 'before-the-move.backup'], 2, now)).toEqual([
    'orari-20261119T020000Z.backup',
    'orari-20261118T020000Z.backup',
  ])
  expect(tooMany(files, 4, now)).toEqual([])
})

test('a backup dated in the future is removed before all others; clocks may differ by five minutes', () => {
  const now = instant('2026-11-21T02:00:00Z')
  const [ahead, yesterday, next] = ['2027-11-20T02:00:00Z', '2026-11-20T02:00:00Z', '2026-11-21T02:05:00Z'].map(
    (text) => fileName(instant(text)),
  ) as [string, string, string]
  expect(tooMany([ahead, yesterday, next], 2, now)).toEqual([ahead])
  expect(tooMany([ahead, yesterday, next], 1, now)).toEqual([yesterday, ahead])
  expect(isInFuture(now, instant('2026-11-21T02:05:00Z'))).toBe(false)
  expect(isInFuture(now, instant('2026-11-21T02:05:01Z'))).toBe(true)
})
