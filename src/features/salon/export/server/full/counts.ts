import { sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getFullExport } from '../../contract.ts'

type Counts = NonNullable<ReplyOf<typeof getFullExport>['counts']>

const noCounts: Counts = { clients: 0, visits: 0, sales: 0, closings: 0, services: 0, products: 0, pictures: 0 }

/** Rows of the salon that an archive would have. Plan: one scan of an index of the salon for each table. */
export async function countsOf(call: Pick<Call, 'scope'>, salonId: SalonId): Promise<Counts> {
  const [counts] = await call.scope(salonId).sql(
    (salon) => sql<Counts>`
      select (select count(*)::integer from clients where salon_id = ${salon}) as clients,
        (select count(*)::integer from appointments where salon_id = ${salon})
          + (select count(*)::integer from past_visits where salon_id = ${salon}) as visits,
        (select count(*)::integer from sales where salon_id = ${salon}) as sales,
        (select count(*)::integer from till_days where salon_id = ${salon}) as closings,
        (select count(*)::integer from services where salon_id = ${salon}) as services,
        (select count(*)::integer from products where salon_id = ${salon}) as products,
        (select count(*)::integer from salon_pictures where salon_id = ${salon}) as pictures`,
  )
  return counts ?? noCounts
}
