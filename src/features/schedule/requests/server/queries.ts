import { sql } from 'kysely'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** Clients with a visit that is not a request. Plan: appointments_client, up to the first such row of each. */
export async function clientsWithOtherVisits(salon: SalonScope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await salon.sql(
    (salonId) => sql<{ id: string }>`
      select c.id from unnest(${[...ids]}::uuid[]) c (id)
      where exists (select from appointments a where a.salon_id = ${salonId} and a.client_id = c.id
        and a.status <> 'cancelled' and a.request is distinct from 'waiting')`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Online visits of one source and answer; parts of a visit count once. */
export interface OnlineGroup {
  source: string | null
  request: Appointment['request']
  visits: number
  kept: number
  euro_cents: number
  lek_cents: number
}

const cents = (currency: string) =>
  sql`coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = ${currency}), 0)::bigint`

/** Online bookings of the days. Plan: appointments_online over the span, aggregated. */
export function onlineGroups(salon: SalonScope, span: { from: LocalDate; to: LocalDate }): Promise<OnlineGroup[]> {
  return salon.sql(
    (salonId) => sql<OnlineGroup>`
      select lower(online_source) as source, request, count(distinct coalesce(visit_id, id))::int as visits,
        (count(distinct coalesce(visit_id, id)) filter (where status <> 'cancelled'))::int as kept,
        ${cents('EUR')} as euro_cents, ${cents('ALL')} as lek_cents
      from appointments
      where salon_id = ${salonId} and online_at is not null and appointment_date between ${span.from} and ${span.to}
      group by lower(online_source), request`,
  )
}
