import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, localTime, weekday } from '#platform/shared/time.ts'
import { againOn, offeredStart } from './rules.ts'

const day = localDate
const startsAt = (...times: string[]) => times.map((time) => ({ time: localTime(time), rank: 1 }))

test('the proposed day is the same weekday four weeks later, within the bookable days', () => {
  const range = { first: day('2026-11-22'), last: day('2026-12-20') }
  expect(againOn(day('2026-11-21'), range)).toBe('2026-12-19')
  expect(againOn(day('2026-11-21'), { ...range, last: day('2026-12-05') })).toBe('2026-12-05')
  expect(againOn(day('2026-01-10'), range)).toBe('2026-11-28')
  expect(againOn(day('2026-11-21'), { first: day('2026-11-22'), last: day('2026-11-25') })).toBeNull()
})

test('the proposed day is always within the range and on the visit’s weekday', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays(day('2026-01-01'), count))
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 90 }), (visit, first, length) => {
      const last = addDays(first, length)
      const found = againOn(visit, { first, last })
      if (found === null) expect(length).toBeLessThan(6)
      else {
        expect(found >= first && found <= last).toBe(true)
        expect(weekday(found)).toBe(weekday(visit))
      }
    }),
  )
})

test('the proposed time is nearest to the visit’s, on the proposed day or the next one with free times', () => {
  const days = [
    { date: day('2026-12-18'), starts: startsAt('10:00') },
    { date: day('2026-12-19'), starts: [] },
    { date: day('2026-12-20'), starts: startsAt('09:00', '10:30', '15:00') },
  ]
  expect(offeredStart(days, day('2026-12-19'), localTime('10:15'))).toEqual({ date: '2026-12-20', time: '10:30' })
  expect(offeredStart(days, null, localTime('20:00'))).toEqual({ date: '2026-12-18', time: '10:00' })
  expect(offeredStart(days, day('2026-12-21'), localTime('10:00'))).toBeNull()
})
