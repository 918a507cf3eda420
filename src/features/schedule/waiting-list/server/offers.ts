import { freeStarts } from '#features/schedule/appointments/server/public.ts'
import { lengthOf, patternOf, startsIn, type VisitPattern } from '#features/salon/availability/rules.ts'
import { barberDays, serviceLengths, soonest, type ServiceLength } from '#features/salon/availability/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { WaitOffer } from '../contract.ts'
import { isWanted, maxOffers, servicesFor, startFor, type Place } from '../rules.ts'
import type { StoredWait } from './queries.ts'

interface Start {
  at: number
  minutes: number
  barber_id: string
  barber: string
}

/** Free starts for a waiting client on a day: for moving the appointment, or for the services. */
async function startsOn(call: SalonCall, wait: StoredWait, day: LocalDate): Promise<Start[]> {
  if (wait.appointment_id) {
    const { days } = await freeStarts(call, { id: wait.appointment_id, from: day, days: 1, barber: 'any' })
    const found = days.find(({ date }) => date === day)?.starts ?? []
    const minutes = wait.duration_minutes
    return found.map(({ time, ...barber }) => ({ ...barber, at: minutesOf(time as LocalTime), minutes }))
  }
  const found = await barberDays(call, { from: day, to: day })
  const settings = { ...found, earliest: soonest(call) }
  const lengths = await lengthsOf(call, wait)
  return (found.days[0]?.barbers ?? []).flatMap((barberDay) => {
    const pattern = patternWith(wait, lengths, barberDay.barberId)
    if (!pattern) return []
    const visit = { minutes: lengthOf(pattern), barber_id: barberDay.barberId, barber: barberDay.barber }
    return startsIn(barberDay, pattern, settings).map(({ at }) => ({ at, ...visit }))
  })
}

const lengthsOf = ({ salon }: SalonCall, { service_ids, service_name }: StoredWait): Promise<ServiceLength[]> =>
  serviceLengths(salon, service_ids.length > 0 ? { ids: service_ids } : { names: [service_name] })

/** Time that the visit needs of a barber; null if the barber does not do one of the services. */
function patternWith(wait: StoredWait, lengths: readonly ServiceLength[], barberId: string): VisitPattern | null {
  const services = servicesFor(lengths, barberId, wait.duration_minutes)
  if (services.some(({ offered }) => !offered)) return null
  const [first = { duration: wait.duration_minutes }, ...others] = services
  if (others.length === 0) return patternOf(first)
  // In a visit of several services pauses are not free.
  return patternOf({
    duration: services.reduce((sum, { duration }) => sum + duration, 0),
    buffer_minutes: Math.max(...services.map((one) => one.buffer_minutes)),
  })
}

/** True if a start is before the appointment to move. */
const isEarlier = ({ date, time }: StoredWait, day: LocalDate, at: number): boolean =>
  date === null || day < date || (day === date && at < minutesOf((time ?? '00:00') as LocalTime))

const start = ({ date, time }: WaitOffer): string => `${date} ${time}`

/** For each waiting client, the first freed place that is still free and matches day, hours, barber and duration. */
export async function offersFor(
  call: SalonCall,
  waits: readonly StoredWait[],
  places: readonly Place[],
): Promise<WaitOffer[]> {
  const offers: WaitOffer[] = []
  for (const wait of waits) {
    if (offers.length === maxOffers) break
    const wanted = places.filter((place) => isWanted(wait, place) && !wait.declined.includes(place.id))
    const offer = await firstOffer(call, wait, wanted)
    if (offer) offers.push(offer)
  }
  // At the same time, the longer waiting client comes first.
  return offers.toSorted((a, b) => (start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : 0))
}

async function firstOffer(call: SalonCall, wait: StoredWait, places: readonly Place[]): Promise<WaitOffer | null> {
  const byDay = new Map<LocalDate, Start[]>()
  for (const place of places) {
    if (!isEarlier(wait, place.day, 0)) break
    const starts = byDay.get(place.day) ?? (await startsOn(call, wait, place.day))
    byDay.set(place.day, starts)
    const own = starts.filter(({ at, barber_id }) => barber_id === place.barber_id && isEarlier(wait, place.day, at))
    const start = startFor(wait, place, own)
    if (start)
      return {
        wait_id: wait.id,
        place_id: place.id,
        date: place.day,
        time: timeAt(start.at),
        barber_id: start.barber_id,
        barber: start.barber,
      }
  }
  return null
}
