import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import { addDays, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { lateDays } from '../rules.ts'

/**
 * The first day with an open till, from one on, locked FOR SHARE until the transaction ends: sales of a day do not wait
 * for each other, and a close (FOR UPDATE) waits for all of them. Plan: till_days_pkey.
 */
export async function lockOpenDay(call: SalonCall, from: LocalDate, currency: Currency): Promise<LocalDate> {
  const till = (day: LocalDate) =>
    call.salon
      .selectFrom('till_days')
      .select('closed_at')
      .where('day', '=', day)
      .where('currency', '=', currency)
      .forShare()
      .executeTakeFirst()
  for (let day = from; ; day = addDays(day, 1)) {
    let found = await till(day)
    if (!found) {
      await call.salon.sql(
        (salonId) => sql`
          insert into till_days (salon_id, day, currency) values (${salonId}, ${day}, ${currency}) on conflict do nothing`,
      )
      found = await till(day)
    }
    if (!found?.closed_at) return day
  }
}

/** Day of a sale made at a time, at the latest today. */
export function dayOfSale(call: SalonCall, soldAt: Date): LocalDate {
  const { date } = wallClock(soldAt, call.timeZone)
  const oldest = addDays(call.today, -lateDays)
  return date < oldest ? oldest : date
}
