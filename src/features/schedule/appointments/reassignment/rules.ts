import {
  collides,
  fitsAt,
  normalise,
  occupiedBy,
  patternOf,
  startsIn,
  subtract,
  type BarberDay,
  type MinuteRange,
  type Moment,
  type VisitPattern,
} from '#features/salon/availability/rules.ts'
import { addDays, daysBetween, timeAt, type LocalDate } from '#platform/shared/time.ts'
import type { Appointment } from '../contract.ts'
import { dropInnerBuffers, endsInItsDay, startOf } from '../rules.ts'

export interface VisitToMove {
  date: LocalDate
  minute: number
  barberId: string
  pattern: VisitPattern
  /** Time needed by a barber; undefined if the same for all. */
  patternBy?: (barberId: string) => VisitPattern
  /** True for the rest of a visit or group that has begun, which keeps its time: only its barber can change. */
  keepsTime: boolean
  /** Barbers who do not do its services. */
  notBy: readonly string[]
  /** All appointments of its visit or group, which move with it; only its own by default. */
  rows?: readonly MovedRow[]
}

type MovedRow = Pick<
  Appointment,
  | 'id'
  | 'barber_id'
  | 'appointment_date'
  | 'appointment_time'
  | 'duration'
  | 'buffer_minutes'
  | 'pause_after_minutes'
  | 'pause_minutes'
  | 'visit_id'
>

/** A barber's minute of a day, with the time needed from it. */
interface Stay {
  date: LocalDate
  minute: number
  barberId: string
  pattern: VisitPattern
}

export const stayOf = (row: MovedRow): Stay => ({
  date: row.appointment_date as LocalDate,
  minute: startOf(row),
  barberId: row.barber_id,
  pattern: patternOf(row),
})

/** Occupied times of a visit, with those that move along. */
const staysOf = (visit: VisitToMove): Stay[] => visit.rows?.map(stayOf) ?? [visit]

type To = Pick<FreePlace, 'date' | 'minute' | 'barberId'>

/**
 * The rows after a move of a visit to a place: each by the same days and minutes, those of the visit's barber by the
 * place's. Null if one would not lie within its day.
 */
export function movedRows<Row extends MovedRow>(
  rows: readonly Row[],
  from: Pick<VisitToMove, 'date' | 'minute' | 'barberId'>,
  to: To,
): Row[] | null {
  const days = daysBetween(from.date, to.date)
  const starts = rows.map((row) => startOf(row) + to.minute - from.minute)
  if (rows.some(({ duration }, index) => (starts[index] ?? 0) < 0 || !endsInItsDay((starts[index] ?? 0) + duration)))
    return null
  const moved = rows.map((row, index) => ({
    ...row,
    barber_id: row.barber_id === from.barberId ? to.barberId : row.barber_id,
    appointment_date: addDays(row.appointment_date as LocalDate, days),
    appointment_time: timeAt(starts[index] ?? 0),
  }))
  dropInnerBuffers(moved)
  return moved
}

export interface FreePlace {
  date: LocalDate
  minute: number
  barberId: string
  barber: string
}

export const asPlace = ({ date, minute, barberId, barber }: FreePlace) => ({
  date,
  time: timeAt(minute),
  barber_id: barberId,
  barber,
})

/** Days searched after an appointment, and maximum places offered. */
export const searchedDays = 14
const offeredPlaces = 5
const offeredOwn = 3
const offeredOthers = 3

interface Settings {
  step: number
  shortest: number
  earliest: Moment
}

/** Time of all barbers over a span of days, in which appointments are moved one after another. */
export class Timetable {
  readonly #days = new Map<string, BarberDay>()
  readonly #dates = new Map<LocalDate, BarberDay[]>()
  readonly #settings: Settings

  constructor(days: readonly { date: LocalDate; barbers: readonly BarberDay[] }[], settings: Settings) {
    this.#settings = settings
    for (const { date, barbers } of days) {
      const own = barbers.map((day) => ({ ...day }))
      this.#dates.set(date, own)
      for (const day of own) this.#days.set(`${date} ${day.barberId}`, day)
    }
  }

  /**
   * Best places first: another barber at the same time, then the same day by distance, then the following days; on
   * ties the visit's barber first, then by the barbers' order. A visit of several appointments moves as a whole.
   */
  placesFor(visit: VisitToMove, max = offeredPlaces): FreePlace[] {
    return this.#without(isWhole(visit) ? staysOf(visit) : [], () => this.#placesFor(visit, max))
  }

  #placesFor(visit: VisitToMove, max: number): FreePlace[] {
    const found: FreePlace[] = []
    const here = this.#suitable(visit, visit.date)
    const { earliest } = this.#settings
    const isToCome = visit.date > earliest.date || (visit.date === earliest.date && visit.minute >= earliest.minute)
    if (isToCome) {
      for (const day of here)
        if (
          day.barberId !== visit.barberId &&
          fitsAt({ ...day, pattern: visit.pattern }, visit.minute) &&
          this.#fitsAlong(visit, at(day, visit.minute))
        )
          found.push(at(day, visit.minute))
    }
    if (visit.keepsTime) return found.slice(0, max)
    const ownFirst = (place: FreePlace) => (place.barberId === visit.barberId ? 0 : 1)
    for (let ahead = 0; ahead <= searchedDays && found.length < max; ahead += 1) {
      const days = ahead === 0 ? here : this.#suitable(visit, addDays(visit.date, ahead))
      const starts = days
        .flatMap((day) => startsIn(day, visit.pattern, this.#settings).map((start) => at(day, start.at)))
        .filter((place) => !found.some((one) => isSamePlace(one, place)))
        .filter((place) => ahead > 0 || place.minute !== visit.minute || place.barberId !== visit.barberId)
        .filter((place) => this.#fitsAlong(visit, place))
      const distance = (place: FreePlace) => Math.abs(place.minute - visit.minute)
      found.push(...starts.toSorted((a, b) => distance(a) - distance(b) || ownFirst(a) - ownFirst(b)))
    }
    return found.slice(0, max)
  }

  /** True if the appointments that move along fit too, each by its barber, beside each other. */
  #fitsAlong(visit: VisitToMove, to: FreePlace): boolean {
    if (!isWhole(visit)) return true
    const moved = movedRows(visit.rows, visit, to)?.map(stayOf)
    const { earliest } = this.#settings
    return (
      moved !== undefined &&
      moved.every(
        (stay) => stay.date > earliest.date || (stay.date === earliest.date && stay.minute >= earliest.minute),
      ) &&
      this.#areFree(moved, fitsAt)
    )
  }

  /** True if each of the stays is free, beside those before it. */
  #areFree(
    stays: readonly Stay[],
    isFree: (day: BarberDay & { pattern: VisitPattern }, at: number) => boolean,
  ): boolean {
    return stays.every(({ date, minute, barberId, pattern }, index) => {
      const day = this.#days.get(`${date} ${barberId}`)
      const beside = stays
        .slice(0, index)
        .filter((other) => other.barberId === barberId)
        .flatMap((other) => occupiedBy(other.pattern, other.minute + daysBetween(date, other.date) * 1440))
      return day !== undefined && isFree({ ...day, busy: [...day.busy, ...beside], pattern }, minute)
    })
  }

  /** Runs a search in which these times count as free. */
  #without<T>(stays: readonly Stay[], search: () => T): T {
    if (stays.length === 0) return search()
    const before = new Map([...this.#days.values()].map((day) => [day, day.busy]))
    this.replace(stays, [])
    try {
      return search()
    } finally {
      for (const [day, busy] of before) day.busy = busy
    }
  }

  /**
   * The nearest places of the visit's barber, on the day or the following ones, then the nearest of each other barber
   * on the day.
   */
  ownPlacesFirst(visit: VisitToMove): FreePlace[] {
    const distance = (place: FreePlace) => Math.abs(place.minute - visit.minute)
    const nearest = (days: readonly BarberDay[]) =>
      days
        .flatMap((day) => {
          const pattern = visit.patternBy?.(day.barberId) ?? visit.pattern
          return startsIn(day, pattern, this.#settings).map((start) => at(day, start.at))
        })
        .toSorted((a, b) => distance(a) - distance(b))
    const places: FreePlace[] = []
    for (let ahead = 0; ahead <= searchedDays && places.length < offeredOwn; ahead += 1) {
      const date = addDays(visit.date, ahead)
      places.push(...nearest(this.#suitable(visit, date).filter(({ barberId }) => barberId === visit.barberId)))
    }
    const others = this.#suitable(visit, visit.date)
      .filter(({ barberId }) => barberId !== visit.barberId)
      .flatMap((day) => nearest([day]).slice(0, 1))
      .toSorted((a, b) => distance(a) - distance(b))
    return [...places.slice(0, offeredOwn), ...others.slice(0, offeredOthers)]
  }

  /** True if the barbers are free at a place, ignoring the visit's own time. */
  isFree(visit: VisitToMove, to: To): boolean {
    const moved = visit.rows ? movedRows(visit.rows, visit, to) : null
    return this.areFree(staysOf(visit), moved?.map(stayOf) ?? [{ ...visit, ...to }])
  }

  /** True if the barbers are free at `to`, ignoring the times `from`. */
  areFree(from: readonly Stay[], to: readonly Stay[]): boolean {
    return this.#without(from, () => this.#areFree(to, (day, minute) => !collides(day.pattern, minute, day.busy)))
  }

  /** Occupies a place and frees the previous one. */
  move(visit: VisitToMove, to: To): void {
    const moved = visit.rows ? movedRows(visit.rows, visit, to) : null
    this.replace(staysOf(visit), moved?.map(stayOf) ?? [{ ...visit, ...to }])
  }

  replace(from: readonly Stay[], to: readonly Stay[]): void {
    for (const stay of from) this.#change(stay, (busy, own) => subtract(normalise(busy), normalise(own)))
    for (const stay of to) this.#change(stay, (busy, own) => [...busy, ...own])
  }

  nameOf(barberId: string): string {
    for (const day of this.#days.values()) if (day.barberId === barberId) return day.barber
    return ''
  }

  #suitable(visit: VisitToMove, date: LocalDate): BarberDay[] {
    return (this.#dates.get(date) ?? []).filter(({ barberId }) => !visit.notBy.includes(barberId))
  }

  /** A day also includes the buffer of the previous day's last visit, and what begins soon after its midnight. */
  #change(
    { date, minute, barberId, pattern }: Stay,
    change: (busy: readonly MinuteRange[], own: MinuteRange[]) => MinuteRange[],
  ): void {
    for (const days of [-1, 0, 1]) {
      const day = this.#days.get(`${addDays(date, days)} ${barberId}`)
      if (day) day.busy = change(day.busy, occupiedBy(pattern, minute - days * 1440))
    }
  }
}

const isWhole = (visit: VisitToMove): visit is VisitToMove & { rows: readonly MovedRow[] } =>
  visit.rows !== undefined && visit.rows.length > 1

const at = ({ date, barberId, barber }: BarberDay, minute: number): FreePlace => ({ date, minute, barberId, barber })

const isSamePlace = (a: FreePlace, b: FreePlace): boolean =>
  a.date === b.date && a.minute === b.minute && a.barberId === b.barberId

export const maxMoves = 500
