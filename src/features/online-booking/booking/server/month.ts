import {
  byLeastWaste,
  fitsOpen,
  fullness,
  startsIn,
  type BarberDay,
  type FreeStart,
} from '#features/salon/availability/rules.ts'
import { barberDays, type BarberDays } from '#features/salon/availability/server/public.ts'
import { heldParts } from '#features/schedule/appointments/server/public.ts'
import { bookingRange, type BookingRange } from '#features/online-booking/settings/rules.ts'
import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { Fault } from '#platform/shared/fault.ts'
import {
  addDays,
  localDate,
  localTime,
  minutesOf,
  timeAt,
  wallClock,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { onlineBookingClosed, slotJustTaken, type BookingMonth, type Hold } from '../contract.ts'
import { bookingLimits } from '../rules.ts'
import { cachedOffer, choicesOf, type Choice } from './offer.ts'

const topics = ['appointments', 'holds', 'hours', 'holidays', 'barbers', 'services', 'online-booking', 'salon'] as const

export interface Slot {
  services: readonly string[]
  barber_id: string | null
  date: LocalDate
  time: LocalTime
}

interface MonthQuestion {
  services: readonly string[]
  barber_id?: string | undefined
  from?: LocalDate | undefined
}

export const cachedSettings = (call: VisitorCall): Promise<OnlineBooking> =>
  call.cached('online settings', { topics: ['online-booking'] }, () => onlineBookingOf(call))

/** Rules of a salon with open online booking, possibly cached. Throws 409 online_booking_closed. */
export async function openSettings(
  call: VisitorCall,
  from: 'database' | 'memory' = 'database',
): Promise<OnlineBooking> {
  const settings = await (from === 'memory' ? cachedSettings(call) : onlineBookingOf(call))
  requireOpen(call, settings)
  return settings
}

/** Throws 409 online_booking_closed. */
export function requireOpen(call: VisitorCall, settings: Pick<OnlineBooking, 'enabled'>): void {
  if (!settings.enabled || call.visited.accessUntil <= call.now) throw onlineBookingClosed()
}

export const rangeOf = (call: VisitorCall, settings: OnlineBooking): BookingRange =>
  bookingRange(settings, wallClock(call.now, call.timeZone))

/** Bookable days from a date with their free starts, cached. Throws 409. */
export async function bookingMonthOf(
  call: VisitorCall,
  { services, barber_id, from }: MonthQuestion,
): Promise<BookingMonth> {
  const range = rangeOf(call, await openSettings(call, 'memory'))
  const choices = choicesOf(await cachedOffer(call), services, barber_id ?? null)
  const first = from && from > range.from ? from : range.from
  const key = JSON.stringify(['month', services, barber_id ?? null, first, range.fromTime])
  return call.cached(key, { topics }, async () => {
    const last = [addDays(first, bookingLimits.monthDays - 1), range.until].toSorted()[0] as LocalDate
    const days = first > range.until ? [] : await freeDays(call, choices, range, { from: first, to: last })
    return {
      first: range.from,
      last: range.until,
      days: days.map(({ date, barbers }) => {
        const taken = fullness(barbers.map(({ day }) => day))
        return { date, closed: taken === null, room: 1 - (taken ?? 1), starts: rankedStarts(barbers) }
      }),
    }
  })
}

/** A barber's day with the starts at which the chosen services fit. */
interface ChoiceDay {
  choice: Choice
  day: BarberDay
  starts: FreeStart[]
}

async function freeDays(
  call: Pick<VisitorCall, 'salon' | 'timeZone' | 'now'>,
  choices: readonly Choice[],
  range: BookingRange,
  span: { from: LocalDate; to: LocalDate },
  /** Parts of a hold to treat as free. */
  except: readonly string[] = [],
): Promise<{ date: LocalDate; barbers: ChoiceDay[] }[]> {
  return freeDaysIn(await barberDays(call, span, { except }), choices, range)
}

/** Like `freeDays`, for days that were already read. */
export function freeDaysIn(
  found: BarberDays,
  choices: readonly Choice[],
  range: BookingRange,
): { date: LocalDate; barbers: ChoiceDay[] }[] {
  const earliest = { date: range.from, minute: minutesOf(range.fromTime) }
  return found.days.map(({ date, barbers }) => ({
    date,
    barbers: choices.flatMap((choice) => {
      const day = barbers.find((one) => one.barberId === choice.barber.id)
      return day ? [{ choice, day, starts: startsIn(day, choice.pattern, { ...found, earliest }) }] : []
    }),
  }))
}

/** Starts of all barbers by time, with the best rank per time. */
function rankedStarts(barbers: readonly ChoiceDay[]): { time: LocalTime; rank: number }[] {
  const best = new Map<number, FreeStart>()
  for (const start of barbers.flatMap(({ starts }) => starts)) {
    const known = best.get(start.at)
    if (!known || start.deadMinutes < known.deadMinutes) best.set(start.at, start)
  }
  const ranks = new Map(byLeastWaste([...best.values()]).map(({ at }, index) => [at, index + 1]))
  return [...best.keys()].toSorted((a, b) => a - b).map((at) => ({ time: timeAt(at), rank: ranks.get(at) ?? 0 }))
}

/** Starts of a day for the visitor who holds one of them, treating the hold as free. Never cached. */
export async function startsBesideHold(
  call: VisitorCall,
  { services, barber_id }: MonthQuestion,
  hold: { token: string; date: LocalDate },
): Promise<{ time: LocalTime; rank: number }[]> {
  const range = rangeOf(call, await openSettings(call, 'memory'))
  const choices = choicesOf(await cachedOffer(call), services, barber_id ?? null)
  const own = await heldParts(call, hold.token)
  const ids = own.map(({ id }) => id)
  const [day] = await freeDays(call, choices, range, { from: hold.date, to: hold.date }, ids)
  return day ? rankedStarts(day.barbers) : []
}

/** True if the salon and the barber still work at the time of a hold; opening hours may have changed since. Cached. */
export async function isHoldOpen(
  call: VisitorCall,
  services: readonly string[],
  { barber_id, date, time }: Pick<Hold, 'barber_id' | 'date' | 'time'>,
): Promise<boolean> {
  const day = localDate(date)
  const openTopics = ['hours', 'holidays', 'barbers', 'salon'] as const
  const barbers = await call.cached(`open ${day}`, { topics: openTopics }, async () => {
    const { days } = await barberDays(call, { from: day, to: day })
    return (days[0]?.barbers ?? []).map(({ barberId, open }) => ({ barberId, open }))
  })
  const [choice] = choicesOf(await cachedOffer(call), services, barber_id)
  const open = barbers.find(({ barberId }) => barberId === barber_id)?.open ?? []
  return choice !== undefined && fitsOpen(open, choice.pattern, minutesOf(localTime(time)))
}

/** At most three free starts near a taken one: on its day, else the first ones of later days. */
export async function nearestStarts(call: VisitorCall, wanted: Slot): Promise<{ date: string; time: string }[]> {
  const max = 3
  const { days } = await bookingMonthOf(call, {
    services: wanted.services,
    barber_id: wanted.barber_id ?? undefined,
    from: wanted.date,
  })
  const minute = minutesOf(wanted.time)
  const away = ({ time }: { time: string }) => Math.abs(minutesOf(time as LocalTime) - minute)
  const startsOn = (fits: (date: string) => boolean) =>
    days.filter(({ date }) => fits(date)).flatMap(({ date, starts }) => starts.map(({ time }) => ({ date, time })))
  const near = startsOn((date) => date === wanted.date)
    .filter(({ time }) => time !== wanted.time)
    .toSorted((a, b) => away(a) - away(b) || (a.time < b.time ? -1 : 1))
    .slice(0, max)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
  return near.length > 0 ? near : startsOn((date) => date > wanted.date).slice(0, max)
}

/** Handler of an error: adds the nearest free starts to a fault for a taken slot. */
export const withNearest =
  (call: VisitorCall, wanted: Slot) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Fault) || error.code !== 'slot_taken') throw error
    throw slotJustTaken({ nearest: await nearestStarts(call, wanted) })
  }
