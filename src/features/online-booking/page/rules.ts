import type { MinuteRange } from '#features/salon/availability/rules.ts'
import { openingOn, plannedOpening, type Hours } from '#features/salon/hours/rules.ts'
import { groupBy } from '#platform/shared/groupBy.ts'
import type { Phone } from '#platform/shared/phone.ts'
import { addDays, endTimeText, timeAt, weekOf, type LocalDate } from '#platform/shared/time.ts'

/** Sizes in pixels: the salon's picture is wide, a barber's square. */
export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 8 * 1024 * 1024,
  /** Maximum pixels of an upload: 48 megapixels, as phones take them. */
  pixels: 48_000_000,
  wide: { width: 1600, height: 640 },
  small: { width: 800, height: 320 },
  square: { width: 256, height: 256 },
} as const

/** Town: the text after the last comma of an address, unless it is a number. */
export function placeOf(address: string | null): string | null {
  const last = address?.split(',').at(-1)?.trim()
  return last && last !== address?.trim() && !/\d/.test(last) ? last : null
}

/** The salon's own map link, or a search for its address; null without both. */
export const mapLink = (own: string | null, { name, address }: { name: string; address: string | null }) =>
  own ?? (address && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`)

/** International if possible, because visitors may be abroad. */
export const phoneLink = ({ e164, typed }: Phone): string => `tel:${(e164 ?? typed).replace(/[^\d+]/g, '')}`

export const whatsappLink = (number: string): string => `https://wa.me/${number.replace('+', '')}`

const searched = 14

/**
 * State at a time, with the closing time if open, else the next opening time. Null if the salon does not open within
 * two weeks.
 */
export function openState(hours: Hours, date: LocalDate, minute: number) {
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

/** True if the salon has set its hours; otherwise they are not shown. */
export const hasHours = (hours: Hours): boolean => hours.plans.length > 0

/** Usual hours of the week from Monday, with today's actual hours. */
export function weekHours(hours: Hours, today: LocalDate): { day: number; isToday: boolean; open: MinuteRange[] }[] {
  return weekOf(today).map((date, index) => ({
    day: index + 1,
    isToday: date === today,
    open: date === today ? openingOn(hours, date) : plannedOpening(hours, date),
  }))
}

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

/** Services by category in list order; those without a category come last. */
export function byCategory<S extends { category: string | null }>(
  services: readonly S[],
): { category: string | null; services: S[] }[] {
  const groups = groupBy(services, ({ category }) => category)
  return Array.from(groups, ([category, list]) => ({ category, services: list })).toSorted(
    (a, b) => Number(a.category === null) - Number(b.category === null),
  )
}

/** `?nga=`: source of a visitor, stored with the booking; null if invalid. */
export const sourceOf = (given: unknown): string | null =>
  typeof given === 'string' && /^[\w.-]{1,40}$/.test(given) ? given : null

/**
 * Sources whose pages are cached; pages with others are rendered each time, so that invented ones cannot fill the
 * memory.
 */
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
