import { sql } from 'kysely'
import { revenueRows } from '#features/money/sums/server/public.ts'
import { isVisitSql } from '#database/visits.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'

export interface VisitDay {
  date: LocalDate
  /** Null for sales without a barber. */
  barber_id: string | null
  visits: number
  currency: Currency
  cents: number
  /** Earned amount and prices of other visits of the day that are not cancelled. */
  expected_cents: number
}

/**
 * Visits and revenue by day, barber and currency; for a barber only their own. Plan: revenueRows over the days,
 * aggregated.
 */
export function visitDays(
  salon: SalonScope,
  span: { from: LocalDate; to: LocalDate },
  now: { date: LocalDate; time: LocalTime },
): Promise<VisitDay[]> {
  return salon.sql(
    (salonId) => sql`
      select appointment_date as date, barber_id, count(*) filter (where ${isVisitSql(now)})::int as visits, currency,
        coalesce(sum(cents) filter (where status is null or ${isVisitSql(now)}), 0)::bigint as cents,
        coalesce(sum(cents), 0)::bigint as expected_cents
      from (${revenueRows(salonId, span.from, span.to)}) appointments
      where true${salon.own('barber_id')}
      group by appointment_date, barber_id, currency`,
  )
}
