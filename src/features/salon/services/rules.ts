import type { Currency } from '#platform/shared/money.ts'
import { duration as durationText } from '#platform/shared/sq.ts'
import { nameKey } from '#platform/shared/sqText.ts'

/** Default duration of a service, in minutes. */
export const defaultDuration = 30

/** Maximum buffer after a visit, in minutes; also checked by the database. */
export const maxBuffer = 240

/** Heading of services without a category, if others have one. */
export const otherCategory = 'Të tjera'

/** A pause inside a visit in which the barber is free, in minutes from the start; both null without one. */
export interface Pause {
  pause_after_minutes: number | null
  pause_minutes: number | null
}

/** True if the pause lies within the duration, with work before and after it. */
export const holdsPause = (duration: number, pause: Pause): boolean =>
  (pause.pause_after_minutes ?? 0) + (pause.pause_minutes ?? 0) < duration

/** Pause within a visit of this duration; none if it does not end before the visit. */
export const pauseWithin = (duration: number, { pause_after_minutes, pause_minutes }: Pause): Pause =>
  holdsPause(duration, { pause_after_minutes, pause_minutes })
    ? { pause_after_minutes, pause_minutes }
    : { pause_after_minutes: null, pause_minutes: null }

/** 'pauza nis pas 45 min dhe zgjat 30 min · 10 min pas vizitës'; null without pause and buffer. */
export function partsText({ buffer_minutes, pause_after_minutes, pause_minutes }: Pause & { buffer_minutes: number }) {
  const parts = [
    pause_after_minutes !== null &&
      pause_minutes !== null &&
      `pauza nis pas ${durationText(pause_after_minutes)} dhe zgjat ${durationText(pause_minutes)}`,
    buffer_minutes > 0 && `${durationText(buffer_minutes)} pas vizitës`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

/** Default exchange rate, lek per euro. */
export const defaultRate = 100

/** Converts a price by a rate (lek per euro), rounded to 50 lek or half a euro, at least one step. */
export function priceIn(price: number, from: Currency, to: Currency, rate: number): number {
  if (from === to) return price
  const step = to === 'ALL' ? 50 : 0.5
  const exact = to === 'ALL' ? price * rate : price / rate
  return Math.max(step, Math.round(exact / step) * step)
}

/** Service with a name in any case and spacing, as the server finds it. */
export function serviceNamed<Service extends { name: string }>(services: readonly Service[], name: string) {
  const key = nameKey(name)
  return services.find((service) => nameKey(service.name) === key)
}

/** True if the salon asks for allergies before one of these services. */
export const asksAllergies = (
  services: readonly { name: string; asks_allergies?: boolean | undefined }[],
  names: readonly string[],
): boolean => names.some((name) => serviceNamed(services, name)?.asks_allergies === true)

/** A barber's deviations from a service; null is as listed. */
interface Deviation {
  barber_id: string
  offered: boolean
  duration: number | null
  price?: number | null
  /** Currency of the price; the service's by default. */
  currency?: Currency | undefined
}

/** A service of the price list; where only time matters it is read without price. */
export interface ListedService {
  id: string
  /** Minutes. */
  duration: number
  price?: number
  currency?: Currency
  barbers: readonly Deviation[]
}

/** True if a barber does a service in another way than listed. */
export const deviates = ({ offered, duration, price = null }: Deviation): boolean =>
  !offered || duration !== null || price !== null

/** A service as a barber does it, or as listed without a barber. */
export function offerOf<Service extends ListedService>(service: Service, barberId: string | null) {
  const barberOffer = service.barbers.find(({ barber_id }) => barber_id === barberId)
  const price = barberOffer?.price ?? null
  return {
    ...service,
    offered: barberOffer?.offered ?? true,
    duration: barberOffer?.duration ?? service.duration,
    price: price ?? service.price,
    currency: price === null ? service.currency : (barberOffer?.currency ?? service.currency),
  }
}

/** Chosen services as a barber does them, or as listed without a barber; null if the barber does not do all of them. */
export function servicesBy<Service extends ListedService>(
  services: readonly Service[],
  ids: readonly string[],
  barberId: string | null,
) {
  const done = ids
    .flatMap((id) => services.find((one) => one.id === id) ?? [])
    .map((service) => offerOf(service, barberId))
    .filter(({ offered }) => offered)
  return done.length === ids.length ? done : null
}
