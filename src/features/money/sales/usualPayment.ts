import { type Currency, toCents } from '#platform/shared/money.ts'
import { money, nameKey } from '#platform/shared/sq.ts'
import { saleMethodLabel, type PrepaidKind, type SaleMethod, type TapMethod, worthOfUses } from './methods.ts'

/** The payment of a visit that is offered first, on every screen with one tap. Amounts are cents. */

/** A service to pay. */
export interface ServiceToPay {
  /** Id of the appointment. */
  id: string
  service_name: string
  /** In the currency; null if none is known. */
  price: number | null
  currency: Currency
}

export interface UsualPayment {
  currency: Currency
  cents: number
  /** One for each service; a package with `prepaid_id` pays it at the worth of one use. */
  lines: { appointment_id: string; prepaid_id: string | null; cents: number }[]
  /** Packages first, then deposits, then the method of the rest. */
  payments: UsualPart[]
}

export interface UsualPart {
  method: SaleMethod
  prepaid_id: string | null
  cents: number
  /** Uses of a package: those that the payment takes, those left before it, and all. */
  uses?: { taken: number; left: number; of: number }
}

/** Packages, deposits, and the credit of a client, which are deposits too. */
export interface Offer {
  id: string
  kind: PrepaidKind
  /** Service of a package. */
  service_name: string | null
  currency: Currency
  left: number
  uses: number | null
  uses_left: number | null
  /** Visit of a deposit. */
  appointment_id: string | null
}

/** The deposit of the visit first, then those of no visit, then those of other visits; each oldest first. */
const depositOrder = ({ appointment_id: visit }: Offer, ids: readonly string[]): number =>
  visit === null ? 1 : ids.includes(visit) ? 0 : 2

const withUse = (part: UsualPart | undefined, { id, uses, uses_left }: Offer, cents: number): UsualPart => ({
  method: 'package',
  prepaid_id: id,
  cents: (part?.cents ?? 0) + cents,
  uses: { taken: (part?.uses?.taken ?? 0) + 1, left: uses_left ?? 0, of: uses ?? 0 },
})

/**
 * The client's packages pay their services, deposits the other services, and `method` the rest. Null without a price,
 * in two currencies, or for nothing to pay. `offers` are those of the client, oldest first.
 */
export function usualPayment(
  services: readonly ServiceToPay[],
  offers: readonly Offer[],
  method: TapMethod,
): UsualPayment | null {
  const [first] = services
  if (!first || services.some(({ currency }) => currency !== first.currency)) return null
  const { currency } = first
  const usable = offers.filter((one) => one.currency === currency && one.left > 0)
  const packages = usable.flatMap((one) =>
    one.kind === 'package' ? { ...one, rest: { cents: toCents(one.left), uses: one.uses_left ?? 0 } } : [],
  )
  const used = new Map<string, UsualPart>()
  let rest = 0
  let isPriced = true
  const lines = services.map(({ id, service_name, price }) => {
    const found = packages.find(
      ({ rest: { uses }, ...one }) => uses > 0 && nameKey(one.service_name ?? '') === nameKey(service_name),
    )
    if (!found) {
      const cents = toCents(price ?? 0)
      isPriced &&= price !== null
      rest += cents
      return { appointment_id: id, prepaid_id: null, cents }
    }
    const cents = worthOfUses(found.rest, 1, currency)
    found.rest = { cents: found.rest.cents - cents, uses: found.rest.uses - 1 }
    used.set(found.id, withUse(used.get(found.id), found, cents))
    return { appointment_id: id, prepaid_id: found.id, cents }
  })
  const payments = [...used.values()]
  const ids = services.map(({ id }) => id)
  const deposits = usable
    .filter(({ kind }) => kind === 'deposit')
    .toSorted((a, b) => depositOrder(a, ids) - depositOrder(b, ids))
  for (const { id, left } of deposits) {
    const cents = Math.min(toCents(left), rest)
    if (cents > 0) payments.push({ method: 'deposit', prepaid_id: id, cents })
    rest -= cents
  }
  if (rest > 0) payments.push({ method, prepaid_id: null, cents: rest })
  if (!isPriced || payments.length === 0) return null
  return { currency, cents: lines.reduce((sum, { cents }) => sum + cents, 0), lines, payments }
}

/** True if something prepaid pays a part. */
export const usesPrepaid = ({ payments }: Pick<UsualPayment, 'payments'>): boolean =>
  payments.some(({ prepaid_id: id }) => id !== null)

function partText({ method, cents, uses }: UsualPart, currency: Currency): string {
  if (!uses) return `${saleMethodLabel[method]} ${money(cents, currency)}`
  const first = uses.of - uses.left + 1
  const last = first + uses.taken - 1
  return `${saleMethodLabel[method]} ${first === last ? first : `${first}–${last}`} nga ${uses.of}`
}

/** Method and sum, or use of a package: 'Kesh 9,50 €', 'Paketë 1 nga 10', 'Kapar 10,00 € + Kesh 5,00 €'. */
export const paymentText = ({ payments, currency }: Pick<UsualPayment, 'payments' | 'currency'>): string =>
  payments.map((one) => partText(one, currency)).join(' + ')
