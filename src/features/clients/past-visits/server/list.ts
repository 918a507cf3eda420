import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { listPastVisits, PastVisit } from '../contract.ts'

type Row = Omit<PastVisit, 'price'> & { price_cents: number | null; total: number }

/** Empty for an unknown client. Plan: past_visits_client, backward; barbers_pkey for each row of the page. */
export async function list(call: SalonCall, { id, page, limit }: InputOf<typeof listPastVisits>) {
  const rows = await call.salon.sql(
    (salonId) => sql<Row>`
      select v.id, v.day, to_char(v.begins, 'HH24:MI') as time, v.service_name, coalesce(b.name, v.barber_name) as barber, v.barber_id,
        ${call.salon.limits ? sql`case when true${call.salon.own('v.barber_id')} then v.price_cents end` : sql`v.price_cents`} as price_cents,
        v.currency, v.status, v.source, count(*) over ()::int as total
      from past_visits v left join barbers b on b.salon_id = ${salonId} and b.id = v.barber_id
      where v.salon_id = ${salonId} and v.client_id = ${id}${call.salon.visible('v.barber_id')}
      order by v.day desc, v.begins desc, v.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  return {
    visits: rows.map(({ price_cents, total: _total, ...visit }) => ({ ...visit, price: toEuros(price_cents) })),
    pagination: paginate(page, limit, rows[0]?.total ?? 0),
  }
}
