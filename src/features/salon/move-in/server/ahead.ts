import {
  collides,
  fitsOpen,
  occupiedBy,
  patternOf,
  startsIn,
  type BarberDay,
  type MinuteRange,
  type Moment,
  type VisitPattern,
} from '#features/salon/availability/rules.ts'
import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import type { Person } from '../rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { planBookings, type BookingFacts } from '#features/schedule/appointments/server/public.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { Currency } from '#platform/shared/money.ts'
import { addDays, daysBetween, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { MoveInClash, MoveInPreview } from '../contract.ts'
import { monthsOf, weekIn } from './week.ts'

export interface AheadFacts {
  booking: BookingFacts
  /** Days of each active barber, by `dayKey`. */
  days: ReadonlyMap<string, BarberDay>
  step: number
  shortest: number
  earliest: Moment
  /** Uncancelled appointments of these days, for the texts of clashes. */
  visits: readonly Appointment[]
  answers: ReadonlyMap<string, Answer>
  /** A day of the week to show; null for the first that needs a look. */
  week: LocalDate | null
  /** Planned ids of the barbers whom the run adds, in their order. */
  newBarbers: string[]
}

/** Decision about a clash. */
type Answer = { answer: 'keep' | 'leave' } | { answer: 'move'; date: LocalDate; time: LocalTime; barber_id: string }

export interface AheadVisit {
  file: number
  row: number
  person: Person
  external_id: string | null
  source: string
  day: LocalDate
  begins: LocalTime
  service_name: string
  /** As in the file. */
  file_service: string
  barber_id: string
  duration: number | undefined
  price: number | undefined
  currency: Currency | undefined
}

export interface PlannedAhead extends Pick<
  AheadVisit,
  'person' | 'external_id' | 'source' | 'day' | 'begins' | 'service_name' | 'file_service'
> {
  barber_id: string
  appointment_date: LocalDate
  appointment_time: LocalTime
  duration: number
  price: number
  currency: Currency
}

/** A visit at a time, with what it needs of the barber. */
interface Placed {
  visit: AheadVisit
  booking: PlannedAhead
  pattern: VisitPattern
}

export const dayKey = (date: string, barberId: string): string => `${date} ${barberId}`
export const rowKeyOf = ({ file, row }: { file: number; row: number }): string => `${file} ${row}`

/** Minutes on the shown week of a visit that cannot be booked and has none in its file. */
const defaultMinutes = 30

/** Days after a clash in which a free start is looked for. */
export const daysOfStarts = 14

/** Visits to come of a run: those whose time is free here and among themselves, in the order of the rows. */
export class AheadPlanning {
  readonly #facts: AheadFacts
  /** Occupied time of this run's visits, by `dayKey`. */
  readonly #taken = new Map<string, Placed[]>()
  readonly #planned: PlannedAhead[] = []
  readonly #clashes: { placed: Placed | null; clash: MoveInClash; duration: number }[] = []

  constructor(facts: AheadFacts) {
    this.#facts = facts
  }

  #isHere(barberId: string): boolean {
    return this.#facts.booking.barbers.some(({ id, is_active }) => id === barberId && is_active)
  }

  isLeft(row: { file: number; row: number }): boolean {
    return this.#facts.answers.get(rowKeyOf(row))?.answer === 'leave'
  }

  take(visit: AheadVisit): 'ahead' | 'clash' {
    const answer = this.#facts.answers.get(rowKeyOf(visit))
    // To a barber who has left since, the visit is not moved: its clash is open again.
    const wanted =
      answer?.answer === 'move' && this.#isHere(answer.barber_id)
        ? { barber_id: answer.barber_id, date: answer.date, time: answer.time }
        : { barber_id: visit.barber_id, date: visit.day, time: visit.begins }
    const placed = this.#placed(visit, wanted)
    const clash = placed ? this.#clashOf(placed, answer?.answer === 'keep') : { kind: 'midnight' as const, other: null }
    if (placed && !clash) {
      this.#put(placed)
      this.#planned.push(placed.booking)
      return 'ahead'
    }
    this.#clashes.push({
      placed,
      duration: placed?.booking.duration ?? visit.duration ?? defaultMinutes,
      clash: {
        file: visit.file,
        row: visit.row,
        kind: clash?.kind ?? 'midnight',
        other: clash?.other ?? null,
        client: visit.person.name,
        service: visit.service_name,
        barber_id: wanted.barber_id,
        barber: this.#nameOf(wanted.barber_id),
        date: wanted.date,
        time: wanted.time,
        starts: [],
      },
    })
    return 'clash'
  }

  #nameOf(barberId: string): string {
    return this.#facts.booking.barbers.find(({ id }) => id === barberId)?.name ?? ''
  }

  /** The visit as it would be booked; null if it ends after its day. */
  #placed(visit: AheadVisit, { barber_id, date, time }: { barber_id: string; date: LocalDate; time: LocalTime }) {
    const { person, external_id, source, day, begins, service_name, file_service, duration, price, currency } = visit
    const asked = {
      id: '',
      service_name,
      barber_id,
      appointment_date: date,
      appointment_time: time,
      duration,
      price,
      currency,
    }
    try {
      const [planned] = planBookings([asked], this.#facts.booking)
      if (!planned) return null
      const booking: PlannedAhead = {
        person,
        external_id,
        source,
        day,
        begins,
        service_name,
        file_service,
        barber_id,
        appointment_date: date,
        appointment_time: time,
        duration: planned.duration,
        price: planned.price ?? 0,
        currency: planned.currency,
      }
      return { visit, booking, pattern: patternOf(planned) }
    } catch (error) {
      if (error instanceof Fault) return null
      throw error
    }
  }

  #put(placed: Placed): void {
    const key = dayKey(placed.booking.appointment_date, placed.booking.barber_id)
    this.#taken.set(key, [...(this.#taken.get(key) ?? []), placed])
  }

  /** This run's visits near a day of a barber, by the minutes of that day. */
  #near(date: LocalDate, barberId: string): { visit: AheadVisit; ranges: MinuteRange[] }[] {
    return [-1, 0, 1].flatMap((shift) =>
      (this.#taken.get(dayKey(addDays(date, shift), barberId)) ?? []).map(({ visit, booking, pattern }) => ({
        visit,
        ranges: occupiedBy(pattern, minutesOf(booking.appointment_time) + shift * 1440),
      })),
    )
  }

  #clashOf({ booking, pattern }: Placed, isKept: boolean): Pick<MoveInClash, 'kind' | 'other'> | null {
    const { appointment_date: date, appointment_time: time, barber_id } = booking
    const start = minutesOf(time)
    const day = this.#facts.days.get(dayKey(date, barber_id))
    if (collides(pattern, start, day?.busy ?? [])) return { kind: 'here', other: this.#otherOf(booking, pattern) }
    const other = this.#near(date, barber_id).find(({ ranges }) => collides(pattern, start, ranges))
    if (other) {
      const { person, service_name, begins } = other.visit
      return { kind: 'row', other: { client: person.name, service: service_name, time: begins } }
    }
    return isKept || (day && fitsOpen(day.open, pattern, start)) ? null : { kind: 'hours', other: null }
  }

  /**
   * Client, service and time of the appointment here, which a buffer over midnight may meet; null for a visitor's hold.
   */
  #otherOf(
    { appointment_date, appointment_time, barber_id }: PlannedAhead,
    pattern: VisitPattern,
  ): MoveInClash['other'] {
    const found = this.#facts.visits.find((visit) => {
      if (visit.barber_id !== barber_id) return false
      const shift = daysBetween(appointment_date, visit.appointment_date as LocalDate)
      const start = minutesOf(visit.appointment_time as LocalTime) + shift * 1440
      return Math.abs(shift) <= 1 && collides(pattern, minutesOf(appointment_time), occupiedBy(patternOf(visit), start))
    })
    return found ? { client: found.client_name, service: found.service_name, time: found.appointment_time } : null
  }

  async plan(): Promise<{ visits: PlannedAhead[] } & Pick<MoveInPreview, 'clashes' | 'ahead_months' | 'week'>> {
    const { visits: here, week: asked, newBarbers } = this.#facts
    const clashes: MoveInClash[] = []
    for await (const { placed, clash } of inTurns(this.#clashes))
      clashes.push({ ...clash, starts: placed ? this.#startsFor(placed) : [] })
    return {
      visits: this.#planned,
      clashes,
      ahead_months: monthsOf(this.#planned.map((visit) => visit.appointment_date)),
      week: weekIn({ asked, coming: this.#planned, clashes: this.#clashes, here, newBarbers }),
    }
  }

  /** The next free start of the same barber, which the next clash finds taken, and a colleague who is free. */
  #startsFor(placed: Placed): MoveInClash['starts'] {
    const { barber_id, appointment_date: date } = placed.booking
    const next = this.#nextStart(placed)
    if (next)
      this.#put({ ...placed, booking: { ...placed.booking, appointment_date: next.date, appointment_time: next.time } })
    const service = serviceNamed(this.#facts.booking.services, placed.booking.service_name)
    const colleague = this.#facts.booking.barbers.find(
      ({ id, is_active }) =>
        is_active && id !== barber_id && (!service || offerOf(service, id).offered) && this.#isFree(placed, id),
    )
    return [
      ...(next ? [{ ...next, barber_id, barber: this.#nameOf(barber_id) }] : []),
      ...(colleague
        ? [{ date, time: placed.booking.appointment_time, barber_id: colleague.id, barber: colleague.name }]
        : []),
    ]
  }

  #isFree({ visit, booking }: Placed, barberId: string): boolean {
    const placed = this.#placed(visit, {
      barber_id: barberId,
      date: booking.appointment_date,
      time: booking.appointment_time,
    })
    return placed !== null && this.#clashOf(placed, false) === null
  }

  #nextStart({ booking, pattern }: Placed): { date: LocalDate; time: LocalTime } | null {
    for (let ahead = 0; ahead <= daysOfStarts; ahead += 1) {
      const date = addDays(booking.appointment_date, ahead)
      const day = this.#facts.days.get(dayKey(date, booking.barber_id))
      if (!day) continue
      const busy = [...day.busy, ...this.#near(date, booking.barber_id).flatMap(({ ranges }) => ranges)]
      const starts = startsIn({ ...day, busy }, pattern, this.#facts)
      const wanted = ahead === 0 ? minutesOf(booking.appointment_time) : 0
      const start = starts.find((one) => one.at >= wanted) ?? (ahead === 0 ? starts.at(-1) : undefined)
      if (start) return { date, time: timeAt(start.at) }
    }
    return null
  }
}
