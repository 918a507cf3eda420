import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { owedOf } from '#features/money/sums/rules.ts'
import type { Sale } from '../contract.ts'
import { correctedPayments } from '../plan/correction.ts'
import type { KnownSale, StoredLine, StoredPayment, StoredSale } from '../plan/facts.ts'
import { saleOnWire } from '../wire.ts'

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
