import { sql, type RawBuilder } from 'kysely'
import { countOfAll, countWithoutUndone, isCounted, isUndone, owedSales } from '#features/money/sums/server/public.ts'
import { paidVisits as salesOfVisits } from '#features/money/sums/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import type { getSale, listOwedSales, listSales, Sale, listPaidVisits, PaidVisit } from '../contract.ts'
import { saleNotFound } from '../copy.ts'
import { spread, type TapMethod, tapMethods } from '../rules.ts'
import { loadedOnWire, loadSales } from './load.ts'
import { visibleSales, prepaidOfClients } from './prepaid.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'

/**
 * Plan: sales_day, sales_client or sale_lines_appointment, each with the newest first; without a filter sales_number
 * backwards, whose pages are not counted row by row.
 */
export async function list(
  call: SalonCall,
  { date, client_id, appointment_id, hide_undone, page, limit }: InputOf<typeof listSales>,
) {
  const found = (salonId: RawBuilder<SalonId>) => sql`sales s where s.salon_id = ${salonId}
    ${date ? sql`and s.day = ${date}` : sql``} ${client_id ? sql`and s.client_id = ${client_id}` : sql``}
    ${
      appointment_id
        ? sql`and s.id in (select l.sale_id from sale_lines l where l.salon_id = ${salonId} and l.appointment_id = ${appointment_id})`
        : sql``
    } ${hide_undone ? sql`and s.kind <> 'correction' and not ${isUndone(salonId)}` : sql``}${visibleSales(call, salonId)}`
  const isOfAll = !date && !client_id && !appointment_id && call.salon.ownBarber === null
  const count = (salonId: RawBuilder<SalonId>) =>
    isOfAll
      ? sql`${hide_undone ? countWithoutUndone(salonId) : countOfAll(salonId)}`
      : sql`(select count(*)::int from ${found(salonId)})`
  const [rows, counts] = await Promise.all([
    call.salon.sql(
      (salonId) => sql<{ id: string }>`
        select s.id from ${found(salonId)} order by s.number desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    call.salon.sql((salonId) => sql<{ count: number }>`select ${count(salonId)} as count`),
  ])
  const ids = rows.map(({ id }) => id)
  const loaded = await loadSales(call, ids)
  return {
    sales: ids.flatMap((id) => {
      const sale = loaded.get(id)
      return sale ? [visiblePart(call, loadedOnWire(sale))] : []
    }),
    pagination: paginate(page, limit, counts[0]?.count ?? 0),
  }
}

/** Throws 404. */
export async function read(call: SalonCall, { id }: InputOf<typeof getSale>) {
  const [visible] = await call.salon.sql(
    (salonId) => sql`select from sales s where s.salon_id = ${salonId} and s.id = ${id}${visibleSales(call, salonId)}`,
  )
  const sale = visible ? (await loadSales(call, [id])).get(id) : undefined
  if (!sale) throw saleNotFound()
  const others = await loadSales(
    call,
    [...sale.returns, ...sale.corrections].map((one) => one.sale.id),
  )
  const shown = [...others.values()].map((one) => visiblePart(call, loadedOnWire(one)))
  return {
    sale: visiblePart(call, loadedOnWire(sale)),
    returns: shown.filter(({ kind }) => kind === 'return'),
    corrections: shown.filter(({ kind }) => kind === 'correction'),
  }
}

/**
 * The part of a sale that the caller may see: a barber sees of a sale that a colleague took only their own lines, with
 * the part of each payment that falls on them.
 */
function visiblePart(call: SalonCall, sale: Sale): Sale {
  const own = call.salon.ownBarber
  if (own === null || sale.user_id === call.user.userId) return sale
  const lines = sale.lines.filter(({ barber_id }) => barber_id === own)
  if (lines.length === sale.lines.length && lines.length > 0) return sale
  const cents = lines.reduce((sum, { total }) => sum + toCents(total), 0)
  const sign = cents < 0 ? -1 : 1
  const paid = sale.payments.map(({ amount }) => Math.max(0, sign * toCents(amount)))
  const parts = spread(Math.abs(cents), paid, sale.currency)
  return {
    ...sale,
    lines,
    total: toEuros(cents),
    owed: toEuros(Math.min(toCents(sale.owed), Math.abs(cents))),
    payments: sale.payments.flatMap((one, at) =>
      parts[at] ? [{ ...one, amount: toEuros(sign * parts[at]), given: null, change: null }] : [],
    ),
  }
}

/** Plan: that of `owedSales`, then clients_pkey and sale_lines_pkey for the page's rows. */
export async function owed(call: SalonCall, { client_id, page, limit }: InputOf<typeof listOwedSales>) {
  const [found] = await call.salon.sql(
    (salonId) => sql<{ count: number; sales: ReplyOf<typeof listOwedSales>['sales'] }>`
      with owed as materialized (
        select d.sale_id, d.client_id, d.currency, d.day, d.number, d.total_cents, d.cents
        from ${owedSales(salonId)} d ${client_id ? sql`where d.client_id = ${client_id}` : sql`where d.client_id is not null`}
      )
      select (select count(*)::int from owed) as count, (select coalesce(json_agg(p order by p.day, p.number), '[]') from (
        select d.sale_id, d.number, d.day, d.currency, d.total_cents as total, d.cents as owed, d.client_id, c.name as client_name,
          (select string_agg(l.label, ', ' order by l.line) from sale_lines l where l.salon_id = ${salonId} and l.sale_id = d.sale_id) as label
        from owed d join clients c on c.salon_id = ${salonId} and c.id = d.client_id
        order by d.day, d.number limit ${limit} offset ${(page - 1) * limit}) p) as sales`,
  )
  const { count = 0, sales = [] } = found ?? {}
  return {
    sales: sales.map((row) => ({ ...row, total: toEuros(row.total), owed: toEuros(row.owed) })),
    pagination: paginate(page, limit, count),
  }
}

/**
 * A barber sees their own visits, also those sold by a colleague, with the amount of the visit alone. Plan:
 * appointments_day, then that of `paidVisits` of the sums; for each client of the day sales_client backwards until the
 * first sale that was not undone (sales_returns), and prepaid_client. Open debts of these sales by key, if there are
 * any.
 */
export async function paidVisits(call: SalonCall, { date }: InputOf<typeof listPaidVisits>) {
  const isLimited = call.salon.ownBarber !== null
  const ofDay = (column: string) => (salonId: RawBuilder<SalonId>) =>
    sql`
    select ${sql.ref(column)} from appointments a where a.salon_id = ${salonId} and a.appointment_date = ${date}${call.salon.own('a.barber_id')}`
  const clients = ofDay('a.client_id')
  const [sales, last, prepaid, records_payments] = await Promise.all([
    salesOfVisits(call, ofDay('a.id')),
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

const daysRead = 14

/**
 * True if most cash payments of visits until a day were recorded individually. A salon that records none, or only other
 * methods, and leaves cash to the close of the day, is not asked for payments. Plan: sale_payments_day over two weeks,
 * index-only (`offset 0`, because a payment by key for each sale takes twice as long), hashed for sales_day; then the
 * lines by key.
 */
async function recordsPayments(call: SalonCall, until: LocalDate): Promise<boolean> {
  const from = addDays(until, 1 - daysRead)
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
