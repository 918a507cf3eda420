import type { Currency } from '#platform/shared/money.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf, otherCategory } from '#features/salon/services/rules.ts'

export interface ServiceChoice {
  service: Service
  /** With the chosen barber. */
  price: number
  currency: Currency
  duration: number
  /** Headings of the list; null where the salon has no categories. */
  group: string | null
  /** The chosen barber does not do it: it can be booked all the same. */
  notOffered: boolean
}

/**
 * The active services as a barber does them: by category, in the salon's order, those without one after the others, and what
 * the barber does not do at the end.
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

/** Chips before 'Tjetër…'. */
const maxChips = 8

/** The services of the first row: the client's usual one first, then the salon's order; the chosen one is always among them. */
export function chipsOf(
  choices: readonly ServiceChoice[],
  usual: string | null,
  chosen: string,
  max = maxChips,
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
