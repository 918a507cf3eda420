import { addDays, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** Conditions for opening a salon's page: opening hours, a service with a price, the salon's phone. */
export const openingConditions = ['hours', 'service', 'phone'] as const
export type OpeningCondition = (typeof openingConditions)[number]

export const approvals = ['always', 'new_clients', 'never'] as const
export type Approval = (typeof approvals)[number]

export const approvalLabel: Record<Approval, string> = {
  always: 'Gjithmonë',
  new_clients: 'Nga klientët e rinj',
  never: 'Kurrë',
}

/** Options on the screen, in minutes, days, visits and hours. */
export const noticeChoices = [0, 30, 60, 120, 240, 720, 1440, 2880] as const
export const horizonChoices = [7, 14, 30, 60, 90, 180] as const
export const openVisitsChoices = [1, 2, 3, 4, 5, 10] as const
export const cancelChoices = [0, 1, 2, 3, 6, 12, 24, 48] as const

export const limits = {
  noticeMinutes: 10_080,
  horizonDays: 365,
  openVisits: 20,
  cancelHours: 168,
  questions: 3,
  questionLength: 120,
  textAfterBooking: 500,
  description: 80,
} as const

export interface BookingTimes {
  least_notice_minutes: number
  horizon_days: number
  stopped_on: string | null
}

export interface BookingRange {
  from: LocalDate
  /** Applies to the day `from`; later days begin at midnight. */
  fromTime: LocalTime
  until: LocalDate
}

const dayMinutes = 1440

/** Range of bookable starts: after the notice, within the horizon, not on a stopped day. Local times of the salon. */
export function bookingRange(rules: BookingTimes, now: { date: LocalDate; time: LocalTime }): BookingRange {
  const minutes = minutesOf(now.time) + rules.least_notice_minutes
  const earliest = addDays(now.date, Math.floor(minutes / dayMinutes))
  const until = addDays(now.date, rules.horizon_days)
  return rules.stopped_on === now.date && earliest === now.date
    ? { from: addDays(now.date, 1), fromTime: timeAt(0), until }
    : { from: earliest, fromTime: timeAt(minutes % dayMinutes), until }
}

export function isInRange({ from, fromTime, until }: BookingRange, date: LocalDate, time: LocalTime): boolean {
  return date >= from && date <= until && (date > from || time >= fromTime)
}

/**
 * True if a booking needs the owner's approval. Only the link of an accepted visit proves an existing client, because
 * name and phone can be somebody else's.
 */
export function needsApproval({ approval }: { approval: Approval }, hasClientLink: boolean): boolean {
  return approval === 'always' || (approval === 'new_clients' && !hasClientLink)
}

/**
 * True if everybody may use the booking steps. Without new clients, only the link of an accepted visit allows booking.
 */
export const isOpenToAll = ({ enabled, new_clients }: { enabled: boolean; new_clients: boolean }): boolean =>
  enabled && new_clients

/** Instagram profile name from a name, `@name` or a link; null if invalid. */
export function instagramName(text: string): string | null {
  const name = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '')
  return /^[\w.]{1,30}$/.test(name) ? name.toLowerCase() : null
}

/** Safari supports `URL.canParse` only since version 17. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** True for a link copied from a map's 'Share'. */
export function isMapLink(text: string): boolean {
  const url = urlOf(text)
  return (
    url?.protocol === 'https:' &&
    !url.username &&
    /(^|\.)(google\.(com?\.)?[a-z]{2,3}|goo\.gl|apple\.com|openstreetmap\.org|osm\.org|waze\.com|bing\.com)$/.test(
      url.hostname,
    )
  )
}
