import { salonOfAddress, visitedSalonOf } from '#features/online-booking/settings/server/public.ts'
import type { VisitedSalon } from '#platform/server/call.ts'
import type { AllTables } from '#platform/server/db.ts'
import type { SalonCache } from '#platform/server/live/salonCache.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { hashToken, isToken } from '#platform/server/tokens.ts'
import type { Kysely } from 'kysely'

const maxAddresses = 5_000

/**
 * Looks up the salon of a page's address, cached after the first visit. An address is never reused for another salon,
 * so only the salon's properties can change, which have a topic of their own.
 */
export function openVisitedSalons(db: Kysely<AllTables>, cache: SalonCache) {
  const salons = new Map<string, SalonId>()
  cache.alsoEmpty(() => salons.clear())
  const rule = { topics: ['online-booking', 'salon', 'subscription'] } as const
  return async (typed: string, now: Date): Promise<VisitedSalon | null> => {
    const address = typed.toLowerCase()
    const read = () => salonOfAddress(db, address, now)
    const known = salons.get(address)
    if (known) return cache.read(known, 'visited', now, rule, read)
    const found = await read()
    if (!found) return null
    if (salons.size >= maxAddresses) salons.clear()
    salons.set(address, found.id)
    // Read again, so that a change since the first read is not cached for a minute.
    return cache.read(found.id, 'visited', now, rule, read)
  }
}

/**
 * Salon of a secret URL: a client's link, a link to a client's data or a calendar feed; null if unknown. The use case
 * then looks for the token among its own. Plan: client_links_pkey, calendar_feeds_pkey and data_links_pkey, one row.
 */
export async function salonOfSecret(db: Kysely<AllTables>, token: string, now: Date): Promise<VisitedSalon | null> {
  if (!isToken(token)) return null
  const salonIn = (table: 'client_links' | 'calendar_feeds' | 'data_links') =>
    db.selectFrom(table).select('salon_id').where('token_hash', '=', hashToken(token))
  const found = await salonIn('client_links')
    .unionAll(salonIn('calendar_feeds'))
    .unionAll(salonIn('data_links'))
    .executeTakeFirst()
  return found ? visitedSalonOf(db, found.salon_id, now) : null
}
