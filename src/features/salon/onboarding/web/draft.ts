import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { onboardingMessages, type finishOnboarding } from '../contract.ts'
import type { Country } from '#features/salon/rules.ts'
import { defaultRate } from '#features/salon/services/rules.ts'
import { finishOnboardingBody } from '../schemas.ts'
import { firstOpening, weekBody, type OpeningDraft } from './openingWeek.ts'
import { isRepeated, isSameName, namesFrom, priceListOf, type Trade } from '../rules.ts'

export interface DraftService {
  key: string
  name: string
  /** Minutes; null while the field is empty. */
  duration: number | null
  /** Null for an empty field, NaN for an invalid amount. */
  price: number | null
}

export interface Draft {
  trade: Trade
  salon: string
  own: string
  country: Country
  currency: Currency
  /** True if the owner works as a barber. */
  works: boolean
  others: readonly string[]
  /** Typed name that is not in the list yet. */
  adding: string
  /** Null if the salon has hours already. */
  opening: OpeningDraft | null
  services: readonly DraftService[]
  sample: boolean
}

const listOf = (trade: Trade, currency: Currency): DraftService[] =>
  priceListOf(trade, currency).map((service) => ({ ...service, key: service.name }))

/** Initial values of the sheet, with proposed names if the salon still has its owner's name. */
export function draftFor(
  user: {
    name: string
    salon: { name: string; country: Country; currency?: Currency | undefined } | null
  },
  asksHours = true,
): Draft {
  const { salon } = user
  const asked = namesFrom(user.name)
  const isNamed = salon !== null && !isSameName(salon.name, user.name)
  const currency = salon?.currency ?? 'EUR'
  return {
    trade: 'barber',
    salon: isNamed ? salon.name : asked.salon,
    own: asked.own,
    country: salon?.country ?? 'XK',
    currency,
    works: true,
    others: [],
    adding: '',
    opening: asksHours ? firstOpening : null,
    services: listOf('barber', currency),
    sample: true,
  }
}

/** Switches the trade and its price list; added and changed services stay. */
export function withTrade(draft: Draft, trade: Trade): Draft {
  const before = listOf(draft.trade, draft.currency)
  const typedServices = draft.services.filter(
    (service) =>
      !before.some(
        ({ key, name, duration, price }) =>
          key === service.key && name === service.name && duration === service.duration && price === service.price,
      ),
  )
  const list = listOf(trade, draft.currency).filter(
    ({ name }) => !typedServices.some((one) => isSameName(one.name, name)),
  )
  return { ...draft, trade, services: [...list, ...typedServices] }
}

/** Switches the country, its currency and the prices: the list has those of each country, typed ones are converted. */
export function withCountry(draft: Draft, country: Country, currency: Currency): Draft {
  if (currency === draft.currency) return { ...draft, country }
  const before = listOf(draft.trade, draft.currency)
  const after = listOf(draft.trade, currency)
  const services = draft.services.map((service) => {
    const usual = before.find(({ key }) => key === service.key)
    const next = after.find(({ key }) => key === service.key)
    if (usual && next && usual.price === service.price) return { ...service, price: next.price }
    if (service.price === null || Number.isNaN(service.price)) return service
    return {
      ...service,
      price: currency === 'ALL' ? Math.round(service.price * defaultRate) : service.price / defaultRate,
    }
  })
  return { ...draft, country, currency, services }
}

/** Names of all barbers: the owner's first, an unconfirmed name last. */
export function barbersOf({ works, own, others, adding }: Draft): string[] {
  const names = [...(works ? [own] : []), ...others, adding].map((name) => name.trim())
  return names.filter((name, index) => name !== '' && !isRepeated(names, index))
}

const filledLines = ({ services }: Draft): DraftService[] =>
  services.filter(({ name, price }) => name.trim() !== '' || price !== null)

export const bodyOf = (draft: Draft): CallInputOf<typeof finishOnboarding> => ({
  trade: draft.trade,
  salon_name: draft.salon,
  own_name: draft.own,
  country: draft.country,
  currency: draft.currency,
  barbers: barbersOf(draft),
  services: filledLines(draft).map(({ name, duration, price }) => ({
    name,
    duration: duration ?? Number.NaN,
    price: price ?? '',
  })),
  ...(draft.opening && { week: weekBody(draft.opening) }),
  sample: draft.sample,
})

/** First message per field: `salon_name`, `barbers`, `week.0`, a service's key. */
export type Problems = Readonly<Record<string, string>>

export function problemsOf(draft: Draft): Problems {
  const body = bodyOf(draft)
  const lines = filledLines(draft)
  const names = lines.map(({ name }) => name)
  const problems: Record<string, string> = {}
  const add = (field: string, message: string) => {
    problems[field] ??= message
  }
  for (const { path, message } of finishOnboardingBody.safeParse(body).error?.issues ?? []) {
    const [field, index] = path
    add(
      field === 'services'
        ? (lines[Number(index)]?.key ?? 'services')
        : field === 'week'
          ? `week.${String(index)}`
          : String(field),
      message,
    )
  }
  if (barbersOf(draft).some((name) => isSameName(name, draft.salon))) add('salon_name', onboardingMessages.likeSalon)
  for (const [index, { key, name }] of lines.entries()) {
    if (name.trim() !== '' && isRepeated(names, index)) add(key, onboardingMessages.twice)
  }
  return problems
}

/** Panes of the sheet; on a phone a step each. */
export type Pane = 'salon' | 'hours' | 'prices'

const salonFields: ReadonlySet<string> = new Set(['trade', 'salon_name', 'own_name', 'country', 'currency', 'barbers'])

/** Pane of a field of `Problems`. */
export const paneOf = (field: string): Pane =>
  salonFields.has(field) ? 'salon' : field.startsWith('week') ? 'hours' : 'prices'
