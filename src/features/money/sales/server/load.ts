import { allPayments, correctedPayments, lineRow, owedOf, paymentRow, saleOnWire, type Seller } from '../plan/facts.ts'
import type { KnownPrepaid, KnownSale, ReturnFacts, StoredLine, StoredPayment, VatOfDay } from '../plan/facts.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Sale, Prepaid } from '../contract.ts'
import { returnRefused, undoLate } from '../copy.ts'
import type { PrepaidRow, SaleSettingsRow, VatSettingsRow } from '#database/rows/sales.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { toEuros } from '#platform/shared/money.ts'
import { worthOfUses, defaultRights, type SaleRights, isOwnSale, mayDo, undoMinutes } from '../rules.ts'
import { isPrepaid } from '../methods.ts'
import { roomOfDebts, mayOweAgain } from '../plan/payments.ts'

type Found = KnownSale['sale']

const columnsOf = <Row extends object>(row: Row) => ['sale_id', ...(Object.keys(row) as (keyof Row)[])] as const
const lineColumns = columnsOf(lineRow({ line: 1, kind: 'service', label: '', unit_cents: 0, total_cents: 0 }))
const paymentColumns = columnsOf(paymentRow('cash', 0))

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
    const parts = ({ id }: Found) => ({ lines: linesBySale.get(id) ?? [], payments: paymentsBySale.get(id) ?? [] })
    const others = sales.filter((one) => one.returns_sale_id === sale.id).map((one) => ({ sale: one, ...parts(one) }))
    const returns = others.filter((one) => one.sale.kind === 'return')
    const paidDebt = paid.reduce((sum, one) => (one.debt_sale_id === sale.id ? sum + one.total_cents : sum), 0)
    const returned = new Map<number, number>()
    for (const { returns_line: line, quantity } of returns.flatMap((one) => one.lines)) {
      if (line !== null) returned.set(line, (returned.get(line) ?? 0) - quantity)
    }
    const corrections = others.filter((one) => one.sale.kind === 'correction')
    const known = { sale, ...parts(sale), returns, corrections, paidDebt, returned }
    loaded.set(sale.id, { ...known, owed: sale.kind === 'sale' ? owedOf(allPayments(known), paidDebt) : 0 })
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

/** False for a barber whose sale it is not. */
export const isTheirs = ({ user, salon }: SalonCall, { sale: { user_id }, lines }: KnownSale): boolean =>
  salon.ownBarber === null || isOwnSale({ user_id, lines }, user.userId, salon.ownBarber)

/** Throws 403 return_refused to who may not take back a sale. */
export async function requireReturns(call: SalonCall, first: KnownSale): Promise<void> {
  const { returnsBy } = await saleRights(call)
  if (!mayDo(sellerOf(call).role, returnsBy) || !isTheirs(call, first)) throw returnRefused()
}

/**
 * An undo follows a sale at once, before anything of it was returned, paid or used. Throws 403 return_refused, 409
 * undo_late.
 */
export async function requireUndo(call: SalonCall, first: KnownSale, { prepaid, owed }: ReturnFacts): Promise<void> {
  const { sale, returns, lines, paidDebt } = first
  const isRecent = call.now.getTime() - sale.created_at.getTime() <= undoMinutes * 60_000
  const isUsed = lines.some(({ kind, prepaid_id: id }) => {
    const sold = isPrepaid(kind) && id !== null ? prepaid.get(id) : undefined
    return sold !== undefined && (sold.cents < sold.sold_cents || sold.uses < sold.sold_uses)
  })
  const isReturned = returns.length > 0 || lines.some((line) => !mayOweAgain(line, roomOfDebts(owed)))
  if (!isRecent || isReturned || paidDebt !== 0 || isUsed || lines.length === 0) throw undoLate()
  if (sale.user_id !== call.user.userId) await requireReturns(call, first)
}

/** Gift cards, packages and deposits. The rest of one is the sum of its lines less that of its payments. */

type StoredPrepaid = Omit<Selectable<PrepaidRow>, 'salon_id'>
type ReadPrepaid = KnownPrepaid & StoredPrepaid

/** Plan of the sums: sale_lines_prepaid and sale_payments_prepaid, some rows each. */
export const readWhere = (
  call: Pick<SalonCall, 'salon'>,
  which: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
  order = sql`p.created_at, p.id`,
): Promise<ReadPrepaid[]> =>
  call.salon.sql(
    (salonId) => sql<ReadPrepaid>`
      select p.id, p.kind, p.code, p.client_id, p.label, p.currency, p.service_id, p.service_name, p.appointment_id, p.created_at, p.sale_id,
        p.vat_letter, p.vat_basis_points, (l.vat - y.vat)::bigint as vat_left, l.vat::bigint as sold_vat, c.name as client_name, l.sold_cents::bigint as sold_cents, l.sold_uses::int as sold_uses,
        (l.sold_cents - y.cents)::bigint as cents, (l.sold_uses - l.used)::int as uses
      from prepaid p
        left join clients c on c.salon_id = ${salonId} and c.id = p.client_id
        cross join lateral (
          select coalesce(sum(total_cents) filter (where kind <> 'service'), 0) as sold_cents,
            coalesce(sum(quantity) filter (where kind = 'package'), 0) as sold_uses,
            coalesce(sum(quantity) filter (where kind = 'service'), 0) as used,
            coalesce(sum(vat_cents) filter (where kind <> 'service'), 0) as vat
          from sale_lines where salon_id = ${salonId} and prepaid_id = p.id) l
        cross join lateral (
          select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(vat_cents), 0) as vat from sale_payments where salon_id = ${salonId} and prepaid_id = p.id) y
      where p.salon_id = ${salonId} and ${which(salonId)}
      order by ${order}`,
  )

async function readPrepaid(call: Pick<SalonCall, 'salon'>, ids: readonly string[]): Promise<Map<string, ReadPrepaid>> {
  if (ids.length === 0) return new Map()
  const rows = await readWhere(call, () => sql`p.id = any (${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks prepaid rows by id, so that no other sale uses the same amount. Plan: prepaid_pkey, prepaid_code. */
export async function lockPrepaid(
  call: Pick<SalonCall, 'salon'>,
  { ids, codes = [] }: { ids: readonly string[]; codes?: readonly string[] },
): Promise<Map<string, ReadPrepaid>> {
  if (ids.length === 0 && codes.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select id from prepaid where salon_id = ${salonId} and (id = any (${ids}::uuid[]) or code = any (${codes}::text[]))
      order by id for no key update`,
  )
  return readPrepaid(
    call,
    rows.map(({ id }) => id),
  )
}

/** A row with its amount and rest in cents, as the export has it. */
export function prepaidInCents({ cents, uses, sold_cents, sold_uses, ...known }: ReadPrepaid) {
  const { vat_basis_points: _rate, vat_left: _left, sold_vat: _sold, ...row } = known
  const [all, left] = row.kind === 'package' ? [sold_uses, uses] : [null, null]
  return { ...row, amount: sold_cents, left: cents, uses: all, uses_left: left }
}

export function prepaidOnWire(prepaid: ReadPrepaid): Prepaid {
  const row = prepaidInCents(prepaid)
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    amount: toEuros(row.amount),
    left: toEuros(row.left),
    next_use: row.uses_left ? toEuros(worthOfUses(prepaid, 1, prepaid.currency)) : null,
  }
}

export const prepaidOf = async (call: Pick<SalonCall, 'salon'>, ids: readonly string[]): Promise<Prepaid[]> =>
  [...(await readPrepaid(call, ids)).values()].map(prepaidOnWire)

export type StoredRights = Pick<
  Selectable<SaleSettingsRow>,
  'discount_limit_basis_points' | 'discounts_by' | 'returns_by'
>
export type StoredVat = Pick<Selectable<VatSettingsRow>, 'pays_vat' | 'country' | 'service_letter' | 'gift_card_vat'>

export const rightsOfRow = (row: StoredRights | null | undefined): SaleRights =>
  row
    ? { discountLimit: row.discount_limit_basis_points, discountsBy: row.discounts_by, returnsBy: row.returns_by }
    : defaultRights

export async function saleRights(call: SalonCall): Promise<SaleRights> {
  const row = await call.salon
    .selectFrom('sale_settings')
    .select(['discount_limit_basis_points', 'discounts_by', 'returns_by'])
    .executeTakeFirst()
  return rightsOfRow(row)
}

export const vatOfRow = (row: StoredVat | null | undefined): VatOfDay | null =>
  row?.pays_vat ? { country: row.country, letter: row.service_letter, giftCards: row.gift_card_vat } : null
