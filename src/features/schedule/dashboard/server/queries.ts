import { sql } from 'kysely'
import { isVisitSql } from '#database/visits.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'

export interface VisitDay {
  date: LocalDate
  visits: number
  currency: Currency
  cents: number
}

/**
 * Visits and revenue by day and currency; for a barber of their own column. Plan: index scan of appointments_day over
 * the days, aggregated.
 */
export function visitDays(
  salon: SalonScope,
  span: { from: LocalDate; to: LocalDate },
  now: { date: LocalDate; time: LocalTime },
): Promise<VisitDay[]> {
  return salon.sql(
    (salonId) => sql`
      select appointment_date as date, count(*)::int as visits, currency, coalesce(sum(price_cents), 0)::bigint as cents
      from appointments
      where salon_id = ${salonId} and appointment_date between ${span.from} and ${span.to} and ${isVisitSql(now)}${salon.own('barber_id')}
      group by appointment_date, currency`,
  )
}
