import { type SaleMethod, type TapMethod, isPrepaid } from '../methods.ts'
import { spreadIn, sumOf } from '../rules.ts'
import { type StoredLine, type StoredPayment, type KnownSale, numbered, paymentRow } from './facts.ts'
import { goodsOf } from './prices.ts'

/** Methods by which a return is refunded. Amounts are whole cents of one currency. */

export interface MethodAmount {
  method: SaleMethod
  cents: number
  /** Gift card or deposit of the payment. */
  prepaid_id?: string | null
}

/**
 * Default methods of a refund: first the open debt, then the methods of the sale up to their unrefunded amounts, then
 * cash. Gift cards and deposits come before other methods, up to `goodsCents`, the returned services and products. All
 * amounts are above 0. `paid` has the payments of the sale and, as negative amounts, of its earlier returns, without
 * those of packages.
 */
export function refundOf(
  cents: number,
  owedCents: number,
  paid: readonly MethodAmount[],
  goodsCents = cents,
): MethodAmount[] {
  const remaining = new Map<string, MethodAmount>([['debt', { method: 'debt', cents: owedCents }]])
  for (const one of [...paid].sort((a, b) => Number(isPrepaid(b.method)) - Number(isPrepaid(a.method)))) {
    const key = one.prepaid_id ?? one.method
    if (one.method !== 'debt') remaining.set(key, { ...one, cents: (remaining.get(key)?.cents ?? 0) + one.cents })
  }
  const refund: MethodAmount[] = []
  let rest = cents
  let goods = goodsCents
  for (const payment of remaining.values()) {
    const part = Math.min(rest, Math.max(0, payment.cents), isPrepaid(payment.method) ? goods : rest)
    if (part > 0) refund.push({ ...payment, cents: part })
    rest -= part
    if (isPrepaid(payment.method)) goods -= part
  }
  if (rest === 0) return refund
  const cash = refund.find(({ method }) => method === 'cash')
  if (cash) cash.cents += rest
  else refund.push({ method: 'cash', cents: rest })
  return refund
}

export interface ReturnedGoods {
  /** Returned lines, with amounts below 0. */
  lines: Parameters<typeof goodsOf>[0]
  /** The rest of the sale's debt. */
  owedCents: number
  /** Payments of the sale, of its corrections, and of its earlier returns as negative amounts. */
  paid: readonly MethodAmount[]
}

const sumOfParts = (amounts: readonly MethodAmount[]): number => sumOf(amounts.map(({ cents }) => cents))

/** Refunds of debts and of what is prepaid, which go back to where they came from, however the rest is refunded. */
const isFixed = ({ method }: MethodAmount): boolean => method === 'debt' || isPrepaid(method)

/**
 * Refunds: packages, then a debt, then gift cards and deposits, then the others as they were paid, or all by `method`.
 * Amounts are above 0.
 */
export function refundBy({ lines, owedCents, paid }: ReturnedGoods, method: TapMethod | null): MethodAmount[] {
  const goods = goodsOf(lines)
  const uses = [...goods.uses].map(([prepaid_id, cents]): MethodAmount => ({
    method: 'package',
    prepaid_id,
    cents: 0 - cents,
  }))
  const total = 0 - sumOf(lines.map((line) => line.total_cents))
  const others = paid.filter((one) => one.method !== 'package')
  const asPaid = [...uses, ...refundOf(total - sumOfParts(uses), owedCents, others, 0 - goods.cents)]
  if (method === null) return asPaid
  const fixed = asPaid.filter(isFixed)
  const rest = total - sumOfParts(fixed)
  return rest > 0 ? [...fixed, { method, cents: rest }] : fixed
}

/**
 * Payments of a return. What was prepaid gets back the VAT that it bore for the returned lines, which may be more or
 * less than that of the money that goes back to it: a payment of 0 has the VAT alone. So all returns of a sale give
 * back to each what it bore.
 */
export function refundRows(
  first: Pick<KnownSale, 'payments' | 'returns'>,
  lines: readonly StoredLine[],
  refund: readonly MethodAmount[],
): StoredPayment[] {
  const rows = refund.map(({ method, cents, prepaid_id = null }) => paymentRow(method, 0 - cents, { prepaid_id }))
  for (const { prepaid_id, method, cents } of restoredVat(first, lines)) {
    let row = rows.find((payment) => payment.prepaid_id === prepaid_id)
    if (!row) {
      row = paymentRow(method, 0, { prepaid_id })
      rows.push(row)
    }
    row.vat_cents -= cents
  }
  return numbered(rows)
}

/** Package of a line or payment; null for those of gift cards and deposits, which pay lines in common. */
const packageOf = ({ kind, method, prepaid_id }: { kind?: string; method?: string; prepaid_id: string | null }) =>
  kind === 'service' || method === 'package' ? prepaid_id : null

/** VAT of returned lines that goes back to what was prepaid, in proportion to what each bore of the sale. */
function restoredVat(
  { payments, returns }: Pick<KnownSale, 'payments' | 'returns'>,
  lines: readonly StoredLine[],
): (MethodAmount & { prepaid_id: string })[] {
  const remaining = new Map<string, MethodAmount & { prepaid_id: string; package: string | null }>()
  for (const payment of [...payments, ...returns.flatMap((each) => each.payments)]) {
    const { method, prepaid_id, vat_cents } = payment
    if (prepaid_id === null) continue
    const cents = (remaining.get(prepaid_id)?.cents ?? 0) + vat_cents
    remaining.set(prepaid_id, { method, prepaid_id, cents, package: packageOf(payment) })
  }
  const packages = new Set(lines.map(packageOf))
  return [...packages].flatMap((id) => {
    const cents = 0 - sumOf(lines.flatMap((line) => (packageOf(line) === id ? [line.prepaid_vat_cents] : [])))
    const among = [...remaining.values()].filter((each) => each.package === id)
    const parts = spreadIn(
      1,
      cents,
      among.map((each) => each.cents),
    )
    return among.flatMap((each, at) => (parts[at] ? [{ ...each, cents: parts[at] }] : []))
  })
}

/**
 * By how much debts of sales may grow: a sale owes at most what is left of it after its returns, and nothing if nobody
 * would owe it, as version 1.0.0 deleted its visit.
 */
export const roomOfDebts = (owed: ReadonlyMap<string, KnownSale>): Map<string, number> =>
  new Map(
    [...owed].map(([id, { sale, returns, owed: cents }]) => [
      id,
      sale.client_id === null
        ? 0
        : returns.reduce((rest, each) => rest + each.sale.total_cents, sale.total_cents) - cents,
    ]),
  )

/** False for the payment of a debt that would come back without what was sold or without a client. */
export const mayOweAgain = (
  { debt_sale_id: id, total_cents }: StoredLine,
  room: ReadonlyMap<string, number>,
): boolean => id === null || total_cents <= (room.get(id) ?? 0)
