import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listPaidVisits, PaidVisit } from '../contract.ts'
import { type TapMethod, tapMethods } from '../rules.ts'
import { visibleSales } from './visibleSales.ts'
import { isUndone, paidVisits as salesOfVisits } from '#features/money/sums/server/public.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'

/**
 * A barber sees their own visits, also those sold by a colleague, with the amount of the visit alone. Plan: appointments_day, then that of `paidVisits`
 * of the sums; for each client of the day sales_client backwards until the first sale that was not undone (sales_returns).
 */
export async function paidVisits(call: SalonCall, { date }: InputOf<typeof listPaidVisits>) {
  const isLimited = call.salon.ownBarber !== null
  const own = call.salon.own('a.barber_id')
  const ofDay = (salonId: RawBuilder<SalonId>) =>
    sql`select a.id from appointments a where a.salon_id = ${salonId} and a.appointment_date = ${date}${own}`
  const [sales, last, records_payments] = await Promise.all([
    salesOfVisits(call, ofDay),
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
    visits: [...sales].flatMap(([appointment_id, sale]): PaidVisit[] =>
      sale.returned
        ? []
        : [
            {
              appointment_id,
              sale_id: sale.sale_id,
              client_id: sale.client_id,
              line: sale.line,
              amount: toEuros(sale.cents),
              total: toEuros(isLimited ? sale.cents : sale.total_cents),
              currency: sale.currency,
              sold_at: sale.sold_at.toISOString(),
              methods: sale.payments.flatMap(({ method, cents }) => (cents > 0 ? [method] : [])),
            },
          ],
    ),
    usual: last.filter(({ method }) => method !== 'cash'),
    records_payments,
  }
}

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
