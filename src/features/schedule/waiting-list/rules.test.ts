import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate, weekday } from '#platform/shared/time.ts'
import { everyWeekday, isWanted, startFor, weekdayBits, weekdaysOf, type Place, type WaitRequest } from './rules.ts'

const request = (more: Partial<WaitRequest> = {}): WaitRequest => ({
  from_date: localDate('2026-11-20'),
  to_date: localDate('2026-11-27'),
  from_minute: 0,
  to_minute: 1440,
  weekdays: 127,
  barber_id: null,
  duration_minutes: 30,
  ...more,
})
const place = (more: Partial<Place> = {}): Place => ({
  id: 'p',
  barber_id: 'b1',
  day: localDate('2026-11-21'),
  from_minute: 600,
  to_minute: 630,
  ...more,
})

test('weekdays are stored as bits and read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...everyWeekday), { minLength: 1 }), (days) => {
      expect(weekdaysOf(weekdayBits(days))).toEqual(days.toSorted((a, b) => a - b))
    }),
    { seed: 14 },
  )
})

test('a freed place is matched by day, weekday, barber and hours', () => {
  expect(isWanted(request(), place())).toBe(true)
  expect(isWanted(request({ weekdays: weekdayBits([weekday(place().day)]) }), place())).toBe(true)
  expect(isWanted(request({ weekdays: weekdayBits([1, 2, 3, 4, 5, 7]) }), place())).toBe(false)
  expect(isWanted(request(), place({ day: localDate('2026-11-28') }))).toBe(false)
  expect(isWanted(request({ barber_id: 'b2' }), place())).toBe(false)
  expect(isWanted(request({ from_minute: 630 }), place())).toBe(false)
  expect(isWanted(request({ to_minute: 600 }), place())).toBe(false)
})

test('the offered start is free, within the hours, in the freed place, and the earliest such one', () => {
  const minutes = fc.integer({ min: 0, max: 1380 })
  fc.assert(
    fc.property(
      fc.array(minutes, { maxLength: 30 }),
      minutes,
      fc.integer({ min: 5, max: 120 }),
      fc.integer({ min: 5, max: 120 }),
      minutes,
      (starts, from, length, duration, from_minute) => {
        const wanted = request({ from_minute })
        const free = place({ from_minute: from, to_minute: from + length })
        const fits = (at: number) =>
          at >= from_minute && at + duration <= 1440 && at < free.to_minute && at + duration > from
        const timed = starts.map((at) => ({ at, minutes: duration }))
        const found = startFor(wanted, free, timed)?.at
        if (found === undefined) {
          expect(starts.some(fits)).toBe(false)
          return
        }
        expect(starts).toContain(found)
        expect(fits(found)).toBe(true)
        expect(starts.filter(fits).every((at) => Math.abs(at - from) >= Math.abs(found - from))).toBe(true)
      },
    ),
    { seed: 14 },
  )
})
