import type { Currency } from '#platform/shared/money.ts'
import { duration as durationText } from '#platform/shared/sq.ts'

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

interface Offer {
  offered: boolean
  /** Minutes. */
  duration: number
  price: number
  currency: Currency
}
interface Length {
  duration: number
  barbers: readonly { barber_id: string; offered: boolean; duration: number | null }[]
}
interface Listed extends Omit<Offer, 'offered'> {
  barbers: readonly (Length['barbers'][number] & { price: number | null; currency?: Currency | undefined })[]
}

export const deviates = ({ offered, duration, price }: Listed['barbers'][number]): boolean =>
  !offered || duration !== null || price !== null

const deviationOf = <Barber extends { barber_id: string }>(
  { barbers }: { barbers: readonly Barber[] },
  barberId: string | null,
): Barber | undefined => barbers.find(({ barber_id }) => barber_id === barberId)

export function lengthBy<Service extends Length>(service: Service, barberId: string | null) {
  const own = deviationOf(service, barberId)
  return { ...service, offered: own?.offered ?? true, duration: own?.duration ?? service.duration }
}

export function offerOf(service: Listed, barberId: string | null): Offer {
  const { offered, duration } = lengthBy(service, barberId)
  const own = deviationOf(service, barberId)
  return own && own.price !== null
    ? { offered, duration, price: own.price, currency: own.currency ?? service.currency }
    : { offered, duration, price: service.price, currency: service.currency }
}

export interface OfferByBarber<S extends { id: string }> {
  services: readonly S[]
  barbers: readonly { id: string; differs: readonly (Partial<S> & { service_id: string; offered: boolean })[] }[]
}

/**
 * Chosen services with a barber's deviations, or as listed without a barber; null if the barber does not do all of
 * them.
 */
export function servicesBy<S extends { id: string }>(
  { services, barbers }: OfferByBarber<S>,
  ids: readonly string[],
  barberId: string | null,
): S[] | null {
  const differs = barbers.find(({ id }) => id === barberId)?.differs ?? []
  const chosen: S[] = []
  for (const id of ids) {
    const service = services.find((one) => one.id === id)
    const { service_id: _service, offered, ...own } = differs.find(({ service_id }) => service_id === id) ?? {}
    if (!service || offered === false) return null
    chosen.push({ ...service, ...own })
  }
  return chosen
}
