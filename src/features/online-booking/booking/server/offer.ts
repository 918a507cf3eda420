import { patternOf, type MinuteRange, type VisitPattern } from '#features/salon/availability/rules.ts'
import { offerOf, servicesBy } from '#features/salon/services/rules.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { unknownChoice, type BookingOffer } from '../contract.ts'
import { onlineOffer, type OfferedBarber, type OfferedService, type OnlineOffer } from './queries.ts'

const topics = ['services', 'barbers', 'online-booking', 'salon'] as const

export const cachedOffer = (call: SalonWork): Promise<OnlineOffer> =>
  call.cached('online offer', { topics }, () => onlineOffer(call.salon))

/** The offer as the API lists it. */
export async function bookingOfferOf(call: SalonWork): Promise<BookingOffer> {
  const { services, barbers } = await cachedOffer(call)
  return {
    services: services.map(({ id, name, description, category, duration, price, currency }) => ({
      id,
      name,
      description,
      category,
      duration,
      price,
      currency,
    })),
    barbers: barbers.map((barber) => ({
      ...barber,
      differs: services
        .filter((service) => service.barbers.some(({ barber_id }) => barber_id === barber.id))
        .map((service) => {
          const { id: service_id, offered, duration, price, currency } = offerOf(service, barber.id)
          return { service_id, offered, duration, price, currency }
        }),
    })),
  }
}

/** The chosen services by a barber who does all of them. */
export interface Choice {
  barber: OfferedBarber
  services: OfferedService[]
  duration: number
  pattern: VisitPattern
}

/**
 * The chosen services in sequence by each barber, or the chosen one. Throws 409 unknown_choice if a service or barber
 * is not offered online, or nobody does all of them.
 */
export function choicesOf(
  { services, barbers }: OnlineOffer,
  ids: readonly string[],
  barberId: string | null,
): Choice[] {
  const choices = barbers
    .filter((barber) => barberId === null || barber.id === barberId)
    .flatMap((barber): Choice[] => {
      const done = servicesBy(services, ids, barber.id)
      if (!done) return []
      const duration = done.reduce((sum, service) => sum + service.duration, 0)
      return [{ barber, services: done, duration, pattern: visitPattern(done) }]
    })
  if (choices.length === 0) throw unknownChoice()
  return choices
}

/** Time needed for services in sequence: pauses stay free, and only the last one's buffer counts. */
function visitPattern(services: readonly OfferedService[]): VisitPattern {
  const work: MinuteRange[] = []
  let offset = 0
  for (const service of services) {
    for (const { from, to } of patternOf(service).work) {
      const last = work.at(-1)
      if (last && last.to === offset + from) last.to = offset + to
      else work.push({ from: offset + from, to: offset + to })
    }
    offset += service.duration
  }
  return { work, buffer: services.at(-1)?.buffer_minutes ?? 0 }
}
