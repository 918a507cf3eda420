import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listPaidVisits, PaidVisit } from '../contract.ts'
import { type TapMethod, tapMethods } from '../rules.ts'
import { visibleSales } from './visibleSales.ts'
import { isUndone } from '#database/revenue.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'

/**
 * Plan: appointments_day, then sale_lines_appointment and the keys of sales and payments for what is paid; for each client of the day sales_client
 * backwards until the first sale that was not undone (sales_returns).
 */
export async function paidVisits(call: SalonCall, { date }: InputOf<typeof listPaidVisits>) {
  const [visits, last, records_payments] = await Promise.all([
    call.salon.sql(
      (salonId) => sql<Omit<PaidVisit, 'sold_at'> & { sold_at: Date }>`
        select l.appointment_id, s.id as sale_id, s.total_cents as total, s.currency, s.sold_at,
          array(
            select p.method from sale_payments p where p.salon_id = ${salonId} and p.sale_id = s.id order by p.position
          ) as methods
        from appointments a
          join sale_lines l on l.salon_id = ${salonId} and l.appointment_id = a.id and l.quantity > 0
          join sales s on s.salon_id = ${salonId} and s.id = l.sale_id
        where a.salon_id = ${salonId} and a.appointment_date = ${date} and not exists (
          select from sales r join sale_lines b on b.salon_id = ${salonId} and b.sale_id = r.id and b.returns_line = l.line
          where r.salon_id = ${salonId} and r.returns_sale_id = l.sale_id
        )${visibleSales(call, salonId)}`,
    ),
    call.salon.sql(
      (salonId) => sql<{ client_id: string; method: TapMethod }>`
        select c.client_id, last.method
        from (
          select distinct a.client_id from appointments a where a.salon_id = ${salonId} and a.appointment_date = ${date}
        ) c cross join lateral (
          select p.method from sales s
            join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id and p.position = 1
          where s.salon_id = ${salonId} and s.client_id = c.client_id and s.kind = 'sale' and p.method in (${sql.join(tapMethods)})
            and not ${isUndone(salonId)}
          order by s.number desc limit 1
        ) last`,
    ),
    recordsPayments(call, date),
  ])
  return {
    visits: visits.map(({ total, sold_at, ...visit }) => ({
      ...visit,
      total: toEuros(total),
      sold_at: sold_at.toISOString(),
    })),
    usual: last.filter(({ method }) => method !== 'cash'),
    records_payments,
  }
}

/** Number of past days that are read. */
const days = 14

/**
 * True if most cash payments of visits until a day were recorded individually. A salon that records none, or only other
 * methods, and leaves cash to the close of the day, is not asked for payments. Sales of a close are recognised by its
 * time. Plan: sales_day over two weeks, then payments, lines, returns and till_days by key.
 */
export async function recordsPayments(call: SalonCall, until: LocalDate): Promise<boolean> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ singly: number; by_close: number }>`
      select count(*) filter (where t.closed_at is distinct from s.created_at)::int as singly,
        count(*) filter (where t.closed_at = s.created_at)::int as by_close
      from sales s
        join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id and p.position = 1 and p.method = 'cash'
        left join till_days t on t.salon_id = ${salonId} and t.day = s.day and t.currency = s.currency
      where s.salon_id = ${salonId} and s.day between ${addDays(until, 1 - days)} and ${until} and s.kind = 'sale' and s.origin = 'paid'
        and exists (select from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and l.appointment_id is not null)
        and not ${isUndone(salonId)}`,
  )
  return row !== undefined && row.singly > row.by_close
}
