import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SaleMethod } from '../rules.ts'
import { FieldErrors } from './fieldErrors.ts'
import { loadSales } from './load.ts'
import { asPaid, refundRows, returnedLines } from './refund.ts'
import { insertSale, insertSales, saleRow, type NewSale, type Seller } from './rows.ts'
import type { StoredLine } from '../wire.ts'

/** Sales of version 1.0.0 and of the demo salon, and returns of a close, in a till that the caller has locked. */

interface TillSale {
  day: LocalDate
  currency: Currency
  client_id: string | null
  method: SaleMethod
  line: Pick<StoredLine, 'kind' | 'label'> &
    Partial<Pick<StoredLine, 'appointment_id' | 'barber_id' | 'barber_name' | 'debt_sale_id' | 'discount_cents'>> & {
      unit_cents: number
    }
  /** An imported sale has no VAT and the time of its payment. */
  imported?: Date
}

/** Records imported sales in this order and returns their ids. */
export async function importInTills(
  call: Seller,
  sales: readonly (TillSale & Required<Pick<TillSale, 'imported'>>)[],
): Promise<string[]> {
  const rows = sales.map((sale) => newSale(call, newId(call.now), sale))
  await insertSales(call, rows)
  return rows.map(({ sale }) => sale.id)
}

/** A sale of the past without VAT, for the demo salon. */
export interface PastSale extends Omit<TillSale, 'line' | 'imported'> {
  at: Date
  lines: readonly (TillSale['line'] &
    Partial<Pick<StoredLine, 'product_id' | 'discount_basis_points' | 'discount_reason'>>)[]
}

/** Records past sales in this order and returns their ids. */
export async function insertPastSales(call: Seller, sales: readonly PastSale[]): Promise<string[]> {
  const rows = sales.map(({ at, lines, ...past }) => rowsOf({ ...call, now: at }, newId(at), past, lines))
  await insertSales(call, rows)
  return rows.map(({ sale }) => sale.id)
}

const newSale = (call: Seller, id: string, { line, ...sale }: TillSale): NewSale => rowsOf(call, id, sale, [line])

function rowsOf(
  call: Seller,
  id: string,
  { day, currency, client_id, method, imported }: Omit<TillSale, 'line'>,
  lines: PastSale['lines'],
): NewSale {
  const rows = lines.map((line, at): StoredLine => {
    const discount_cents = line.discount_cents ?? 0
    const total_cents = line.unit_cents - discount_cents
    return {
      line: at + 1,
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
      ...(imported && { sold_at: imported, origin: 'imported' }),
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
 * Returns the rest of a locked sale, or one unit of a line; an undo if that is all of it, in the till of the sale. What was paid of its debt goes back in
 * cash, so that a return of it stays in the figures.
 */
export async function takeBackInTill(
  call: Seller,
  { sale_id, line, day }: { sale_id: string; line?: number; day: LocalDate },
): Promise<void> {
  const first = (await loadSales(call, [sale_id])).get(sale_id)
  const lines = first
    ? returnedLines(
        new FieldErrors(),
        { is_undo: false, lines: line === undefined ? undefined : [{ line, quantity: 1 }] },
        first,
        new Map(),
      )
    : []
  if (!first || lines.length === 0) return
  const isWhole = first.returns.length === 0 && lines.length === first.lines.length
  await insertSale(call, {
    sale: saleRow(call, {
      id: newId(call.now),
      kind: 'return',
      returns_sale_id: sale_id,
      is_undo: isWhole && first.paidDebt === 0 && day === first.sale.day,
      day,
      currency: first.sale.currency,
      total_cents: lines.reduce((sum, one) => sum + one.total_cents, 0),
      client_id: first.sale.client_id,
      origin: first.sale.origin,
    }),
    lines,
    payments: refundRows(first, lines, asPaid(first, lines)),
  })
}
