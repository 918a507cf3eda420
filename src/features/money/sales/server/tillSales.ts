import { auditText } from '#platform/shared/audit.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { KnownSale } from '../plan/facts.ts'
import { noReturnFacts, planReturn, wholeReturn } from '../plan/returned.ts'
import { lineRow, paymentRow } from '../plan/rows.ts'
import { type SaleMethod, sumOf } from '../rules.ts'
import type { StoredLine } from '../wire.ts'
import { throwRefused } from './refused.ts'
import { insertSale, insertSales, type saleEntry, saleRow, type NewSale, type Seller } from './write.ts'

/** Past sales, and returns of a close, in a till that the caller has locked. */

export interface TillSale {
  day: LocalDate
  currency: Currency
  client_id: string | null
  method: SaleMethod
}

/** A line of one unit. */
export type PastLine = Pick<StoredLine, 'kind' | 'label' | 'unit_cents'> & Partial<StoredLine>

/** A sale of the past without VAT, for the demo salon. */
export interface PastSale extends TillSale {
  at: Date
  lines: readonly PastLine[]
}

/** Records past sales in this order and returns their ids. */
export async function insertPastSales(call: Seller, sales: readonly PastSale[]): Promise<string[]> {
  const rows = sales.map(({ at, lines, ...past }) => pastSaleRows({ ...call, now: at }, newId(at), past, lines))
  await insertSales(call, rows)
  return rows.map(({ sale }) => sale.id)
}

export function pastSaleRows(
  call: Seller,
  id: string,
  { day, currency, client_id, method }: TillSale,
  lines: readonly PastLine[],
): NewSale {
  const rows = lines.map((line, index) =>
    lineRow({ ...line, line: index + 1, total_cents: line.unit_cents - (line.discount_cents ?? 0) }),
  )
  const total_cents = sumOf(rows.map((line) => line.total_cents))
  return {
    sale: saleRow(call, { id, day, currency, total_cents, client_id }),
    lines: rows,
    payments: total_cents === 0 ? [] : [paymentRow(method, total_cents)],
  }
}

/**
 * Returns the rest of a locked sale, if there is any, or one unit of a line; an undo if that is all of it, in the till
 * of the sale. What was paid of its debt goes back in cash, so that a return of it stays in the figures. `entryOf`
 * makes the entry of the audit log, unless the caller writes its own. Throws 400 for what cannot be returned.
 */
export async function takeBackInTill(
  call: Seller,
  first: KnownSale | undefined,
  { line, day }: { line?: number; day: LocalDate },
  entryOf?: (id: string, description: string) => ReturnType<typeof saleEntry>,
): Promise<void> {
  if (!first || !isPartLeft(first)) return
  const asked = { ...wholeReturn, lines: line === undefined ? null : [{ line, quantity: 1 }] }
  const { lines, payments, totalCents, refusals } = planReturn(asked, first, noReturnFacts)
  throwRefused(refusals)
  const { id: sale_id, currency, client_id, origin } = first.sale
  const isWhole = first.returns.length === 0 && lines.length === first.lines.length
  const sale = saleRow(call, {
    id: newId(call.now),
    kind: 'return',
    returns_sale_id: sale_id,
    is_undo: isWhole && first.paidDebt === 0 && day === first.sale.day,
    day,
    currency,
    total_cents: totalCents,
    client_id,
    origin,
  })
  const description = auditText('Kthimi #', `Shitja ${first.sale.number}`, money(totalCents, currency))
  await insertSale(call, { sale, lines, payments }, entryOf?.(sale.id, description) ?? null)
}

const isPartLeft = ({ lines, returned }: KnownSale): boolean =>
  lines.some(({ line, quantity }) => quantity > (returned.get(line) ?? 0))
