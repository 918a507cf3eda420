import { sql } from 'kysely'
import { hasUsers } from '#features/accounts/auth/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'

/** A page that search engines may list. */
export interface OpenPage {
  address: string
  changedAt: Date
}

/** Pages that one sitemap may name, less those of the product. */
const maxPages = 49_900

/** The pages of all salons that have opened online booking; the latest ones, where they are too many. Plan: a scan of `online_booking`. */
export function openPages(call: SystemCall): Promise<OpenPage[]> {
  return call.allSalons
    .selectFrom('online_booking as o')
    .innerJoin('salon_addresses as a', 'a.salon_id', 'o.salon_id')
    .select(['a.address', 'o.updated_at as changedAt'])
    .where('o.is_enabled', '=', true)
    .where('a.is_current', '=', true)
    .where(hasUsers(sql`o.salon_id`))
    .orderBy('o.updated_at', 'desc')
    .orderBy('a.address', (order) => order.collate('C'))
    .limit(maxPages)
    .execute()
}
