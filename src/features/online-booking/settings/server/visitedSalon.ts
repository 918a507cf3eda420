import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hasUsers } from '#features/accounts/auth/server/public.ts'
import { accessUntil } from '#features/billing/subscriptions/server/public.ts'
import type { VisitedSalon } from '#platform/server/call.ts'
import type { AllTables } from '#platform/server/db.ts'
import { mintSalonId, type SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'

interface Found {
  id: string
  time_zone: string
  country: 'XK' | 'AL'
  currency: Currency
  access_until: Date
  page_address: string | null
}

/** Salon of a current or earlier address; null if unknown or without users. Plan: primary keys and a partial index. */
export const salonOfAddress = (db: Kysely<AllTables>, address: string, now: Date): Promise<VisitedSalon | null> =>
  visitedWhere(db, now, sql`l.id = (select a.salon_id from salon_addresses a where a.address = ${address})`)

/** Salon of an id, for secret addresses. Plan: primary keys and a partial index. */
export const visitedSalonOf = (db: Kysely<AllTables>, id: SalonId, now: Date): Promise<VisitedSalon | null> =>
  visitedWhere(db, now, sql`l.id = ${id}`)

async function visitedWhere(
  db: Kysely<AllTables>,
  now: Date,
  condition: RawBuilder<unknown>,
): Promise<VisitedSalon | null> {
  const { rows } = await sql<Found>`
    select l.id, l.time_zone, l.country, l.currency,
      -- A closed account takes no bookings during its term.
      least(${accessUntil(now)}, (select k.asked_at from salon_closings k where k.salon_id = l.id)) as access_until,
      (select c.address from salon_addresses c where c.salon_id = l.id and c.is_current) as page_address
    from salons l where ${condition} and ${hasUsers(sql`l.id`)}`.execute(db)
  const [found] = rows
  return found
    ? {
        id: mintSalonId(found.id),
        timeZone: found.time_zone,
        country: found.country,
        currency: found.currency,
        accessUntil: found.access_until,
        pageAddress: found.page_address,
      }
    : null
}
