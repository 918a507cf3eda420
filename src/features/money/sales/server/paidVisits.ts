import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listPaidVisits, PaidVisit } from '../contract.ts'
import { spread, type TapMethod, tapMethods } from '../rules.ts'
import { loadSales } from './load.ts'
import { prepaidOfClients } from './prepaid.ts'
import { visibleSales } from './visibleSales.ts'
import { isCounted, isUndone, paidVisits as salesOfVisits } from '#features/money/sums/server/public.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'

/**
 * A barber sees their own visits, also those sold by a colleague, with the amount of the visit alone. Plan:
 * appointments_day, then that of `paidVisits` of the sums; for each client of the day sales_client backwards until the
 * first sale that was not undone (sales_returns), and prepaid_client. Open debts of these sales by key, if there are
 * any.
 */
export async function paidVisits(call: SalonCall, { date }: InputOf<typeof listPaidVisits>) {
  const isLimited = call.salon.ownBarber !== null
  const ofOwnBarber = call.salon.own('a.barber_id')
  const ofDay = (salonId: RawBuilder<SalonId>) =>
    sql`select a.id from appointments a where a.salon_id = ${salonId} and a.appointment_date = ${date}${ofOwnBarber}`
  const clients = (salonId: RawBuilder<SalonId>) =>
    sql`select a.client_id from appointments a where a.salon_id = ${salonId} and a.appointment_date = ${date}${ofOwnBarber}`
  const [sales, last, prepaid, records_payments] = await Promise.all([
    salesOfVisits(call, ofDay),
    call.salon.sql(
      (salonId) => sql<{ client_id: string; method: TapMethod }>`
        select c.client_id, last.method
        from (select distinct client_id from (${clients(salonId)}) d) c cross join lateral (
          select p.method from sales s
            join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id and p.position = 1
          where s.salon_id = ${salonId} and s.client_id = c.client_id and s.kind = 'sale' and p.method in (${sql.join(tapMethods)})
            and not ${isUndone(salonId)}${visibleSales(call, salonId)}
          order by s.number desc limit 1
        ) last`,
    ),
    prepaidOfClients(call, clients, date),
    recordsPayments(call, date),
  ])
  const paid = [...sales].filter(([, { returned }]) => !returned)
  const owing = paid.filter(([, { payments }]) => payments.some(({ method }) => method === 'debt'))
  const owed = await loadSales(
    call,
    owing.map(([, { sale_id }]) => sale_id),
  )
  return {
    visits: paid.map(([appointment_id, sale]): PaidVisit => {
      const { sale_id, sold_at, currency, total_cents } = sale
      const cents = isLimited ? sale.cents : total_cents
      const payments = sale.payments.filter((one) => one.cents > 0)
      const parts = spread(
        cents,
        payments.map((one) => one.cents),
        currency,
      )
      const debt = parts[payments.findIndex(({ method }) => method === 'debt')] ?? 0
      return {
        appointment_id,
        sale_id,
        client_id: sale.client_id,
        line: sale.line,
        amount: toEuros(sale.cents),
        total: toEuros(cents),
        currency,
        sold_at: sold_at.toISOString(),
        methods: payments.map(({ method }) => method),
        payments: payments.map(({ method }, at) => ({ method, amount: toEuros(parts[at] ?? 0) })),
        owed: toEuros(Math.min(owed.get(sale_id)?.owed ?? 0, debt)),
      }
    }),
    returned: [...sales].flatMap(([appointment_id, { returned }]) => (returned ? [appointment_id] : [])),
    prepaid,
    usual: last.filter(({ method }) => method !== 'cash'),
    records_payments,
  }
}

/** Number of past days that are read. */
const days = 14

/**
 * True if most cash payments of visits until a day were recorded individually. A salon that records none, or only other
 * methods, and leaves cash to the close of the day, is not asked for payments. Plan: sale_payments_day over two weeks,
 * index-only (`offset 0`, because a payment by key for each sale takes twice as long), hashed for sales_day; then the
 * lines by key.
 */
async function recordsPayments(call: SalonCall, until: LocalDate): Promise<boolean> {
  const from = addDays(until, 1 - days)
  const [row] = await call.salon.sql(
    (salonId) => sql<{ singly: number; by_close: number }>`
      select count(*) filter (where s.origin = 'paid')::int as singly,
        count(*) filter (where s.origin = 'close')::int as by_close
      from (
        select p.sale_id from sale_payments p
        where p.salon_id = ${salonId} and p.day between ${from} and ${until} and p.method = 'cash' and p.amount_cents > 0 offset 0) p
        join sales s on s.salon_id = ${salonId} and s.id = p.sale_id and s.day between ${from} and ${until}
      where s.kind = 'sale' and s.origin <> 'imported' and ${isCounted(salonId, from, until, sql`s.id`)}
        and exists (select from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and l.appointment_id is not null)`,
  )
  return row !== undefined && row.singly > row.by_close
}
