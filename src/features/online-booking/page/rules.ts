import type { MinuteRange } from '#features/salon/availability/rules.ts'
import { openingOn, plannedOpening, type Hours } from '#features/salon/hours/rules.ts'
import { addDays, endTimeText, timeAt, weekOf, type LocalDate } from '#platform/shared/time.ts'

/** The salon's picture is wide, a barber's square; in pixels. */
export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 8 * 1024 * 1024,
  /** Pixels of the given picture: 48 megapixels, as phones take them. */
  pixels: 48_000_000,
  wide: { width: 1600, height: 640 },
  small: { width: 800, height: 320 },
  square: { width: 256, height: 256 },
} as const

/** The town: what follows the last comma of an address, unless it is a number. */
export function placeOf(address: string | null): string | null {
  const last = address?.split(',').at(-1)?.trim()
  return last && last !== address?.trim() && !/\d/.test(last) ? last : null
}

export interface OpenState {
  isOpen: boolean
  /** While open: when it closes. While closed: when it opens next. */
  time: string
  /** The day on which it opens next. */
  date: LocalDate
}

/** Days that are searched for the next opening. */
const searched = 14

/** The salon's state at a moment, open or closed, and until when. Null if it is not open in the next two weeks. */
export function openState(hours: Hours, date: LocalDate, minute: number): OpenState | null {
  const now = openingOn(hours, date).find(({ from, to }) => from <= minute && minute < to)
  if (now) return { isOpen: true, time: endTimeText(now.to), date }
  for (let ahead = 0; ahead <= searched; ahead += 1) {
    const day = addDays(date, ahead)
    const next = openingOn(hours, day).find(({ from }) => ahead > 0 || from > minute)
    if (next) return { isOpen: false, time: timeAt(next.from), date: day }
  }
  return null
}

export const rangeText = ({ from, to }: MinuteRange): string => `${timeAt(from)}–${endTimeText(to)}`

/** True if the salon has set its hours; without them nothing is said about them. */
export const hasHours = (hours: Hours): boolean => hours.plans.length > 0

/** The usual hours of the week, from Monday; today's as they are today. */
export function weekHours(hours: Hours, today: LocalDate): { day: number; isToday: boolean; open: MinuteRange[] }[] {
  return weekOf(today).map((date, index) => ({
    day: index + 1,
    isToday: date === today,
    open: date === today ? openingOn(hours, date) : plannedOpening(hours, date),
  }))
}

/** Coming days with hours of their own, at most three. */
export function specialDays(
  hours: Hours,
  today: LocalDate,
): { date: LocalDate; open: MinuteRange[]; reason: string | null }[] {
  return hours.exceptions
    .filter(({ day }) => day > today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, 3)
    .map(({ day, reason }) => ({ date: day, open: openingOn(hours, day), reason }))
}

/** The services by category in the order of the price list; those without one come where they are, together. */
export function byCategory<S extends { category: string | null }>(
  services: readonly S[],
): { category: string | null; services: S[] }[] {
  const groups = new Map<string | null, S[]>()
  for (const service of services) {
    const group = groups.get(service.category)
    if (group) group.push(service)
    else groups.set(service.category, [service])
  }
  return Array.from(groups, ([category, list]) => ({ category, services: list }))
}

/** `?nga=`: where a visitor came from, as a booking remembers it; null for anything odd. */
export const sourceOf = (given: unknown): string | null =>
  typeof given === 'string' && /^[\w.-]{1,40}$/.test(given) ? given : null

/** Pages with these sources are kept in memory; others are made each time, so that nobody can fill it with made-up ones. */
export const knownSources: readonly string[] = [
  'instagram',
  'facebook',
  'tiktok',
  'google',
  'whatsapp',
  'viber',
  'poster',
  'qr',
  'widget',
]
