import {
  type Seller,
  correctedPayments,
  type KnownSale,
  type StoredLine,
  type StoredPayment,
  type StoredSale,
} from '../plan/facts.ts'
import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { owedOf } from '#features/money/sums/rules.ts'
import type { Sale } from '../contract.ts'
import { saleOnWire } from '../wire.ts'
import { returnRefused, saleNotFound, undoLate } from '../copy.ts'
import { type ReturnFacts, isUndoable, mayReturn } from '../plan/returned.ts'
import { saleRights } from './settings.ts'

type Found = KnownSale['sale']

const lineColumns = [
  'sale_id',
  'line',
  'kind',
  'appointment_id',
  'product_id',
  'barber_id',
  'barber_name',
  'label',
  'quantity',
  'unit_cents',
  'discount_cents',
  'discount_basis_points',
  'discount_reason',
  'total_cents',
  'vat_letter',
  'vat_basis_points',
  'vat_cents',
  'returns_line',
  'debt_sale_id',
  'prepaid_id',
  'prepaid_cents',
  'prepaid_vat_cents',
] as const
const paymentColumns = [
  'sale_id',
  'position',
  'method',
  'amount_cents',
  'given_cents',
  'change_cents',
  'prepaid_id',
  'vat_cents',
] as const

/** Sales by id, in any order. Plan: sales_pkey and sales_returns, then keys of lines and payments, sale_lines_debt. */
export async function loadSales(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<Map<string, KnownSale>> {
  if (ids.length === 0) return new Map()
  const sales = await call.salon.sql(
    (salonId) => sql<Found>`
      select s.id, s.number, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
        s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin, s.for_return_id, c.name as client_name
      from sales s left join clients c on c.salon_id = ${salonId} and c.id = s.client_id
      where s.salon_id = ${salonId} and (s.id = any (${ids}::uuid[]) or s.returns_sale_id = any (${ids}::uuid[]))
      order by s.number`,
  )
  const all = sales.map(({ id }) => id)
  if (all.length === 0) return new Map()
  const [lines, payments, paid] = await Promise.all([
    call.salon.selectFrom('sale_lines').select(lineColumns).where('sale_id', 'in', all).orderBy('line').execute(),
    call.salon
      .selectFrom('sale_payments')
      .select(paymentColumns)
      .where('sale_id', 'in', all)
      .orderBy('position')
      .execute(),
    call.salon
      .selectFrom('sale_lines')
      .select(['debt_sale_id', 'total_cents'])
      .where('debt_sale_id', 'in', ids)
      .execute(),
  ])
  const linesBySale: ReadonlyMap<string, StoredLine[]> = Map.groupBy(lines, (one) => one.sale_id)
  const paymentsBySale: ReadonlyMap<string, StoredPayment[]> = Map.groupBy(payments, (one) => one.sale_id)
  const loaded = new Map<string, KnownSale>()
  for (const sale of sales) {
    if (!ids.includes(sale.id)) continue
    const parts = (one: StoredSale) => ({
      lines: linesBySale.get(one.id) ?? [],
      payments: paymentsBySale.get(one.id) ?? [],
    })
    const others = sales.filter((one) => one.returns_sale_id === sale.id).map((one) => ({ sale: one, ...parts(one) }))
    const returns = others.filter((one) => one.sale.kind === 'return')
    const corrections = others.filter((one) => one.sale.kind === 'correction')
    const ownParts = parts(sale)
    const paidDebt = paid.reduce((sum, one) => (one.debt_sale_id === sale.id ? sum + one.total_cents : sum), 0)
    const returned = new Map<number, number>()
    for (const { returns_line: line, quantity } of returns.flatMap((one) => one.lines)) {
      if (line !== null) returned.set(line, (returned.get(line) ?? 0) - quantity)
    }
    loaded.set(sale.id, {
      sale,
      ...ownParts,
      returns,
      corrections,
      owed:
        sale.kind === 'sale'
          ? owedOf(
              [ownParts, ...others].flatMap((one) => one.payments),
              paidDebt,
            )
          : 0,
      paidDebt,
      returned,
    })
  }
  return loaded
}

export const loadedOnWire = ({ sale, lines, payments, returns, corrections, owed, returned }: KnownSale): Sale =>
  saleOnWire(sale, lines, correctedPayments({ payments, corrections }), {
    client_name: sale.client_name,
    corrected: corrections.length > 0,
    undone: returns.some((one) => one.sale.is_undo),
    owed,
    returned,
  })

export const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
]

export const sellerOf = ({ user, salon }: SalonCall): Seller => ({
  role: user.salon?.role ?? 'barber',
  userId: user.userId,
  ownBarberId: salon.ownBarber,
})

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
