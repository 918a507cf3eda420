import { auditText } from '#platform/shared/audit.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SaleMethod } from '../rules.ts'
import { FieldErrors } from './fieldErrors.ts'
import { loadSales } from './load.ts'
import { asPaid, refundRows, returnedLines } from './refund.ts'
import { insertSale, insertSales, type saleEntry, saleRow, type NewSale, type Seller } from './rows.ts'
import type { StoredLine } from '../wire.ts'

/** Past sales, and returns of a close, in a till that the caller has locked. */

export interface TillSale {
  day: LocalDate
  currency: Currency
  client_id: string | null
  method: SaleMethod
}

/** A line of one unit. */
export type PastLine = Pick<StoredLine, 'kind' | 'label' | 'unit_cents'> &
  Partial<
    Pick<
      StoredLine,
      | 'appointment_id'
      | 'product_id'
      | 'barber_id'
      | 'barber_name'
      | 'debt_sale_id'
      | 'discount_cents'
      | 'discount_basis_points'
      | 'discount_reason'
    >
  >

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
  const rows = lines.map((line, index): StoredLine => {
    const discount_cents = line.discount_cents ?? 0
    const total_cents = line.unit_cents - discount_cents
    return {
      line: index + 1,
      kind: line.kind,
      appointment_id: line.appointment_id ?? null,
      product_id: line.product_id ?? null,
      barber_id: line.barber_id ?? null,
      barber_name: line.barber_name ?? null,
      label: line.label,
      quantity: 1,
      unit_cents: line.unit_cents,
      discount_cents,
      discount_basis_points: line.discount_basis_points ?? null,
      discount_reason: line.discount_reason ?? null,
      total_cents,
      vat_letter: null,
      vat_basis_points: null,
      vat_cents: 0,
      returns_line: null,
      debt_sale_id: line.debt_sale_id ?? null,
      prepaid_id: null,
      prepaid_cents: 0,
    }
  })
  const total_cents = rows.reduce((sum, line) => sum + line.total_cents, 0)
  return {
    sale: saleRow(call, {
      id,
      day,
      currency,
      total_cents,
      client_id,
    }),
    lines: rows,
    payments:
      total_cents === 0
        ? []
        : [
            {
              position: 1,
              method,
              amount_cents: total_cents,
              given_cents: null,
              change_cents: null,
              prepaid_id: null,
              vat_cents: 0,
            },
          ],
  }
}

/**
 * Returns the rest of a locked sale, or one unit of a line; an undo if that is all of it, in the till of the sale. What
 * was paid of its debt goes back in cash, so that a return of it stays in the figures. `entryOf` makes the entry of the
 * audit log, unless the caller writes its own.
 */
export async function takeBackInTill(
  call: Seller,
  { sale_id, line, day }: { sale_id: string; line?: number; day: LocalDate },
  entryOf?: (id: string, description: string) => ReturnType<typeof saleEntry>,
): Promise<void> {
  const first = (await loadSales(call, [sale_id])).get(sale_id)
  const lines = first
    ? returnedLines(
        new FieldErrors(),
        { is_undo: false, lines: line === undefined ? undefined : [{ line, quantity: 1 }] },
        first,
        { prepaid: new Map(), owed: new Map() },
      )
    : []
  if (!first || lines.length === 0) return
  const isWhole = first.returns.length === 0 && lines.length === first.lines.length
  const sale = saleRow(call, {
    id: newId(call.now),
    kind: 'return',
    returns_sale_id: sale_id,
    is_undo: isWhole && first.paidDebt === 0 && day === first.sale.day,
    day,
    currency: first.sale.currency,
    total_cents: lines.reduce((sum, one) => sum + one.total_cents, 0),
    client_id: first.sale.client_id,
    origin: first.sale.origin,
  })
  const sum = money(sale.total_cents, sale.currency)
  const entry = entryOf?.(sale.id, auditText('Kthimi #', `Shitja ${first.sale.number}`, sum)) ?? null
  await insertSale(call, { sale, lines, payments: refundRows(first, lines, asPaid(first, lines)) }, entry)
}
