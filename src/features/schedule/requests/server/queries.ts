import { sql } from 'kysely'
import type { Parent } from '#features/clients/contract.ts'
import { seenParent } from '#features/clients/server/public.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { joinSold, revenueOfVisit } from '#features/money/sums/server/public.ts'
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

/** Parents of those who are under 16. Plan: clients_pkey, once for each. */
export async function parentsOf(salon: SalonScope, ids: readonly string[]): Promise<Map<string, Parent>> {
  if (ids.length === 0) return new Map()
  const rows = await salon
    .selectFrom('clients')
    .select(['id', 'parent_name as name', 'parent_phone'])
    .where('id', 'in', ids)
    .where('under_16', '=', true)
    .execute()
  return new Map(rows.map(({ id, ...parent }) => [id, seenParent(salon, parent)]))
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

/**
 * Online bookings of the days. Plan: appointments_online over the span, visit_sales_pkey and sale_lines_appointment,
 * aggregated.
 */
export function onlineGroups(salon: SalonScope, span: { from: LocalDate; to: LocalDate }): Promise<OnlineGroup[]> {
  return salon.sql(
    (salonId) => sql<OnlineGroup>`
      select lower(appointments.online_source) as source, appointments.request,
        count(distinct coalesce(appointments.visit_id, appointments.id))::int as visits,
        (count(distinct coalesce(appointments.visit_id, appointments.id)) filter (where appointments.status <> 'cancelled'))::int as kept,
        sum(${revenueOfVisit(salonId, 'EUR')})::bigint as euro_cents, sum(${revenueOfVisit(salonId, 'ALL')})::bigint as lek_cents
      from appointments ${joinSold(salonId)}
      where appointments.salon_id = ${salonId} and appointments.online_at is not null
        and appointments.appointment_date between ${span.from} and ${span.to}
      group by lower(appointments.online_source), appointments.request`,
  )
}
