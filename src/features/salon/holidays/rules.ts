import type { Country } from '#features/salon/rules.ts'
import { addDays, daysBetween, weekday, type LocalDate } from '#platform/shared/time.ts'

/** Public holidays of Albania and Kosovo, computed except for the two Bajrams, whose dates are stored. */

export interface Holiday {
  date: LocalDate
  /** Official day off: the next working day for a holiday on a weekend, else the date itself. */
  observedOn: LocalDate
  name: string
}

/**
 * First days of both Bajrams in a year, entered by the administrator. One in early January occurs again in December.
 */
export interface BajramDates {
  fitr: LocalDate
  adha: LocalDate
  fitr_again?: LocalDate | null
  adha_again?: LocalDate | null
}

/** Days of a lunar year: 354 or 355, with a tolerance of two for national observance. */
const lunarYear = { usual: 354, shortest: 352, longest: 357 } as const

/** True if a Bajram can occur twice in the year of its first day. */
export const canComeAgain = (first: LocalDate): boolean =>
  addDays(first, lunarYear.usual).slice(0, 4) === first.slice(0, 4)

export const earliestAgain = (first: LocalDate): LocalDate => addDays(first, lunarYear.shortest)

export function isLunarYearLater(first: LocalDate, again: LocalDate): boolean {
  const days = daysBetween(first, again)
  return days >= lunarYear.shortest && days <= lunarYear.longest
}

/**
 * True if two dates can belong to one year: 1 Shawwal and 10 Dhu al-Hijja are 67 to 69 days apart, or a lunar year
 * less if the second comes first. Two days of tolerance for national observance.
 */
export function isBajramPair({ fitr, adha }: Pick<BajramDates, 'fitr' | 'adha'>): boolean {
  const days = daysBetween(fitr, adha)
  return (days >= 65 && days <= 71) || (days >= -290 && days <= -282)
}

type Fixed = readonly [monthDay: string, name: string]

const newYear = 'Viti i Ri'
const christmas = 'Krishtlindjet'
const labourDay = '1 Maji'

const fixedDays: Record<Country, readonly Fixed[]> = {
  AL: [
    ['01-01', newYear],
    ['01-02', newYear],
    ['03-14', 'Dita e Verës'],
    ['03-22', 'Dita e Nevruzit'],
    ['05-01', labourDay],
    ['09-05', 'Dita e Shën Terezës'],
    ['11-22', 'Dita e Alfabetit'],
    ['11-28', 'Dita e Flamurit'],
    ['11-29', 'Dita e Çlirimit'],
    ['12-08', 'Dita e Rinisë'],
    ['12-25', christmas],
  ],
  XK: [
    ['01-01', newYear],
    ['01-02', newYear],
    ['01-07', 'Krishtlindjet Ortodokse'],
    ['02-17', 'Dita e Pavarësisë'],
    ['04-09', 'Dita e Kushtetutës'],
    ['05-01', labourDay],
    ['05-09', 'Dita e Evropës'],
    ['12-25', christmas],
  ],
}

const dateOf = (year: number, month: number, day: number): LocalDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as LocalDate

/** Catholic Easter Sunday (anonymous Gregorian algorithm). */
export function catholicEaster(year: number): LocalDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dateOf(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Orthodox Easter Sunday (Meeus, Julian calendar), as a Gregorian date; the calendars differ by 13 days until 2099. */
export function orthodoxEaster(year: number): LocalDate {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const n = d + e + 114
  return addDays(dateOf(year, Math.floor(n / 31), (n % 31) + 1), 13)
}

const isWeekend = (date: LocalDate): boolean => weekday(date) >= 6

function easterDays(country: Country, year: number): { date: LocalDate; name: string }[] {
  const catholic = catholicEaster(year)
  const orthodox = orthodoxEaster(year)
  if (country === 'AL')
    return [
      { date: catholic, name: 'Pashkët Katolike' },
      { date: orthodox, name: 'Pashkët Ortodokse' },
    ]
  return [
    { date: addDays(catholic, 1), name: 'E hëna e Pashkëve Katolike' },
    { date: addDays(orthodox, 1), name: 'E hëna e Pashkëve Ortodokse' },
  ]
}

/**
 * Holidays of a country and year, by date. A holiday on a weekend moves its day off to the next working day without
 * another holiday: 28 and 29 November 2026 are Saturday and Sunday, so Monday and Tuesday are off.
 */
export function holidaysOf(country: Country, year: number, bajram: BajramDates | null): Holiday[] {
  const days = [
    ...fixedDays[country].map(([monthDay, name]) => ({ date: `${year}-${monthDay}` as LocalDate, name })),
    ...easterDays(country, year),
    ...(bajram
      ? [
          { date: bajram.fitr, name: 'Bajrami i Madh' },
          { date: bajram.fitr_again, name: 'Bajrami i Madh' },
          { date: bajram.adha, name: 'Bajrami i Vogël' },
          { date: bajram.adha_again, name: 'Bajrami i Vogël' },
        ].flatMap(({ date, name }) => (date ? [{ date, name }] : []))
      : []),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
  const taken = new Set(days.filter(({ date }) => !isWeekend(date)).map(({ date }) => date))
  const moved = new Map<LocalDate, LocalDate>()
  return days.map((day) => {
    if (!isWeekend(day.date)) return { ...day, observedOn: day.date }
    // Two holidays on one date (both Easters in 2028) share one day off.
    let observedOn = moved.get(day.date)
    if (!observedOn) {
      observedOn = day.date
      while (isWeekend(observedOn) || taken.has(observedOn)) observedOn = addDays(observedOn, 1)
      taken.add(observedOn)
      moved.set(day.date, observedOn)
    }
    return { ...day, observedOn }
  })
}
