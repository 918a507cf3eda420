import { sql, type RawBuilder } from 'kysely'
import { countOfAll, countWithoutUndone, isUndone, owedSales } from '#features/money/sums/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import type { getSale, listOwedSales, listSales, Sale } from '../contract.ts'
import { saleNotFound } from '../copy.ts'
import { spread } from '../rules.ts'
import { loadedOnWire, loadSales } from './load.ts'
import { visibleSales } from './visibleSales.ts'

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
