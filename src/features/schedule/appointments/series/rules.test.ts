import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysBetween, localDate, weekday } from '#platform/shared/time.ts'
import { everyText, maxSeriesVisits, seriesDates, seriesUnits, type SeriesRule } from './rules.ts'

const rule = (given: Partial<SeriesRule>): SeriesRule => ({
  every: 1,
  unit: 'week',
  until: null,
  times: null,
  ...given,
})
const days = (first: string, given: Partial<SeriesRule>) => seriesDates(localDate(first), rule(given)).map(String)

test('a series ends after its number of visits, on its last day, or after two years', () => {
  expect(days('2026-11-20', { every: 2, times: 3 })).toEqual(['2026-11-20', '2026-12-04', '2026-12-18'])
  expect(days('2026-11-20', { every: 2, until: localDate('2026-12-18') })).toHaveLength(3)
  expect(days('2026-11-20', { every: 2, until: localDate('2026-12-17') })).toHaveLength(2)
  expect(days('2026-11-20', { until: localDate('2026-11-01') })).toEqual([])
  expect(days('2026-11-20', { every: 4 }).at(-1)).toBe('2028-11-17')
  expect(days('2026-11-20', { unit: 'day' })).toHaveLength(maxSeriesVisits)
})

test('clock changes, leap days and ends of months do not shift the day', () => {
  expect(days('2027-03-26', { unit: 'day', times: 4 })).toEqual([
    '2027-03-26',
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
  ])
  expect(days('2027-12-31', { unit: 'month', times: 4 })).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ])
  expect(days('2028-02-29', { unit: 'month', every: 12, times: 2 })).toEqual(['2028-02-29', '2029-02-28'])
})

test('any series is in order, within its limits and evenly spaced', () => {
  const first = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => localDate(new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)))
  const given = fc.record({
    every: fc.integer({ min: 1, max: 52 }),
    unit: fc.constantFrom(...seriesUnits),
    times: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  fc.assert(
    fc.property(first, given, (start, { every, unit, times }) => {
      const dates = seriesDates(start, { every, unit, times, until: null })
      expect(dates[0]).toBe(start)
      expect(dates.length).toBeLessThanOrEqual(Math.min(times ?? maxSeriesVisits, maxSeriesVisits))
      expect(dates.every((date) => date <= addMonths(start, 24))).toBe(true)
      for (const [index, date] of dates.slice(1).entries()) {
        const before = dates[index] ?? start
        if (unit === 'month') expect(date).toBe(addMonths(start, (index + 1) * every))
        else expect(daysBetween(before, date)).toBe(every * (unit === 'week' ? 7 : 1))
        if (unit === 'week') expect(weekday(date)).toBe(weekday(start))
      }
    }),
  )
})

test('the repetition is described in Albanian', () => {
  expect(everyText({ every: 1, unit: 'week' })).toBe('çdo javë')
  expect(everyText({ every: 3, unit: 'week' })).toBe('çdo 3 javë')
  expect(everyText({ every: 1, unit: 'month' })).toBe('çdo muaj')
})
