import { monthShort, weekdayShort } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Period, Span } from '#platform/shared/periods.ts'

export type Measure = 'count' | 'revenue'

export interface DrawnBar {
  key: string
  label: string
  span: Span
  /** Total, and its cancelled part. */
  value: number
  cancelled: number
  text: string
  open: () => void
}

export interface ChartProps {
  bars: readonly DrawnBar[]
  period: Period
}

const day = (date: LocalDate): string => String(Number(date.slice(8)))

/**
 * The two label rows below a column: 'pre' and '20'; '16–20' and 'nën'; 'nën' and '2026', with the year only at the
 * first column and in January.
 */
export function axisLines(period: Period, { from, to }: Span, isFirst: boolean): [string, string] {
  if (period === 'week') return [weekdayShort(from), day(from)]
  if (period === 'year') return [monthShort(from), isFirst || from.slice(5, 7) === '01' ? from.slice(0, 4) : '']
  if (from === to) return [day(from), monthShort(from)]
  if (from.slice(0, 7) === to.slice(0, 7)) return [`${day(from)}–${day(to)}`, monthShort(from)]
  return [`${day(from)} ${monthShort(from)}–`, `${day(to)} ${monthShort(to)}`]
}

/** Height of a value in pixels; 0 for zero, else at least visible. */
export function heightOf(value: number, max: number, full: number): number {
  return value <= 0 || max <= 0 ? 0 : Math.max(3, Math.round((value / max) * full))
}
