import type { Currency } from '#platform/shared/money.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf, otherCategory } from '#features/salon/services/rules.ts'
import { amount, duration } from '#platform/shared/sq.ts'

export interface ServiceChoice {
  service: Service
  /** Price of the chosen barber. */
  price: number
  currency: Currency
  duration: number
  /** Category heading; null without categories. */
  group: string | null
  /** True if the chosen barber does not do it; it can be booked nevertheless. */
  notOffered: boolean
}

/**
 * Active services with the barber's deviations: by category in the salon's order, then those without one, then those
 * that the barber does not do.
 */
export function serviceChoices(services: readonly Service[], barber: Barber | undefined): ServiceChoice[] {
  const active = services.filter((service) => service.is_active)
  const categories = [...new Set(active.flatMap(({ category }) => category ?? []))]
  const choices = active.map((service): ServiceChoice => {
    const { offered, price, currency, duration } = offerOf(service, barber?.id ?? null)
    const notOffered = !offered
    const category = notOffered ? `Nuk i bën ${barber?.name}` : (service.category ?? otherCategory)
    return { service, price, currency, duration, group: categories.length > 0 ? category : null, notOffered }
  })
  const rank = ({ service, notOffered }: ServiceChoice) =>
    notOffered ? Infinity : service.category === null ? categories.length : categories.indexOf(service.category)
  return choices.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** '5,00 € · 30 min'. */
export const priceAndTime = (choice: Pick<ServiceChoice, 'price' | 'currency' | 'duration'>): string =>
  `${amount(choice.price, choice.currency)} · ${duration(choice.duration)}`

/** Services in the first row: the client's usual one first, then in order; always including the chosen one. */
export function chipsOf(
  choices: readonly ServiceChoice[],
  usual: string | null,
  chosen: string,
  max = 8,
): ServiceChoice[] {
  const offered = choices.filter(({ notOffered }) => !notOffered)
  const inOrder = [
    ...offered.filter(({ service }) => service.name === usual),
    ...offered.filter(({ service }) => service.name !== usual),
  ]
  const shown = inOrder.slice(0, max)
  const picked = choices.find(({ service }) => service.name === chosen)
  return !picked || shown.includes(picked) ? shown : [...shown.slice(0, max - 1), picked]
}
