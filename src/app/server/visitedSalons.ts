import { salonOfFeed } from '#features/integrations/calendar-feeds/server/public.ts'
import { salonOfToken } from '#features/online-booking/client-link/server/public.ts'
import { salonOfAddress } from '#features/online-booking/settings/server/public.ts'
import type { VisitedSalon } from '#platform/server/call.ts'
import type { AllTables } from '#platform/server/db.ts'
import type { SalonCache } from '#platform/server/live/salonCache.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Kysely } from 'kysely'

/** Addresses remembered in this process. */
const maxAddresses = 5_000

/**
 * The salon of a page's address, in memory after the first visit: an address is never given to another salon, so only the salon's own
 * properties can change, with a topic of its own.
 */
export function openVisitedSalons(db: Kysely<AllTables>, cache: SalonCache) {
  const salons = new Map<string, SalonId>()
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
    // Read again: a change since the first read must not be kept for a minute.
    return cache.read(found.id, 'visited', now, rule, read)
  }
}

/** The salon of a secret address: a client's link or a calendar's. Each use case then looks for the token among its own. */
export const salonOfSecret = async (db: Kysely<AllTables>, token: string, now: Date): Promise<VisitedSalon | null> =>
  (await salonOfToken(db, token, now)) ?? salonOfFeed(db, token, now)
