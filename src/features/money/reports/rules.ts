import { dayMonth, dayMonthYear, monthShort, monthYear, weekdayShort } from '#platform/shared/sq.ts'
import type { Period, Span } from '#platform/shared/periods.ts'
import { addDays, weekNumber, weekStart, type LocalDate } from '#platform/shared/time.ts'

/** Reference duration of the performance bar, in minutes. */
export const defaultMinutes = 30

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

/** File name of the export: `raportet_month_2026-11-20.xlsx`. */
export const exportName = (period: Period, today: LocalDate): string => `raportet_${period}_${today}`

/** Percentage with at most two decimals; 0 for a total of 0. */
export const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 10_000) / 100

export const periodLabel: Record<Period, string> = { week: 'Javë', month: 'Muaj', year: 'Vit' }

export const reportMessages = {
  mine: 'Raportet e Mia',
  everybody: 'Raportet dhe Statistika',
  noAppointments: 'Nuk ka të dhëna për terminet',
  noServices: 'Nuk ka të dhëna për shërbimet',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  byPeriod: 'Terminet sipas periudhës',
  performance: 'Performanca Juaj',
  services: 'Shërbimet më të kërkuara',
  revenue: 'Përmbledhja e të ardhurave',
  times: (count: number) => `${count} herë`,
} as const
