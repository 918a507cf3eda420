import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { isUnsold, joinSold } from './revenue.ts'
import { hasBegun, inTills, ofLine, type Tills } from './tills.ts'

export interface BarberSums {
  day: LocalDate
  currency: Currency
  barber_id: string
  barber: string
  color: number
  position: number
  visits: number
  /** Services sold, and prices of visits that were not. */
  revenue: number
  /** The part of the revenue that was not sold. */
  unpaid: number
  tips: number
}

/**
 * Visits, revenue and tips of barbers by day and currency. Plan: appointments_day and visit_sales_pkey, sale_lines_day,
 * both index-only; barbers by key, the name of a deleted one from a line.
 */
export function barberSums(call: SalonCall, tills: Tills): Promise<BarberSums[]> {
  const { from, to } = tills
  return call.salon.sql(
    (salonId) => sql<BarberSums>`
      select v.day, v.currency, v.barber_id, v.visits, v.revenue, v.unpaid, v.tips, coalesce(b.color, 1) as color, coalesce(b.position, 0) as position,
        coalesce(b.name, (
          select l.barber_name from sale_lines l where l.salon_id = ${salonId} and l.day = v.day and l.barber_id = v.barber_id
          order by l.barber_name collate "C" limit 1)) as barber
      from (
        select day, currency, barber_id, sum(visits)::int as visits, sum(unpaid + sold)::bigint as revenue, sum(unpaid)::bigint as unpaid,
          sum(tips)::bigint as tips
        from (
          select appointments.appointment_date as day, appointments.currency, appointments.barber_id, count(*) as visits,
            coalesce(sum(appointments.price_cents) filter (where ${isUnsold}), 0) as unpaid, 0 as sold, 0 as tips
          from appointments ${joinSold(salonId)}
          where appointments.salon_id = ${salonId} and appointments.appointment_date between ${from} and ${to} and ${hasBegun(call)}${inTills(
            salonId,
            tills,
            sql`appointments.appointment_date`,
            sql`appointments.currency`,
          )}
          group by 1, 2, 3
          union all
          select l.day, l.currency, l.barber_id, 0, 0, coalesce(sum(l.total_cents) filter (where l.kind = 'service'), 0),
            coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)
          from sale_lines l where ${ofLine(salonId, tills)} and l.kind in ('service', 'tip') and l.barber_id is not null
          group by 1, 2, 3) r
        group by day, currency, barber_id) v
        left join barbers b on b.salon_id = ${salonId} and b.id = v.barber_id
      order by position, v.barber_id`,
  )
}
