import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { returnRefused, saleNotFound, undoLate } from '../copy.ts'
import type { KnownSale } from '../plan/facts.ts'
import { type ReturnFacts, isUndoable, mayReturn } from '../plan/returned.ts'
import { distinct, sellerOf } from './facts.ts'
import { saleRights } from './settings.ts'

/** Facts and rights of returns and corrections. */

/** The till of a sale. Throws 404. */
export async function tillOf(call: SalonCall, id: string) {
  const sale = await call.salon
    .selectFrom('sales')
    .select(['currency', 'day', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sale) throw saleNotFound()
  return sale
}

/**
 * Ids of what the lines and payments of a sale and its corrections sold or used. Plan: sales_returns, then the keys of
 * lines and payments.
 */
export async function prepaidOfSale(call: SalonCall, id: string): Promise<string[]> {
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select prepaid_id as id from sale_lines where salon_id = ${salonId} and sale_id = ${id} and prepaid_id is not null
      union select p.prepaid_id from sale_payments p where p.salon_id = ${salonId} and p.prepaid_id is not null and p.sale_id in (
        select ${id}::uuid union all select c.id from sales c where c.salon_id = ${salonId} and c.returns_sale_id = ${id} and c.kind = 'correction')`,
  )
  return rows.map((row) => row.id)
}

/** Sales whose debts the lines of a sale pay; they never change. Plan: sale_lines_pkey. */
export async function debtsOfSale(call: SalonCall, id: string): Promise<string[]> {
  const rows = await call.salon
    .selectFrom('sale_lines')
    .select('debt_sale_id')
    .where('sale_id', '=', id)
    .where('debt_sale_id', 'is not', null)
    .execute()
  return distinct(rows.map((row) => row.debt_sale_id))
}

/** Throws 403 return_refused, 409 undo_late. */
export async function requireUndo(call: SalonCall, first: KnownSale, facts: ReturnFacts): Promise<void> {
  if (!isUndoable(first, facts, call.now)) throw undoLate()
  if (first.sale.user_id !== call.user.userId) await requireReturns(call, first)
}

/** Throws 403 return_refused to who may not take back a sale. */
export async function requireReturns(call: SalonCall, first: KnownSale): Promise<void> {
  if (!mayReturn(first, sellerOf(call), await saleRights(call))) throw returnRefused()
}

/** Sale of the deposit that keeps the money of a return. Plan: sales_for_return. */
export async function keptDeposit(call: SalonCall, returnId: string): Promise<string | null> {
  const row = await call.salon
    .selectFrom('sales')
    .select('id')
    .where('for_return_id', '=', returnId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
