import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { returnSale } from '../contract.ts'
import { returnRefused, saleNotFound, undoLate } from '../copy.ts'
import { isOwnSale, isPrepaid, mayDo, undoMinutes } from '../rules.ts'
import type { LoadedSale } from './load.ts'
import type { KnownPrepaid } from './prepaid.ts'
import { mayOweAgain, roomOfDebts } from './refund.ts'
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
  return [...new Set(rows.flatMap((row) => row.debt_sale_id ?? []))]
}

/** Throws 403 return_refused, 409 undo_late. `owed` has the sales whose debts the sale pays. */
export async function requireRight(
  call: SalonCall,
  input: Pick<InputOf<typeof returnSale>, 'is_undo'>,
  first: LoadedSale,
  owed: ReadonlyMap<string, LoadedSale>,
  prepaid: ReadonlyMap<string, KnownPrepaid>,
): Promise<void> {
  const { sale, returns, lines, paidDebt } = first
  if (input.is_undo) {
    const isRecent = call.now.getTime() - sale.created_at.getTime() <= undoMinutes * 60_000
    const isUsed = lines.some(({ kind, prepaid_id: id }) => {
      const sold = isPrepaid(kind) && id !== null ? prepaid.get(id) : undefined
      return sold !== undefined && (sold.cents < sold.sold_cents || sold.uses < sold.sold_uses)
    })
    const isReturned = lines.some((line) => !mayOweAgain(line, roomOfDebts(owed)))
    if (!isRecent || returns.length > 0 || paidDebt > 0 || isUsed || isReturned || lines.length === 0) throw undoLate()
    if (sale.user_id === call.user.userId) return
  }
  await requireReturns(call, first)
}

/** Throws 403 return_refused to who may not take back a sale. */
export async function requireReturns(call: SalonCall, { sale, lines }: LoadedSale): Promise<void> {
  const { returnsBy } = await saleRights(call)
  const own = call.salon.ownBarber
  const mayTake = own === null || isOwnSale({ ...sale, lines }, call.user.userId, own)
  if (!mayDo(call.user.salon?.role ?? 'barber', returnsBy) || !mayTake) throw returnRefused()
}
