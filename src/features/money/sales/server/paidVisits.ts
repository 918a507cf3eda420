import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listPaidVisits, PaidVisit } from '../contract.ts'
import { type TapMethod, tapMethods } from '../rules.ts'
import { visibleSales } from './visibleSales.ts'
import { isUndone } from '#database/revenue.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'

/**
 * A barber sees their own visits, also those sold by a colleague, with the amount of the visit alone. Plan: appointments_day, then visit_sales_pkey and the keys of
 * sales and payments for what is paid; for each client of the day sales_client backwards until the first sale that was not undone (sales_returns).
 */
export async function paidVisits(call: SalonCall, { date }: InputOf<typeof listPaidVisits>) {
  const isLimited = call.salon.ownBarber !== null
  const own = call.salon.own('a.barber_id')
  const [visits, last, records_payments] = await Promise.all([
    call.salon.sql(
      (salonId) => sql<Omit<PaidVisit, 'sold_at'> & { sold_at: Date }>`
        select a.id as appointment_id, s.id as sale_id, ${isLimited ? sql`l.total_cents` : sql`s.total_cents`} as total, s.currency, s.sold_at,
          array(
            select p.method from sale_payments p join sales c on c.salon_id = ${salonId} and c.id = p.sale_id
            where p.salon_id = ${salonId} and p.sale_id in (${saleAndCorrections(salonId)})
            group by p.method having sum(p.amount_cents) > 0 order by min(c.number), min(p.position)
          ) as methods
        from appointments a
          join visit_sales v on v.salon_id = ${salonId} and v.appointment_id = a.id and not v.returned
          join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
          join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id and l.appointment_id = a.id
        where a.salon_id = ${salonId} and a.appointment_date = ${date}${own}`,
    ),
    call.salon.sql(
      (salonId) => sql<{ client_id: string; method: TapMethod }>`
        select c.client_id, last.method
        from (
          select distinct a.client_id from appointments a where a.salon_id = ${salonId} and a.appointment_date = ${date}${own}
        ) c cross join lateral (
          select p.method from sales s
            join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id and p.position = 1
          where s.salon_id = ${salonId} and s.client_id = c.client_id and s.kind = 'sale' and p.method in (${sql.join(tapMethods)})
            and not ${isUndone(salonId)}${visibleSales(call, salonId)}
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

/** SQL of the ids of a sale `s` and its corrections. Plan: sales_returns. */
const saleAndCorrections = (salonId: RawBuilder<SalonId>) => sql`
  select s.id union all select k.id from sales k where k.salon_id = ${salonId} and k.returns_sale_id = s.id and k.kind = 'correction'`

/** Number of past days that are read. */
const days = 14

/**
 * True if most cash payments of visits until a day were recorded individually. A salon that records none, or only other
 * methods, and leaves cash to the close of the day, is not asked for payments. Plan: sales_day over two weeks, then
 * payments, lines and returns by key.
 */
export async function recordsPayments(call: SalonCall, until: LocalDate): Promise<boolean> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ singly: number; by_close: number }>`
      select count(*) filter (where s.origin = 'paid')::int as singly,
        count(*) filter (where s.origin = 'close')::int as by_close
      from sales s
        join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id and p.position = 1 and p.method = 'cash'
      where s.salon_id = ${salonId} and s.day between ${addDays(until, 1 - days)} and ${until} and s.kind = 'sale' and s.origin <> 'imported'
        and exists (select from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and l.appointment_id is not null)
        and not ${isUndone(salonId)}`,
  )
  return row !== undefined && row.singly > row.by_close
}
