import { addDays, addMonths } from '#platform/shared/time.ts'
import { fullMonths, type Span } from '#platform/shared/periods.ts'

const activityLevels = ['very_active', 'active', 'average', 'rare'] as const
export type ActivityLevel = (typeof activityLevels)[number]

export function activityLevel(appointments: number): ActivityLevel {
  if (appointments >= 20) return 'very_active'
  if (appointments >= 10) return 'active'
  return appointments >= 5 ? 'average' : 'rare'
}

export const activityLabel: Record<ActivityLevel, string> = {
  very_active: 'Shumë aktiv',
  active: 'Aktiv',
  average: 'Mesatar',
  rare: 'I rrallë',
}

export const highlightedRanks = 3
/** Maximum users in the ranking, and services in the report. */
export const rankedUsers = 20
export const listedServices = 10

/** Average appointments per user with one decimal; 0 without users. */
export const averagePerUser = (appointments: number, users: number): number =>
  users === 0 ? 0 : Math.round((appointments / users) * 10) / 10

/** Splits a span into full months and the remaining days before and after. */
export function piecesOf(span: Span): { months: Span | null; days: Span[] } {
  const months = fullMonths(span)
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return { months: null, days: [span] }
  const next = addMonths(last, 1)
  const before: Span = { from: span.from, to: addDays(first, -1) }
  return {
    months: { from: first, to: last },
    days: [before, { from: next, to: span.to }].filter((one) => one.from <= one.to),
  }
}
