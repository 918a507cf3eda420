import type { Selectable } from 'kysely'
import type { AppointmentRow, ServiceRow } from '#database/rows/appointments.ts'
import type { PrepaidRow, ProductRow, SaleLineRow, SalePaymentRow, SaleRow } from '#database/rows/sales.ts'
import { type Currency, toEuros } from '#platform/shared/money.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { PrepaidLeft, SaleMethod } from '../methods.ts'
import type { SaleRights, VatLetter, VoucherVat } from '../rules.ts'
import type { Sale } from '../contract.ts'

export type StoredSale = Omit<Selectable<SaleRow>, 'salon_id'>
export type StoredLine = Omit<Selectable<SaleLineRow>, 'salon_id' | 'sale_id' | 'day' | 'currency'>
export type StoredPayment = Omit<Selectable<SalePaymentRow>, 'salon_id' | 'sale_id' | 'day' | 'currency' | 'of_sale_id'>

/** Rows that a plan compares a sale with, locked by the server or known to a device. Amounts are cents. */

export type KnownVisit = Pick<
  Selectable<AppointmentRow>,
  | 'id'
  | 'barber_id'
  | 'client_id'
  | 'service_id'
  | 'service_name'
  | 'price_cents'
  | 'currency'
  | 'status'
  | 'listed_cents'
  | 'listed_currency'
> & { barber: string }

export type KnownProduct = Pick<
  Selectable<ProductRow>,
  'id' | 'name' | 'price_cents' | 'currency' | 'vat_letter' | 'counts_stock' | 'low_at' | 'is_active'
> & { quantity: number }

export type KnownService = Pick<Selectable<ServiceRow>, 'id' | 'name' | 'price_cents' | 'currency'>

/** A gift card, package or deposit with its rest. */
export interface KnownPrepaid
  extends
    PrepaidLeft,
    Pick<
      Selectable<PrepaidRow>,
      | 'id'
      | 'kind'
      | 'code'
      | 'client_id'
      | 'currency'
      | 'service_id'
      | 'service_name'
      | 'vat_letter'
      | 'vat_basis_points'
    > {
  client_name: string | null
  /** VAT that was taken when it was sold and that its payments have not used. */
  vat_left: number
  /** Sold amount less returns, and the VAT that was taken of it. */
  sold_cents: number
  sold_vat: number
  sold_uses: number
}

export type PrepaidById = ReadonlyMap<string, KnownPrepaid>

export interface SaleParts {
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
}

export interface KnownSale extends SaleParts {
  sale: StoredSale & { client_name: string | null }
  returns: readonly (SaleParts & { sale: StoredSale })[]
  corrections: readonly (SaleParts & { sale: StoredSale })[]
  /** Still owed, and paid of what was owed. */
  owed: number
  paidDebt: number
  /** Units returned, by line. */
  returned: ReadonlyMap<number, number>
}

export interface VatOfDay {
  country: 'XK' | 'AL'
  letter: VatLetter
  giftCards: VoucherVat | null
}

export interface Seller {
  role: SalonRole
  userId: string | null
  /** The barber whose visits alone the user may sell; null for all. */
  ownBarberId: string | null
}

export interface SaleFacts {
  /** Day of the till. */
  day: LocalDate
  currency: Currency
  seller: Seller
  /** True for a sale that was made before it arrived: rows that it names may be gone. */
  isLate: boolean
  /** False for a sale that a device kept, and for a close: nobody is there to answer. */
  asksReason: boolean
  rights: SaleRights
  /** Null if the salon pays no VAT. */
  vat: VatOfDay | null
  client: { id: string; name: string } | null
  /** Names of barbers by id. */
  barbers: ReadonlyMap<string, string>
  appointments: ReadonlyMap<string, KnownVisit>
  products: ReadonlyMap<string, KnownProduct>
  /** Services of packages. */
  services: ReadonlyMap<string, KnownService>
  /** Prices on the list of services without a visit, by `offerKey`. */
  listed: ReadonlyMap<string, number>
  prepaid: PrepaidById
  /** Sales whose debts are paid. */
  owed: ReadonlyMap<string, Pick<KnownSale, 'owed'> & { sale: Pick<StoredSale, 'number' | 'kind' | 'currency'> }>
  /** Ids, and codes of gift cards, for what the lines sell in advance, by index of the line. */
  sold: ReadonlyMap<number, { id: string; code: string | null; isCodeUsed: boolean }>
}

/** State of what the returned sale sold or used, and the sales whose debts it paid. */
export interface ReturnFacts {
  prepaid: PrepaidById
  owed: ReadonlyMap<string, KnownSale>
}

/** For a sale that sold nothing in advance and paid no debt. */
export const noReturnFacts: ReturnFacts = { prepaid: new Map(), owed: new Map() }

/** A part of a refund. */
export interface MethodAmount {
  method: SaleMethod
  cents: number
  /** Gift card or deposit of the payment. */
  prepaid_id?: string | null
}

/** Key of a service of the price list as a barber does it. */
export const offerKey = (barberId: string, label: string): string => `${barberId} ${nameKey(label)}`

/** Rows of lines and payments with their usual values, so that a column is written here and where it differs. */

/** A line without VAT, discount and references, unless given. */
export const lineRow = (
  given: Pick<StoredLine, 'line' | 'kind' | 'label' | 'unit_cents' | 'total_cents'> & Partial<StoredLine>,
): StoredLine => ({
  appointment_id: null,
  product_id: null,
  barber_id: null,
  barber_name: null,
  quantity: 1,
  discount_cents: 0,
  discount_basis_points: null,
  discount_reason: null,
  vat_letter: null,
  vat_basis_points: null,
  vat_cents: 0,
  returns_line: null,
  debt_sale_id: null,
  prepaid_id: null,
  prepaid_cents: 0,
  prepaid_vat_cents: 0,
  ...given,
})

/** A payment by a method that is not prepaid, of the exact amount, unless given. */
export const paymentRow = (
  method: SaleMethod,
  amount_cents: number,
  given: Partial<StoredPayment> = {},
): StoredPayment => ({
  position: 1,
  method,
  amount_cents,
  given_cents: null,
  change_cents: null,
  prepaid_id: null,
  vat_cents: 0,
  ...given,
})

/** Sums of payments by what is prepaid, else by method, in the order of their first ones. */
export function sumsByMethod(payments: readonly StoredPayment[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { prepaid_id: id, method, amount_cents } of payments)
    sums.set(id ?? method, (sums.get(id ?? method) ?? 0) + amount_cents)
  return sums
}

export const allPayments = (sale: Pick<KnownSale, 'payments' | 'corrections' | 'returns'>): StoredPayment[] =>
  [sale, ...sale.corrections, ...sale.returns].flatMap(({ payments }) => payments)

export const numbered = (payments: readonly StoredPayment[]): StoredPayment[] =>
  payments.map((payment, index) => ({ ...payment, position: index + 1 }))

/**
 * Payments of a sale with its corrections, added up by method and by what is prepaid; the order is that of the first
 * payment.
 */
export function correctedPayments({
  payments,
  corrections,
}: Pick<KnownSale, 'payments' | 'corrections'>): readonly StoredPayment[] {
  if (corrections.length === 0) return payments
  const all = allPayments({ payments, corrections, returns: [] })
  const corrected = [...sumsByMethod(all)].flatMap(([key, amount_cents]) => {
    const [first, ...others] = all.filter((payment) => (payment.prepaid_id ?? payment.method) === key)
    if (!first || amount_cents === 0) return []
    return others.length === 0 ? first : { ...first, amount_cents, given_cents: null, change_cents: null }
  })
  return numbered(corrected)
}

/** Owed of a sale: `payments` are those of its corrections and returns too, `paidCents` the lines that paid it. */
export const owedOf = (payments: readonly { method: SaleMethod; amount_cents: number }[], paidCents = 0): number =>
  payments.reduce((sum, one) => (one.method === 'debt' ? sum + one.amount_cents : sum), 0) - paidCents

/** State of a sale beside its own rows; a new one was not returned. */
interface SaleState {
  client_name: string | null
  undone?: boolean
  corrected?: boolean
  owed?: number
  /** Units returned, by line. */
  returned?: ReadonlyMap<number, number>
}

const percent = (basisPoints: number | null) => (basisPoints === null ? null : basisPoints / 100)

export function saleOnWire(
  { device_id: _device, total_cents, sold_at, created_at, ...sale }: StoredSale,
  lines: readonly StoredLine[],
  payments: readonly StoredPayment[],
  { client_name, undone = false, corrected = false, owed = 0, returned = new Map() }: SaleState,
): Sale {
  return {
    ...sale,
    undone,
    corrected,
    total: toEuros(total_cents),
    owed: toEuros(owed),
    client_name,
    sold_at: sold_at.toISOString(),
    created_at: created_at.toISOString(),
    lines: lines.map((line) => ({
      line: line.line,
      kind: line.kind,
      appointment_id: line.appointment_id,
      product_id: line.product_id,
      barber_id: line.barber_id,
      barber: line.barber_name,
      label: line.label,
      quantity: line.quantity,
      price: toEuros(line.unit_cents),
      discount: toEuros(line.discount_cents),
      discount_percent: percent(line.discount_basis_points),
      discount_reason: line.discount_reason,
      total: toEuros(line.total_cents),
      vat_letter: line.vat_letter,
      vat_percent: percent(line.vat_basis_points),
      vat: toEuros(line.vat_cents),
      returns_line: line.returns_line,
      debt_sale_id: line.debt_sale_id,
      prepaid_id: line.prepaid_id,
      prepaid: toEuros(line.prepaid_cents),
      prepaid_vat: toEuros(line.prepaid_vat_cents),
      returned: returned.get(line.line) ?? 0,
    })),
    payments: payments.flatMap((payment) =>
      payment.amount_cents === 0
        ? []
        : {
            method: payment.method,
            amount: toEuros(payment.amount_cents),
            given: toEuros(payment.given_cents),
            change: toEuros(payment.change_cents),
            prepaid_id: payment.prepaid_id,
          },
    ),
  }
}
