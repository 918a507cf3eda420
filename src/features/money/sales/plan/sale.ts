import type { PrepaidRow } from '#database/rows/sales.ts'
import { newCodeProblem } from '../giftCardCode.ts'
import { isPrepaid, unitOf } from '../methods.ts'
import { type StoredLine, type StoredPayment, type KnownProduct, type SaleFacts, lineRow } from './facts.ts'
import { type AskedLine, type AskedSale, Refusals } from './asked.ts'
import { checkLimit, priceSale } from './prices.ts'
import { planLines } from './lines.ts'
import { planPayments, withPrepaidVat } from './payments.ts'
import type { Selectable } from 'kysely'

export interface SalePlan {
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
  /** Prepaid that the lines sell. */
  advances: readonly SoldAdvance[]
  totalCents: number
  /** Discount of each line alone, without its part of the sale's. */
  ownDiscountCents: readonly number[]
  refusals: Refusals
}

/** The rows that a sale becomes; with refusals they are as far as they are known, and are not written. */
export function planSale(asked: AskedSale, facts: SaleFacts, refusals = new Refusals()): SalePlan {
  const { currency } = facts
  if (asked.lines.length === 0) refusals.add('lines', 'noLines')
  const planned = planLines(asked.lines, facts, refusals)
  const priced = priceSale(
    planned.map(({ asked: { kind, quantity, discount }, unitCents, vat, isUse }) => ({
      kind,
      quantity,
      unitCents: unitCents ?? 0,
      discount,
      vat,
      isUse,
    })),
    asked.discount,
    currency,
  )
  for (const field of priced.tooMuch) refusals.add(field, 'discountAbovePrice')
  const rows = planned.map((parts, index): StoredLine => {
    const { kind, quantity, discount, price_reason } = parts.asked
    const { discountCents = 0, totalCents = 0, vatCents = 0 } = priced.lines[index] ?? {}
    return lineRow({
      line: index + 1,
      kind,
      barber_id: parts.barber_id,
      barber_name: parts.barber_name,
      label: parts.label ?? '',
      quantity,
      unit_cents: parts.unitCents ?? 0,
      discount_cents: discountCents,
      discount_basis_points: discount && 'basisPoints' in discount ? discount.basisPoints : null,
      discount_reason: discount?.reason ?? (discountCents > 0 ? asked.discount?.reason : null) ?? price_reason,
      total_cents: totalCents,
      vat_letter: parts.vat?.letter ?? null,
      vat_basis_points: parts.vat?.basisPoints ?? null,
      vat_cents: vatCents,
      ...parts.refs,
    })
  })
  if (priced.tooMuch.length === 0)
    checkLimit(
      refusals,
      asked,
      planned.map((parts, index) => ({ ...parts, totalCents: rows[index]?.total_cents ?? 0 })),
      facts,
    )
  for (const [index, { kind, quantity, total_cents: cents }] of rows.entries())
    // Each use is worth at least the smallest amount of the currency.
    if (kind === 'package' && cents < quantity * unitOf(currency)) refusals.add(`lines.${index}.price`, 'packagePrice')
  const paid = planPayments(asked.payments, rows, facts, refusals)
  const { lines: named, advances } = planAdvances(asked.lines, rows, facts, refusals)
  const { lines, payments } = withPrepaidVat({ lines: named, payments: paid }, facts.prepaid, currency)
  const { totalCents, ownDiscountCents } = priced
  return { lines, payments, advances, totalCents, ownDiscountCents, refusals }
}

/** The first product of which there is less than the lines sell, if it is counted. */
export function shortProduct(
  lines: readonly Pick<StoredLine, 'product_id' | 'quantity'>[],
  products: ReadonlyMap<string, KnownProduct>,
): { product_id: string; left: number; index: number } | null {
  const remaining = new Map([...products.values()].map(({ id, quantity }) => [id, quantity]))
  for (const [index, { product_id: id, quantity }] of lines.entries()) {
    if (id === null || !products.get(id)?.counts_stock) continue
    const rest = remaining.get(id) ?? 0
    if (quantity > rest) return { product_id: id, left: rest, index }
    remaining.set(id, rest - quantity)
  }
  return null
}

/** A row of what a sale sells in advance; its time is that of the sale. */
export type SoldAdvance = Omit<Selectable<PrepaidRow>, 'salon_id' | 'sale_id' | 'created_at'>

/** Rows of sold gift cards, packages and deposits. A gift card's code becomes part of its line's text. */
function planAdvances(
  asked: readonly AskedLine[],
  lines: readonly StoredLine[],
  { currency, client, services, appointments, sold }: SaleFacts,
  refusals: Refusals,
): { lines: StoredLine[]; advances: SoldAdvance[] } {
  const advances: SoldAdvance[] = []
  const named = lines.map((line, index) => {
    const { kind, label } = line
    const given = asked[index]
    if (!given || !isPrepaid(kind)) return line
    const isCard = kind === 'gift_card'
    if (!isCard && client === null) refusals.add('client_id', 'prepaidClient')
    const code = isCard ? codeOf(given, index, sold, advances, refusals) : null
    const visit = kind === 'deposit' ? given.for_appointment_id : null
    if (visit !== null && !appointments.has(visit)) refusals.add(`lines.${index}.for_appointment_id`, 'appointment')
    const service = kind === 'package' ? services.get(given.service_id ?? '') : undefined
    if (line.prepaid_id !== null)
      advances.push({
        id: line.prepaid_id,
        kind,
        code,
        client_id: isCard ? null : (client?.id ?? null),
        label,
        currency,
        service_id: service?.id ?? null,
        service_name: service?.name ?? null,
        appointment_id: visit,
        vat_letter: line.vat_letter,
        vat_basis_points: line.vat_basis_points,
      })
    return code === null ? line : { ...line, label: `${label} ${code}` }
  })
  return { lines: named, advances }
}

/** Code of a new gift card: one of the salon's own, which no other card may have, or that of the facts. */
function codeOf(
  { code: typed }: AskedLine,
  index: number,
  sold: SaleFacts['sold'],
  before: readonly SoldAdvance[],
  refusals: Refusals,
): string | null {
  const { code = null, isCodeUsed = false } = sold.get(index) ?? {}
  const problem = typed === null ? null : newCodeProblem(typed)
  if (problem) refusals.add(`lines.${index}.code`, problem)
  else if (isCodeUsed || before.some((card) => code !== null && card.code === code))
    refusals.add(`lines.${index}.code`, 'codeUsed')
  return code
}
