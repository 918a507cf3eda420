import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { serviceMessages, type updateService, type addService, type BarberOffer, type Service } from '../contract.ts'
import { updateServiceBody } from '../schemas.ts'
import type { DraftProblems } from '#platform/web/useDraftRows.ts'
import type { Currency } from '#platform/shared/money.ts'
import { defaultDuration, deviates, holdsPause, priceIn } from '../rules.ts'

/** Rarely used values. */
export interface MoreValues {
  category: string
  /** Minutes; null (an empty field) is no buffer. */
  buffer_minutes: number | null
  pause_after_minutes: number | null
  pause_minutes: number | null
  asks_allergies: boolean
  barbers: readonly BarberOffer[]
}

export interface ServiceValues extends MoreValues {
  name: string
  description: string
  /** Minutes; null for an empty field. */
  duration: number | null
  /** Null for an empty field, NaN for an invalid amount. */
  price: number | null
  currency: Currency
  active: boolean
}

export type ServiceEdits = Readonly<Record<string, ServiceValues>>
export type ServiceProblems = DraftProblems<ServiceValues>

/** Default values of a new service; the currency is the salon's. */
export const emptyService: ServiceValues = {
  name: '',
  description: '',
  duration: defaultDuration,
  price: 0,
  currency: 'EUR',
  active: true,
  category: '',
  buffer_minutes: 0,
  pause_after_minutes: null,
  pause_minutes: null,
  asks_allergies: false,
  barbers: [],
}

export const valuesOf = (service: Service): ServiceValues => ({
  name: service.name,
  description: service.description ?? '',
  duration: service.duration,
  price: service.price,
  currency: service.currency,
  active: service.is_active,
  category: service.category ?? '',
  buffer_minutes: service.buffer_minutes,
  pause_after_minutes: service.pause_after_minutes,
  pause_minutes: service.pause_minutes,
  asks_allergies: service.asks_allergies ?? false,
  barbers: service.barbers,
})

/** Edits that convert the prices of a service to another currency, by a rate. */
export function valuesIn(
  service: Service,
  edit: ServiceValues | undefined,
  currency: Currency,
  rate: number,
): Pick<ServiceValues, 'price' | 'currency' | 'barbers'> {
  const { price, currency: from, barbers } = edit ?? valuesOf(service)
  const carried = (amount: number, own: Currency) => priceIn(amount, own, currency, rate)
  return {
    price: price === null || Number.isNaN(price) ? null : carried(price, from),
    currency,
    barbers: barbers.map((offer) =>
      offer.price === null ? offer : { ...offer, price: carried(offer.price, offer.currency ?? from), currency },
    ),
  }
}

/** Deviations of a barber; all null if there are none. */
export const offerIn = (barbers: readonly BarberOffer[], barberId: string): BarberOffer =>
  barbers.find(({ barber_id }) => barber_id === barberId) ?? {
    barber_id: barberId,
    offered: true,
    duration: null,
    price: null,
  }

const sameOffer = (a: BarberOffer, b: BarberOffer) =>
  a.offered === b.offered &&
  Object.is(a.duration, b.duration) &&
  Object.is(a.price, b.price) &&
  (a.price === null || a.currency === b.currency)

const changedOffers = (before: readonly BarberOffer[], after: readonly BarberOffer[]): BarberOffer[] =>
  [...new Set([...before, ...after].map(({ barber_id }) => barber_id))]
    .map((id) => offerIn(after, id))
    .filter((offer) => !sameOffer(offer, offerIn(before, offer.barber_id)))

const differ = (a: ServiceValues, b: ServiceValues): boolean =>
  (Object.keys(a) as (keyof ServiceValues)[]).some((name) =>
    name === 'barbers' ? changedOffers(a.barbers, b.barbers).length > 0 : !Object.is(a[name], b[name]),
  )

/** Edits that differ from saved values, of existing services, in list order. */
export function changedServices(services: readonly Service[], edits: ServiceEdits): [Service, ServiceValues][] {
  return services.flatMap((service): [Service, ServiceValues][] => {
    const edit = edits[service.id]
    return edit && differ(edit, valuesOf(service)) ? [[service, edit]] : []
  })
}

export function problemsOf(values: ServiceValues): ServiceProblems {
  const { error } = updateServiceBody.safeParse(wired(values))
  const problems: ServiceProblems = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as keyof ServiceValues
    problems[name] ??= message
  }
  const pause = pauseProblem(values)
  if (pause) problems.pause_minutes ??= pause
  return problems
}

function pauseProblem(values: ServiceValues): string | undefined {
  const { pause_after_minutes, pause_minutes, duration, barbers } = values
  if ((pause_after_minutes === null) !== (pause_minutes === null)) return serviceMessages.pauseIncomplete
  if (pause_minutes === null) return undefined
  if (duration !== null && !holdsPause(duration, values)) return serviceMessages.pauseTooLong
  const short = barbers.some((own) => own.duration !== null && !holdsPause(own.duration, values))
  return short ? serviceMessages.pauseTooLongForSome : undefined
}

/** Values in the API's format: an empty buffer is 0. */
const wired = (values: ServiceValues) => ({ ...values, buffer_minutes: values.buffer_minutes ?? 0 })

/** Request that saves a service's fields. Throws if they are invalid. */
export function saveCall(service: Service, values: ServiceValues): CallInputOf<typeof updateService> {
  return {
    ...wired(values),
    id: service.id,
    price: values.price ?? 0,
    duration: values.duration ?? 0,
    barbers: changedOffers(service.barbers, values.barbers),
  }
}

/** Request that adds a service. Throws if its fields are invalid. */
export function addCall(values: ServiceValues): CallInputOf<typeof addService> {
  const barbers = values.barbers.filter(deviates)
  return { ...wired(values), price: values.price ?? 0, duration: values.duration ?? 0, barbers }
}
