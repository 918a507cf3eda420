import { plural } from '#platform/shared/sq.ts'
import { daysBetween, lastDay, wallClock } from '#platform/shared/time.ts'

/** The remaining time of access in words, which the login does not load. */

const calendarDays = (now: Date, end: Date, zone: string): number =>
  daysBetween(wallClock(now, zone).date, lastDay(end, zone))

/** Remaining time in words: '3 ditë', and on the last two days 'deri sot në 18:00'. A trial has its own days. */
export function timeLeft(now: Date, end: Date, zone: string, trialDaysLeft: number | null = null): string {
  if (isLastHours(now, end, zone)) return `deri ${lastHour(now, end, zone)}`
  return plural(end > now ? (trialDaysLeft ?? calendarDays(now, end, zone)) : 0, 'ditë', 'ditë')
}

/** True if access ends today or tomorrow, which is said with the hour. */
export const isLastHours = (now: Date, end: Date, zone: string): boolean =>
  end > now && calendarDays(now, end, zone) <= 1

/** End of access today or tomorrow: 'sot në 18:00', 'nesër në 10:00'. */
export function lastHour(now: Date, end: Date, zone: string): string {
  const { time } = wallClock(end, zone)
  return `${calendarDays(now, end, zone) === 0 ? 'sot' : 'nesër'} në ${time === '00:00' ? 'mesnatë' : time}`
}
