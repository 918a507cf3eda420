import {
  collides,
  fitsAt,
  normalise,
  occupiedBy,
  startsIn,
  subtract,
  type BarberDay,
  type MinuteRange,
  type Moment,
  type VisitPattern,
} from '#features/salon/availability/rules.ts'
import { addDays, timeAt, type LocalDate } from '#platform/shared/time.ts'

export interface VisitToMove {
  date: LocalDate
  minute: number
  barberId: string
  pattern: VisitPattern
  /** Time needed by a barber; undefined if the same for all. */
  patternBy?: (barberId: string) => VisitPattern
  /** True for a part of a visit or group, which keeps its time: only its barber can change. */
  keepsTime: boolean
  /** Barbers who do not do its service. */
  notBy: readonly string[]
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
   * ties the visit's barber first, then by the barbers' order.
   */
  placesFor(visit: VisitToMove, max = offeredPlaces): FreePlace[] {
    const found: FreePlace[] = []
    const here = this.#suitable(visit, visit.date)
    const { earliest } = this.#settings
    const isToCome = visit.date > earliest.date || (visit.date === earliest.date && visit.minute >= earliest.minute)
    if (isToCome) {
      for (const day of here)
        if (day.barberId !== visit.barberId && fitsAt({ ...day, pattern: visit.pattern }, visit.minute))
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
      const distance = (place: FreePlace) => Math.abs(place.minute - visit.minute)
      found.push(...starts.toSorted((a, b) => distance(a) - distance(b) || ownFirst(a) - ownFirst(b)))
    }
    return found.slice(0, max)
  }

  /**
   * The nearest places of the visit's barber, on the day or the following ones, then the nearest of each other barber on
   * the day.
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
    const own: FreePlace[] = []
    for (let ahead = 0; ahead <= searchedDays && own.length < offeredOwn; ahead += 1) {
      const date = addDays(visit.date, ahead)
      own.push(...nearest(this.#suitable(visit, date).filter(({ barberId }) => barberId === visit.barberId)))
    }
    const others = this.#suitable(visit, visit.date)
      .filter(({ barberId }) => barberId !== visit.barberId)
      .flatMap((day) => nearest([day]).slice(0, 1))
      .toSorted((a, b) => distance(a) - distance(b))
    return [...own.slice(0, offeredOwn), ...others.slice(0, offeredOthers)]
  }

  /** True if the barber is free then, ignoring the visit's own time. */
  isFree(visit: VisitToMove, to: Pick<FreePlace, 'date' | 'minute' | 'barberId'>): boolean {
    const day = this.#days.get(`${to.date} ${to.barberId}`)
    if (!day) return false
    const own = [-1, 0, 1].flatMap((days) =>
      visit.barberId === to.barberId && visit.date === addDays(to.date, days)
        ? occupiedBy(visit.pattern, visit.minute + days * 1440)
        : [],
    )
    const busy = subtract(normalise(day.busy), normalise(own))
    return !collides(visit.pattern, to.minute, busy)
  }

  /** Occupies a place and frees the previous one. */
  move(visit: VisitToMove, to: Pick<FreePlace, 'date' | 'minute' | 'barberId'>): void {
    this.#change(visit, visit, (busy, own) => subtract(normalise(busy), normalise(own)))
    this.#change(visit, to, (busy, own) => [...busy, ...own])
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
    visit: VisitToMove,
    at: Pick<FreePlace, 'date' | 'minute' | 'barberId'>,
    change: (busy: readonly MinuteRange[], own: MinuteRange[]) => MinuteRange[],
  ): void {
    for (const days of [-1, 0, 1]) {
      const day = this.#days.get(`${addDays(at.date, days)} ${at.barberId}`)
      if (day) day.busy = change(day.busy, occupiedBy(visit.pattern, at.minute - days * 1440))
    }
  }
}

const at = ({ date, barberId, barber }: BarberDay, minute: number): FreePlace => ({ date, minute, barberId, barber })

const isSamePlace = (a: FreePlace, b: FreePlace): boolean =>
  a.date === b.date && a.minute === b.minute && a.barberId === b.barberId

export const maxMoves = 500
