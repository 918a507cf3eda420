import { sql } from 'kysely'
import { hasUsers } from '#features/accounts/auth/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'

/** An indexable page. */
export interface OpenPage {
  address: string
  changedAt: Date
}

/** Maximum salon pages in one sitemap, besides the product's own. */
const maxPages = 49_900

/** Pages of all salons with open online booking; the latest if there are too many. Plan: a scan of `online_booking`. */
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
