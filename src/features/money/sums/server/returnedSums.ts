import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { ReturnedPart } from '../rules.ts'
import { ofLine, type Tills } from './tills.ts'

export interface ReturnedSum extends ReturnedPart {
  day: LocalDate
  currency: Currency
  barber_id: string
}

/**
 * Services of barbers that were sold in a closed till and returned in another, by the rule of share that the closed one
 * has kept; also those of a return that was undone, which are sold again. Part of the revenue of `barberSums`. Plan:
 * sales_returns and sales_for_return, then by key the lines, the first sales and till_shares.
 */
export const returnedSums = (call: SalonCall, tills: Tills): Promise<ReturnedSum[]> =>
  call.salon.sql(
    (salonId) => sql<ReturnedSum>`
      select l.day, l.currency, l.barber_id, k.kind, k.basis_points as "basisPoints", sum(l.total_cents)::bigint as cents
      from sales s
        join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
        join sales b on b.salon_id = ${salonId} and b.id = coalesce(s.returns_sale_id, s.id)
        left join sales r on r.salon_id = ${salonId} and r.id = b.for_return_id
        left join sales o on o.salon_id = ${salonId} and o.id = r.returns_sale_id
        join till_shares k on k.salon_id = ${salonId} and k.day = coalesce(o.day, b.day) and k.currency = l.currency and k.barber_id = l.barber_id
      where s.salon_id = ${salonId} and (s.returns_sale_id is not null or s.for_return_id is not null) and s.day between ${tills.from} and ${tills.to}
        and k.day <> s.day and l.kind = 'service' and ${ofLine(salonId, tills)}
      group by 1, 2, 3, 4, 5`,
  )
