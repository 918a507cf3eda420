import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, localTime, timeAt } from '#platform/shared/time.ts'
import { bookingRange, instagramName, isInRange, isMapLink, limits, needsApproval } from './rules.ts'

const today = localDate('2026-11-20')
const clockAt = (time: string) => ({ date: today, time: localTime(time) })
const rules = { least_notice_minutes: 60, horizon_days: 30, stopped_on: null }

test('the notice is counted from now, also over midnight, and the horizon in days', () => {
  expect(bookingRange(rules, clockAt('10:15'))).toEqual({ from: today, fromTime: '11:15', until: '2026-12-20' })
  expect(bookingRange(rules, clockAt('23:30'))).toEqual({ from: '2026-11-21', fromTime: '00:30', until: '2026-12-20' })
  expect(bookingRange({ ...rules, least_notice_minutes: 2880 }, clockAt('10:00'))).toMatchObject({
    from: '2026-11-22',
    fromTime: '10:00',
  })
})

test('a stopped day accepts no bookings, and the next day does', () => {
  const stopped = bookingRange({ ...rules, stopped_on: today }, clockAt('10:15'))
  expect(stopped).toEqual({ from: '2026-11-21', fromTime: '00:00', until: '2026-12-20' })
  // After midnight the minimum notice still applies.
  expect(bookingRange({ ...rules, stopped_on: today }, clockAt('23:30')).fromTime).toBe('00:30')
  expect(bookingRange({ ...rules, stopped_on: '2026-11-19' }, clockAt('10:15'))).toEqual(
    bookingRange(rules, clockAt('10:15')),
  )
})

test('the range is after the notice, within the horizon and without the stopped day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: limits.noticeMinutes }),
      fc.integer({ min: 1, max: limits.horizonDays }),
      fc.boolean(),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: -2, max: 400 }),
      fc.integer({ min: 0, max: 1439 }),
      (notice, horizon, isStopped, now, day, start) => {
        const range = bookingRange(
          { least_notice_minutes: notice, horizon_days: horizon, stopped_on: isStopped ? today : null },
          { date: today, time: timeAt(now) },
        )
        const expected = day * 1440 + start >= now + notice && day <= horizon && !(isStopped && day === 0)
        expect(isInRange(range, addDays(today, day), timeAt(start))).toBe(expected)
      },
    ),
  )
})

const asked = (approval: 'always' | 'new_clients' | 'never') =>
  [true, false].map((hasClientLink) => needsApproval({ approval }, hasClientLink))

test('approval is required always, never, or without an accepted visit’s link', () => {
  expect([asked('always'), asked('new_clients'), asked('never')]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
})

test('an Instagram name is read from a name, @name or a link', () => {
  for (const text of ['Salloni.Drita', '@salloni.drita', 'https://www.instagram.com/salloni.drita/?hl=sq'])
    expect(instagramName(text)).toBe('salloni.drita')
  for (const text of ['', 'dy fjalë', 'https://example.com/a', '<script>', 'a'.repeat(31)])
    expect(instagramName(text)).toBeNull()
})

test('a map link must be one of a map service, over https', () => {
  for (const link of ['https://maps.app.goo.gl/abc', 'https://www.google.com/maps?q=1', 'https://maps.apple.com/?q=1'])
    expect(isMapLink(link)).toBe(true)
  for (const link of [
    'http://maps.google.com',
    'javascript:alert(1)',
    'https://google.com.evil.test/',
    'https://a@google.com/',
    'harta',
  ])
    expect(isMapLink(link)).toBe(false)
})
