import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import type { Period } from '#platform/shared/periods.ts'
import { axisLines, heightOf } from './axis.ts'

const lines = (period: Period, from: string, to: string, isFirst = false) =>
  axisLines(period, { from: localDate(from), to: localDate(to) }, isFirst)

test('a day is labelled by weekday and number', () => {
  expect(lines('week', '2026-11-20', '2026-11-20')).toEqual(['pre', '20'])
})

test('a week is labelled by its days, and by both months if it spans two', () => {
  expect(lines('month', '2026-11-16', '2026-11-20')).toEqual(['16–20', 'nën'])
  expect(lines('month', '2026-10-26', '2026-11-01')).toEqual(['26 tet–', '1 nën'])
  expect(lines('month', '2026-11-01', '2026-11-01')).toEqual(['1', 'nën'])
})

test('a month is labelled with its year at the beginning of a year', () => {
  expect(lines('year', '2025-11-21', '2025-11-30', true)).toEqual(['nën', '2025'])
  expect(lines('year', '2025-12-01', '2025-12-31')).toEqual(['dhj', ''])
  expect(lines('year', '2026-01-01', '2026-01-31')).toEqual(['jan', '2026'])
})

test('a column’s height is proportional and always visible', () => {
  expect(heightOf(50, 100, 180)).toBe(90)
  expect(heightOf(1, 10_000, 180)).toBe(3)
  expect(heightOf(0, 100, 180)).toBe(0)
  expect(heightOf(0, 0, 180)).toBe(0)
})
