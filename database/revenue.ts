import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from './salon.ts'

/**
 * Revenue (docs/money.md): services that were sold, on the day of the till, and prices of done appointments that were not sold. `count_sale` and
 * `count_appointments` keep the same sums.
 */

/** SQL that is true for a sale `s` that was undone, its corrections and its undo: they are shown nowhere but in the list of sales. Plan: sales_returns. */
export const isUndone = (salonId: RawBuilder<SalonId>): RawBuilder<boolean> => sql`(s.is_undo or exists (
  select from sales u where u.salon_id = ${salonId} and u.returns_sale_id = coalesce(s.returns_sale_id, s.id) and u.is_undo))`

/** `left join` of the row `sold` that names the sale of an appointment; without one the price counts. Plan: visit_sales_pkey. */
export const joinSold = (salonId: RawBuilder<SalonId>): RawBuilder<unknown> => sql`
  left join visit_sales sold on sold.salon_id = ${salonId} and sold.appointment_id = appointments.id`

/** SQL that is true for an appointment that was not sold, with `joinSold`. */
export const isUnsold = sql<boolean>`sold.appointment_id is null`

/** SQL that is true for lines `l` that are revenue. */
const isRevenue = sql<boolean>`l.kind = 'service'`

/**
 * Rows of some days: the salon's appointments, whose `cents` are null if they were sold or cancelled, and what was sold of services, without a
 * status. An undo is a negative sale, as a return is. Plan: appointments_day and visit_sales_pkey; sales_day, sale_lines_pkey for each sale
 * (`offset 0`, because a hash join reads all lines of the salon).
 */
export const revenueRows = (
  salonId: RawBuilder<SalonId>,
  from: RawBuilder<unknown> | LocalDate,
  to: RawBuilder<unknown> | LocalDate,
): RawBuilder<unknown> => sql`
  select appointments.salon_id, appointments.appointment_date, appointments.appointment_time, appointments.barber_id, appointments.client_id,
    appointments.service_name, appointments.status, appointments.cancel_reason, appointments.duration_minutes, appointments.currency,
    case when appointments.status <> 'cancelled' and ${isUnsold} then nullif(appointments.price_cents, 0) end as cents
  from appointments ${joinSold(salonId)}
  where appointments.salon_id = ${salonId} and appointments.appointment_date between ${from} and ${to}
  union all
  select s.salon_id, s.day, null, l.barber_id, s.client_id, l.label, null, null, null, s.currency, l.total_cents
  from sales s cross join lateral (
    select * from sale_lines l where l.salon_id = ${salonId} and l.sale_id = s.id and ${isRevenue} offset 0) l
  where s.salon_id = ${salonId} and s.day between ${from} and ${to}`

/** SQL that is true for rows of `revenueRows` that are earned: lines of sales, and confirmed and completed appointments. */
export const isEarned = sql<boolean>`coalesce(status in ('confirmed', 'completed'), true)`
