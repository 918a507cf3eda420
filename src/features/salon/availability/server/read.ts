import { defaultDuration, offerOf } from '#features/salon/services/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import { availabilityMessages, requestedDays, type getAvailability } from '../contract.ts'
import {
  byLeastWaste,
  fullness,
  patternOf,
  startsIn,
  withStart,
  type BarberDay,
  type FreeStart,
  type VisitPattern,
} from '../rules.ts'
import { barberDays } from './barberDays.ts'
import { soonest } from './nextStarts.ts'
import { serviceLength } from './queries.ts'

/**
 * Free starts and occupancy of each day. An unknown service has the default duration, as when booking. Throws 400 for
 * an empty or too long span and for a barber of another salon.
 */
export async function read(
  call: SalonCall,
  { from, to, service, duration, barber_id: barberId, except, at: wantedTime }: InputOf<typeof getAvailability>,
) {
  requestedDays({ from, to })
  const pattern = await patternFor(call, service, duration, barberId)
  const found = await barberDays(call, { from, to }, { barberId, except: except ? [except] : [] })
  const { step, days } = found
  if (barberId && days[0]?.barbers.length === 0)
    throw badInput([{ field: 'barber_id', message: availabilityMessages.unknownBarber }])
  const settings = { ...found, earliest: soonest(call) }
  const startsOf = (day: BarberDay) => {
    const needed = pattern(day.barberId)
    const starts = needed ? startsIn(day, needed, settings) : []
    return wantedTime && needed ? withStart(day, starts, minutesOf(wantedTime), needed, settings.earliest) : starts
  }
  return {
    step,
    days: days.map(({ date, barbers }) => {
      const taken = fullness(barbers)
      return {
        date,
        closed: taken === null,
        fullness: taken ?? 0,
        barbers: barbers.map((one) => ({ barber_id: one.barberId, barber: one.barber, starts: ranked(startsOf(one)) })),
      }
    }),
  }
}

function ranked(starts: readonly FreeStart[]): { time: string; rank: number }[] {
  const ranks = new Map(byLeastWaste(starts).map((start, index) => [start, index + 1]))
  return starts.map((start) => ({ time: timeAt(start.at), rank: ranks.get(start) ?? 0 }))
}

async function patternFor(
  call: SalonCall,
  service: string | undefined,
  duration: number | undefined,
  barberId: string | undefined,
): Promise<(barberId: string) => VisitPattern | null> {
  const found = service ? await serviceLength(call.salon, service) : null
  if (!found) {
    const plain = patternOf({ duration: duration ?? defaultDuration })
    return () => plain
  }
  return (id) => {
    const offer = offerOf(found, id)
    // A barber requested by name is included even if the service is not theirs.
    if (!offer.offered && !barberId) return null
    return patternOf({ ...offer, duration: duration ?? offer.duration })
  }
}
