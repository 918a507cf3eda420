import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, localDate, todayIn, weekday, type LocalDate } from './time.ts'
import { barLabel, barsOf, spanLabel } from './periodBars.ts'
import { periods, spanOf } from './periods.ts'

const aDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays(localDate('1950-01-01'), days))
const aPeriod = fc.constantFrom(...periods)
const span = (period: (typeof periods)[number], today: string) => {
  const { from, to } = spanOf(period, localDate(today))
  return `${from} ${to}`
}

test('a period has a rolling length and ends today', () => {
  expect(span('week', '2026-11-20')).toBe('2026-11-14 2026-11-20')
  expect(span('month', '2026-11-20')).toBe('2026-10-21 2026-11-20')
  expect(span('year', '2026-11-20')).toBe('2025-11-21 2026-11-20')
})

const firstDay = (period: (typeof periods)[number]) => (today: string) => span(period, today).split(' ')[0]

test('at the end of a month, one month ago is the last existing day', () => {
  expect(['2026-03-31', '2024-03-30', '2026-05-31', '2026-01-01'].map(firstDay('month'))).toEqual([
    '2026-03-01',
    '2024-03-01',
    '2026-05-01',
    '2025-12-02',
  ])
  expect(['2024-02-29', '2025-02-28'].map(firstDay('year'))).toEqual(['2023-03-01', '2024-02-29'])
})

test('any period starts the day after the same day one period ago, and its bars cover its days once', () => {
  fc.assert(
    fc.property(aPeriod, aDay, (period, today) => {
      const { from, to } = spanOf(period, today)
      expect(to).toBe(today)
      const start = period === 'week' ? addDays(today, -7) : addMonths(today, period === 'month' ? -1 : -12)
      expect(addDays(from, -1)).toBe(start)
      const bars = barsOf(period, { from, to })
      let next: LocalDate = from
      for (const bar of bars) {
        expect(bar.from).toBe(next)
        expect(bar.to >= bar.from).toBe(true)
        next = addDays(bar.to, 1)
      }
      expect(next).toBe(addDays(to, 1))
      expect(new Set(bars.map((bar) => bar.period)).size).toBe(bars.length)
      if (period === 'week') expect(bars.length).toBe(7)
      if (period === 'month') {
        for (const bar of bars.slice(1)) expect(weekday(bar.from)).toBe(1)
        expect(bars.every((bar) => daysBetween(bar.from, bar.to) < 7)).toBe(true)
      }
      if (period === 'year') {
        for (const bar of bars.slice(1)) expect(bar.from.slice(8)).toBe('01')
        expect([12, 13]).toContain(bars.length)
      }
    }),
    { numRuns: 300 },
  )
})

test('the week has seven days across both clock changes', () => {
  // 29 March and 25 October 2026: the days have 23 and 25 hours in Tirana.
  for (const [now, today] of [
    ['2026-03-28T22:59:00Z', '2026-03-28'],
    ['2026-03-28T23:01:00Z', '2026-03-29'],
    ['2026-03-29T21:59:00Z', '2026-03-29'],
    ['2026-03-29T22:01:00Z', '2026-03-30'],
    ['2026-10-24T21:59:00Z', '2026-10-24'],
    ['2026-10-24T22:01:00Z', '2026-10-25'],
    ['2026-10-25T22:59:00Z', '2026-10-25'],
    ['2026-10-25T23:01:00Z', '2026-10-26'],
  ] as const) {
    const day = todayIn(new Date(now), 'Europe/Tirane')
    expect(day).toBe(today)
    const week = spanOf('week', day)
    expect(barsOf('week', week).map((bar) => bar.period)).toEqual(
      Array.from({ length: 7 }, (_, i) => addDays(localDate(today), i - 6)),
    )
  }
})

test('labels are formatted', () => {
  const week = { from: localDate('2026-11-16'), to: localDate('2026-11-20') }
  expect(barLabel('month', week)).toBe('16–20 nën')
  expect(barLabel('month', { from: localDate('2026-10-26'), to: localDate('2026-11-01') })).toBe('26 tet–1 nën')
  expect(barLabel('month', { from: week.to, to: week.to })).toBe('20 nën')
  expect(barLabel('week', { from: week.to, to: week.to })).toBe('pre 20')
  expect(barLabel('year', week)).toBe('nëntor 2026')
  expect(spanLabel({ from: localDate('2025-11-21'), to: week.to })).toBe('21 nëntor 2025 – 20 nëntor 2026')
})
