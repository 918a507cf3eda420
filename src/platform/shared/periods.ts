import { addDays, addMonths, localDate, type LocalDate } from './time.ts'

/** Rolling periods that end today. */
export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = 'month'

/** Local days, inclusive. */
export interface Span {
  from: LocalDate
  to: LocalDate
}

/** The days of a period ending today: the last 7, or from the day after the same date one month or year ago. */
export function spanOf(period: Period, today: LocalDate): Span {
  if (period === 'week') return { from: addDays(today, -6), to: today }
  return { from: addDays(addMonths(today, period === 'month' ? -1 : -12), 1), to: today }
}

/** First days of the full calendar months in a span, without the month of its last day. */
export function fullMonths({ from, to }: Span): LocalDate[] {
  const months: LocalDate[] = []
  const current = localDate(`${to.slice(0, 7)}-01`)
  let month = localDate(`${from.slice(0, 7)}-01`)
  if (month < from) month = addMonths(month, 1)
  for (; month < current; month = addMonths(month, 1)) months.push(month)
  return months
}
