import { offerOf, type ListedService } from '#features/salon/services/rules.ts'
import { weekday, type LocalDate } from '#platform/shared/time.ts'

/** Maximum days of a wait, from its first day. */
export const maxWaitDays = 92
/** Days for which unsuccessful waits are kept for the export. */
export const waitKeptDays = 90
export const maxWaits = 200
export const maxOffers = 20

export const everyWeekday: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** Bit mask of weekdays, Monday first. */
export const weekdayBits = (days: readonly number[]): number => days.reduce((bits, day) => bits | (1 << (day - 1)), 0)
export const weekdaysOf = (bits: number): number[] => everyWeekday.filter((day) => (bits & (1 << (day - 1))) !== 0)

/** Availability of a waiting client, in minutes since midnight. */
export interface WaitRequest {
  from_date: LocalDate
  to_date: LocalDate
  from_minute: number
  to_minute: number
  weekdays: number
  /** Null for any. */
  barber_id: string | null
  /** Duration of the visit in minutes. */
  duration_minutes: number
}

/** Barber time freed by an appointment; `to_minute` is exclusive. */
export interface Place {
  id: string
  barber_id: string
  day: LocalDate
  from_minute: number
  to_minute: number
}

/**
 * True if a place matches a wait by day, barber and hours. The fit of the visit is computed from the appointments.
 */
export function isWanted(request: WaitRequest, place: Place): boolean {
  return (
    isWantedDay(request, place.day) &&
    (request.barber_id === null || request.barber_id === place.barber_id) &&
    place.from_minute < request.to_minute &&
    request.from_minute < place.to_minute
  )
}

const isWantedDay = ({ from_date, to_date, weekdays }: WaitRequest, day: LocalDate): boolean =>
  from_date <= day && day <= to_date && (weekdays & (1 << (weekday(day) - 1))) !== 0

/** Services of a waiting client as a barber does them: one for the duration of the wait, several for their own. */
export const servicesFor = <Service extends ListedService>(
  services: readonly Service[],
  barberId: string,
  duration: number,
) => services.map((one) => ({ ...offerOf(one, barberId), ...(services.length === 1 && { duration }) }))

/** A free start in minutes since midnight, with the duration of the visit in minutes. */
interface Start {
  at: number
  minutes: number
}

/**
 * Start for a waiting client: within the hours, using the freed time, nearest to its beginning. Undefined if no free
 * start does.
 */
export const startFor = <Free extends Start>(request: WaitRequest, place: Place, starts: readonly Free[]) =>
  starts
    .filter(({ at, minutes }) => at < place.to_minute && at + minutes > place.from_minute)
    .filter(({ at, minutes }) => request.from_minute <= at && at + minutes <= request.to_minute)
    .toSorted((a, b) => Math.abs(a.at - place.from_minute) - Math.abs(b.at - place.from_minute) || a.at - b.at)[0]
