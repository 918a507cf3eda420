import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

const among = (column: string, ids: readonly string[] | undefined) =>
  ids ? sql` and ${sql.ref(column)} = any (${ids}::uuid[])` : sql``

/**
 * SQL of the sales that are owed, whatever became of their visits: debts of the sale, its corrections and returns, less
 * the lines that paid it; of the sales with `ids` only, if given. Plan: sale_payments_debt and sale_lines_debt, which
 * have debts only, index-only; sales_pkey for the open ones.
 */
export const owedSales = (salonId: RawBuilder<SalonId>, ids?: readonly string[]) => sql`(
  select s.id as sale_id, s.client_id, s.currency, s.day, s.number, s.total_cents, d.cents::bigint as cents
  from (
    select promised.sale_id, promised.cents - coalesce(paid.cents, 0) as cents
    from (
      select of_sale_id as sale_id, sum(amount_cents) as cents
      from sale_payments where salon_id = ${salonId} and method = 'debt'${among('of_sale_id', ids)} group by 1) promised
    left join (
      select debt_sale_id as sale_id, sum(total_cents) as cents from sale_lines
      where salon_id = ${salonId} and debt_sale_id is not null${among('debt_sale_id', ids)} group by 1) paid on paid.sale_id = promised.sale_id
    where promised.cents > coalesce(paid.cents, 0)) d
    join sales s on s.salon_id = ${salonId} and s.id = d.sale_id)`

export async function debtorCount(call: SalonCall): Promise<number> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ count: number }>`
      select count(distinct d.client_id)::int as count from ${owedSales(salonId)} d`,
  )
  return row?.count ?? 0
}

export function debtSums(call: SalonCall): Promise<{ currency: Currency; cents: number; debtors: number }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select d.currency, sum(d.cents)::bigint as cents, count(distinct d.client_id)::int as debtors
      from ${owedSales(salonId)} d group by d.currency order by d.currency collate "C" desc`,
  )
}

interface Debtor {
  client_id: string
  client_name: string
  /** The parent’s, for a client under 16. */
  phone: string | null
  parent_name: string | null
  currency: Currency
  sale_ids: string[]
}

/** A page of clients with debts in a currency, oldest debt first. */
export function debtorPage(call: SalonCall, { limit, offset }: { limit: number; offset: number }): Promise<Debtor[]> {
  return call.salon.sql(
    (salonId) => sql`
      select d.client_id, clients.name as client_name, case when clients.under_16 then clients.parent_phone else clients.phone end as phone,
        case when clients.under_16 then clients.parent_name end as parent_name, d.currency, d.sale_ids
      from (
        select client_id, currency, array_agg(sale_id) as sale_ids, min(day) as day, min(number) as number
        from ${owedSales(salonId)} o group by client_id, currency) d
        join clients on clients.salon_id = ${salonId} and clients.id = d.client_id
      order by d.day, d.number, d.currency collate "C" limit ${limit} offset ${offset}`,
  )
}

export interface Debt {
  sale_id: string
  client_id: string
  currency: Currency
  number: number
  date: LocalDate
  label: string
  barber: string | null
  cents: number
}

/** Remaining debts of sales, oldest first. Plan: that of `owedSales` by key, then sale_lines_pkey. */
export const debtsOf = (call: SalonCall, saleIds: readonly string[]): Promise<Debt[]> =>
  call.salon.sql(
    (salonId) => sql<Debt>`
      select d.sale_id, d.client_id, d.currency, d.number, d.day as date, d.cents, l.label, l.barber
      from ${owedSales(salonId, saleIds)} d cross join lateral (
        select string_agg(l.label, ', ' order by l.line) as label,
          (array_agg(l.barber_name order by l.line) filter (where l.barber_name is not null))[1] as barber
        from sale_lines l where l.salon_id = ${salonId} and l.sale_id = d.sale_id) l
      order by d.day, d.number`,
  )
