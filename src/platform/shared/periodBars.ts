import type { Period, Span } from './periods.ts'
import { dayMonth, dayMonthYear, monthShort, monthYear, weekdayShort } from './sq.ts'
import { addDays, weekNumber, weekStart, type LocalDate } from './time.ts'

/** Periods of reports, with their texts and the bars of their charts. */

export const periodLabel: Record<Period, string> = { week: 'Javë', month: 'Muaj', year: 'Vit' }

/** A bar of the chart. `period` is a day, an ISO week or a month, clipped to the span. */
export interface Bar extends Span {
  period: string
}

const keyOf: Record<Period, (date: LocalDate) => string> = {
  week: (date) => date,
  month: (date) => `${addDays(weekStart(date), 3).slice(0, 4)}-W${String(weekNumber(date)).padStart(2, '0')}`,
  year: (date) => date.slice(0, 7),
}

/** Bars of a period: a week by day, a month by calendar week, a year by calendar month. */
export function barsOf(period: Period, span: Span): Bar[] {
  const bars: Bar[] = []
  for (let date = span.from; date <= span.to; date = addDays(date, 1)) {
    const key = keyOf[period](date)
    const last = bars.at(-1)
    if (last?.period === key) last.to = date
    else bars.push({ period: key, from: date, to: date })
  }
  return bars
}

/** Label of a bar: 'pre 20', '16–20 nën', 'nëntor 2026'. */
export function barLabel(period: Period, { from, to }: Span): string {
  if (period === 'week') return `${weekdayShort(from)} ${Number(from.slice(8))}`
  if (period === 'year') return monthYear(from)
  if (from === to) return `${Number(from.slice(8))} ${monthShort(from)}`
  const start =
    from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}` : `${Number(from.slice(8))} ${monthShort(from)}`
  return `${start}–${Number(to.slice(8))} ${monthShort(to)}`
}

/** Text of a period's days: '14 nëntor – 20 nëntor 2026'. */
export function spanLabel({ from, to }: Span): string {
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : dayMonthYear(from)} – ${dayMonthYear(to)}`
}
