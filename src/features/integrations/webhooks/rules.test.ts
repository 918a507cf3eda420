import { expect, test } from 'vitest'
import { hasFailedTooLong, nextAttempt } from './rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const minutes = (at: Date) => (at.getTime() - now.getTime()) / 60_000

test('delays between attempts grow to four hours', () => {
  expect([1, 2, 3, 8, 9, 50].map((attempts) => minutes(nextAttempt(now, attempts)))).toEqual([1, 2, 5, 240, 240, 240])
})

test('a receiver may ask for a longer delay of at most a day, but not for a shorter one', () => {
  expect(minutes(nextAttempt(now, 1, 600))).toBe(10)
  expect(minutes(nextAttempt(now, 8, 1))).toBe(240)
  expect(minutes(nextAttempt(now, 1, 1e9))).toBe(1440)
})

test('three days of failures are too long', () => {
  expect(hasFailedTooLong(new Date('2026-11-17T09:00:01Z'), now)).toBe(false)
  expect(hasFailedTooLong(new Date('2026-11-17T09:00:00Z'), now)).toBe(true)
})
