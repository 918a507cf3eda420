import { patternOf, type MinuteRange, type VisitPattern } from '#features/salon/availability/rules.ts'
import { servicesBy } from '#features/salon/services/rules.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { toEuros, type Currency } from '#platform/shared/money.ts'
import { unknownChoice, type BookingOffer } from '../contract.ts'
import { storedOffer, type OfferedBarber, type OfferedService, type StoredOffer } from './queries.ts'

const topics = ['services', 'barbers', 'online-booking', 'salon'] as const

export const cachedOffer = (call: SalonWork): Promise<StoredOffer> =>
  call.cached('online offer', { topics }, () => storedOffer(call.salon))

const total = (service: Pick<OfferedService, 'duration' | 'cents' | 'currency'>) => ({
  duration: service.duration,
  price: toEuros(service.cents),
  currency: service.currency,
})

export async function bookingOfferOf(call: SalonWork): Promise<BookingOffer> {
  const { services, barbers } = await cachedOffer(call)
  return {
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      description: service.description,
      category: service.category,
      ...total(service),
    })),
    barbers: barbers.map(({ id, name, color, differs }) => ({
      id,
      name,
      color,
      differs: differs
        .filter((one) => services.some(({ id: service }) => service === one.service_id))
        .map((one) => ({ service_id: one.service_id, offered: one.offered, ...total(one) })),
    })),
  }
}

/** The chosen services by a barber who does all of them. */
export interface Choice {
  barber: OfferedBarber
  services: OfferedService[]
  duration: number
  cents: number
  currency: Currency
  pattern: VisitPattern
}

/**
 * The chosen services in sequence by each barber, or the chosen one. Throws 409 unknown_choice if a service or barber
 * is not offered online, or nobody does all of them.
 */
export function choicesOf(offer: StoredOffer, ids: readonly string[], barberId: string | null): Choice[] {
  if (!ids.every((id) => offer.services.some((service) => service.id === id))) throw unknownChoice()
  const choices = offer.barbers
    .filter((barber) => barberId === null || barber.id === barberId)
    .flatMap((barber): Choice[] => {
      const done = servicesBy(offer, ids, barber.id)
      if (!done) return []
      return [
        {
          barber,
          services: done,
          duration: done.reduce((sum, { duration }) => sum + duration, 0),
          cents: done.reduce((sum, { cents }) => sum + cents, 0),
          currency: done[0]?.currency ?? 'EUR',
          pattern: visitPattern(done),
        },
      ]
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
