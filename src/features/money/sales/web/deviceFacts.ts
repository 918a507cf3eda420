import { type Currency, toCents } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Prepaid } from '../contract.ts'
import type { AskedSale } from '../plan/asked.ts'
import type { KnownPrepaid, SaleFacts } from '../plan/facts.ts'
import { defaultRights } from '../rules.ts'

/** Facts that a device knows of a sale: the call itself, and replies that its screens read. The server plans again. */
interface Known {
  currency: Currency
  clientId: string | null
  clientName: string | null
  /** Names of barbers by id. */
  barbers: ReadonlyMap<string, string>
  prepaid: readonly Prepaid[]
}

const knownPrepaid = ({ left, amount, uses, uses_left, ...one }: Prepaid): KnownPrepaid => ({
  ...one,
  cents: toCents(left),
  uses: uses_left ?? 0,
  sold_cents: toCents(amount),
  sold_uses: uses ?? 0,
  vat_letter: null,
  vat_basis_points: null,
  vat_left: 0,
  sold_vat: 0,
})

const named = <Row>(ids: readonly (string | null)[], rowOf: (id: string) => Row): Map<string, Row> =>
  new Map(ids.flatMap((id) => (id === null ? [] : [[id, rowOf(id)] as const])))

/**
 * Facts without VAT, limits and stock, which the server knows. Rows that the call names are as it says: a product, a
 * service, a debt and a barber exist.
 */
export function deviceFacts(
  { lines }: Pick<AskedSale, 'lines'>,
  { currency, clientId, clientName, barbers, prepaid }: Known,
): SaleFacts {
  return {
    day: '' as LocalDate,
    currency,
    seller: { role: 'owner', userId: null, ownBarberId: null },
    isLate: true,
    asksReason: false,
    rights: defaultRights,
    vat: null,
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    barbers: named(
      lines.map((line) => line.barber_id),
      (id) => barbers.get(id) ?? '',
    ),
    appointments: new Map(),
    products: named(
      lines.map((line) => line.product_id),
      (id) => ({
        id,
        name: '',
        price_cents: 0,
        currency,
        vat_letter: null,
        counts_stock: false,
        low_at: 0,
        is_active: true,
        quantity: 0,
      }),
    ),
    services: named(
      lines.map((line) => line.service_id),
      (id) => ({ id, name: '', price_cents: 0, currency }),
    ),
    listed: new Map(),
    prepaid: new Map(prepaid.map((one) => [one.id, knownPrepaid(one)])),
    owed: named(
      lines.map((line) => line.debt_sale_id),
      () => ({ owed: Infinity, sale: { number: 0, kind: 'sale' as const, currency } }),
    ),
    sold: new Map(),
  }
}
