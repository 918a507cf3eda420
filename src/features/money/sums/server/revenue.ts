import { sql, type RawBuilder } from 'kysely'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

type Day = RawBuilder<unknown> | LocalDate

/**
 * `left join` of the row `sold` that names the sale of an appointment, or the close of its day that left it unpaid;
 * without one the price counts. Plan: visit_sales_pkey for each appointment (`offset 0`, because a hash join reads the
 * salon's whole history).
 */
export const joinSold = (salonId: RawBuilder<SalonId>): RawBuilder<unknown> => sql`
  left join lateral (
    select v.appointment_id, v.sale_id from visit_sales v where v.salon_id = ${salonId} and v.appointment_id = appointments.id
      and (v.sale_id is not null or v.unpaid_day = appointments.appointment_date) offset 0) sold on true`

/** SQL that is true for an appointment whose price counts, with `joinSold`. */
export const isUnsold = sql<boolean>`sold.appointment_id is null`

/**
 * Rows of some days whose `cents` are the revenue (docs/money.md): the salon's appointments, with a price unless they
 * were sold or cancelled, and the lines of services, without a status. `count_sale` and `count_appointments` keep the
 * same sums. Lines have clients only `withClients`. Plan: appointments_day and visit_sales_pkey; sale_lines_day, both
 * index-only.
 */
export const revenueRows = (
  salonId: RawBuilder<SalonId>,
  from: Day,
  to: Day,
  { withClients = false } = {},
): RawBuilder<unknown> => sql`
  select appointments.salon_id, appointments.appointment_date, appointments.appointment_time,
    appointments.barber_id, appointments.client_id, appointments.service_name, appointments.status, appointments.cancel_reason,
    appointments.duration_minutes, appointments.currency,
    case when appointments.status <> 'cancelled' and ${isUnsold} then nullif(appointments.price_cents, 0) end as cents
  from appointments ${joinSold(salonId)}
  where appointments.salon_id = ${salonId} and appointments.appointment_date between ${from} and ${to}
  union all
  select l.salon_id, l.day, null, l.barber_id, ${withClients ? sql`s.client_id` : sql`null`}, l.label, null, null, null, l.currency, l.total_cents
  from sale_lines l ${withClients ? sql`join sales s on s.salon_id = ${salonId} and s.id = l.sale_id and s.day between ${from} and ${to}` : sql``}
  where l.salon_id = ${salonId} and l.day between ${from} and ${to} and l.kind = 'service' and ${isCounted(salonId, from, to)}`

/** SQL that is true for earned rows of `revenueRows`: lines of sales, and confirmed and completed appointments. */
export const isEarned = sql<boolean>`coalesce(status in ('confirmed', 'completed'), true)`

/**
 * SQL of the revenue of an appointment in whatever till, with `joinSold`: what was sold of it less returns; without a
 * sale its price, if it is confirmed or completed. Plan: sale_lines_appointment.
 */
export const revenueOfVisit = (salonId: RawBuilder<SalonId>, currency: Currency): RawBuilder<number> => sql`
  case when sold.sale_id is not null then (
      select coalesce(sum(l.total_cents), 0) from sale_lines l
      where l.salon_id = ${salonId} and l.appointment_id = appointments.id and l.currency = ${currency})
    when ${isUnsold} and appointments.status in ('confirmed', 'completed') and appointments.currency = ${currency} then appointments.price_cents
    else 0 end`

/**
 * SQL that is true for a sale `s` that was undone, its corrections and its undo, which all are in one till: they are
 * shown nowhere but in the list of sales. Plan: sales_undos_and_corrections of the day for each sale (`offset 0`,
 * because a hash table of the undos reads the salon's whole history).
 */
export const isUndone = (salonId: RawBuilder<SalonId>): RawBuilder<boolean> => sql`(s.is_undo or exists (
  select from sales u where u.salon_id = ${salonId} and u.day = s.day and u.is_undo and u.returns_sale_id = coalesce(s.returns_sale_id, s.id) offset 0))`

/**
 * SQL of the number of all sales of a salon without corrections and those that are undone, whose numbers have no gap.
 * Plan: sale_numbers_pkey; sales_undos_and_corrections, then sales_pkey and sales_returns for each undo.
 */
export const countWithoutUndone = (salonId: RawBuilder<SalonId>): RawBuilder<number> => {
  const undos = sql`from sales u join sales s on s.salon_id = ${salonId} and s.day = u.day`
  return sql`(${countOfAll(salonId)} - (select count(*)::int from (
    select s.id from sales s where s.salon_id = ${salonId} and (s.is_undo or s.kind = 'correction')
    union select s.id ${undos} and s.id = u.returns_sale_id where u.salon_id = ${salonId} and u.is_undo and s.returns_sale_id is null
    union select s.id ${undos} and s.returns_sale_id = u.returns_sale_id where u.salon_id = ${salonId} and u.is_undo) h))`
}

/** SQL of the number of all sales of a salon. Plan: sale_numbers_pkey. */
export const countOfAll = (salonId: RawBuilder<SalonId>): RawBuilder<number> =>
  sql`coalesce((select n.last from sale_numbers n where n.salon_id = ${salonId}), 0)`

/**
 * SQL that is true for a row of these days, by default a line `l`, whose sale was not undone; an undo is in the till of
 * its sale. `not in` makes one small hash table of the undos, in whatever order the planner joins. Plan:
 * sales_undos_and_corrections.
 */
export const isCounted = (
  salonId: RawBuilder<SalonId>,
  from: RawBuilder<unknown> | LocalDate,
  to: RawBuilder<unknown> | LocalDate,
  sale: RawBuilder<unknown> = sql`l.sale_id`,
): RawBuilder<boolean> => {
  const undos = sql`from sales u where u.salon_id = ${salonId} and u.is_undo and u.day between ${from} and ${to}`
  return sql`${sale} not in (select u.id ${undos} union all select u.returns_sale_id ${undos})`
}
