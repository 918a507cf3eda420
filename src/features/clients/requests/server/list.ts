import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { listClientRequests } from '../contract.ts'
import { requestPageSize } from '../rules.ts'
import { requestsOf } from './queries.ts'

export async function list(call: SalonCall, { client, page }: InputOf<typeof listClientRequests>) {
  const [counts] = await call.salon.sql(
    (salonId) => sql<{ total: number; open: number; overdue: number }>`
      select count(*)::int as total, count(*) filter (where done_at is null)::int as open,
        count(*) filter (where done_at is null and due_on < ${call.today})::int as overdue
      from client_requests where salon_id = ${salonId}${client === undefined ? sql`` : sql` and client_id = ${client}`}`,
  )
  const { total, open, overdue } = counts ?? { total: 0, open: 0, overdue: 0 }
  return {
    requests: await requestsOf(call, { client, page }),
    open,
    overdue,
    pagination: paginate(page, requestPageSize, total),
  }
}
