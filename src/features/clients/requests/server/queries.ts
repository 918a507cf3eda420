import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { addDays, plusDays, type LocalDate } from '#platform/shared/time.ts'
import type { ClientRequest } from '../contract.ts'
import { linkDays, remindDays, requestPageSize } from '../rules.ts'

type Row = Omit<ClientRequest, 'done_at' | 'overdue' | 'link_until' | 'restricted'> & {
  done_at: Date | null
  due_on: LocalDate
  restricted: boolean
}

const onWire = ({ done_at, restricted, ...row }: Row, today: LocalDate, linkUntil: Date | null): ClientRequest => ({
  ...row,
  done_at: done_at?.toISOString() ?? null,
  link_until: linkUntil?.toISOString() ?? null,
  overdue: done_at === null && row.due_on < today,
  ...(restricted && { restricted }),
})

interface Wanted {
  id?: string
  client?: string | undefined
  page: number
}

/** SQL of hidden clients, for the owner alone. A join that is never true would be refused by Citus. */
const hiddenFor = (isOwner: boolean, salonId: RawBuilder<SalonId>) => ({
  field: (name: string) => (isOwner ? sql`h.kept -> 'clients' -> 0 ->> ${sql.lit(name)}` : sql`null`),
  isHidden: isOwner ? sql`h.id is not null` : sql`false`,
  join: isOwner
    ? sql`left join removed_clients h on h.salon_id = ${salonId} and h.anonymous_id = r.client_id and h.restricted`
    : sql``,
})

/**
 * Open requests by their term, then answered ones, the latest first. An anonymous client is not named, a hidden
 * one to the owner alone. Plan: the salon's requests by client_requests_pkey or client_requests_client; for each row
 * clients_pkey and removed_clients_anonymous.
 */
export async function requestsOf(call: SalonCall, { id, client, page }: Wanted): Promise<ClientRequest[]> {
  const rows = await call.salon.sql((salonId) => {
    const { field, isHidden, join } = hiddenFor(call.user.salon?.role === 'owner', salonId)
    return sql<Row>`
      select r.id, c.id as client_id, coalesce(c.name, ${field('name')}, r.person) as name,
        coalesce(case when c.under_16 then c.parent_phone else c.phone end, ${field('phone')}, r.contact) as contact,
        case when c.under_16 then c.parent_name end as parent, r.kind, r.way,
        r.came_on, r.due_on, r.noted_by, r.done_at, r.done_by, ${isHidden} as restricted
      from client_requests r ${join}
        left join clients c on c.salon_id = ${salonId} and c.id = r.client_id and c.anonymised_at is null
      where r.salon_id = ${salonId}${id === undefined ? sql`` : sql` and r.id = ${id}`}${client === undefined ? sql`` : sql` and r.client_id = ${client}`}
      order by r.done_at desc nulls first, r.due_on, r.id limit ${requestPageSize} offset ${(page - 1) * requestPageSize}`
  })
  const links = await linksOf(call, rows)
  return rows.map((row) => onWire(row, call.today, links.get(row.id) ?? null))
}

/** Ends of the links that work. Plan: data_links_salon_id_request_id_key. */
async function linksOf(call: SalonCall, rows: readonly Row[]): Promise<Map<string, Date>> {
  const clients = new Map(rows.flatMap(({ id, kind, client_id }) => (kind === 'copy' ? [[id, client_id]] : [])))
  if (clients.size === 0) return new Map()
  const links = await call.db
    .selectFrom('data_links')
    .select(['request_id', 'client_id', 'created_at'])
    .where('salon_id', '=', call.salon.id)
    .where('request_id', 'in', [...clients.keys()])
    .where('created_at', '>', plusDays(call.now, -linkDays))
    .execute()
  const working = links.filter(({ request_id, client_id }) => clients.get(request_id) === client_id)
  return new Map(working.map((link) => [link.request_id, plusDays(link.created_at, linkDays)]))
}

/**
 * Numbers of open requests that came 20 days ago or earlier, and of later ones from clients' links, which nobody of the
 * salon has noted. Plan: client_requests_open.
 */
export async function requestsDue({ salon, today }: SalonCall): Promise<{ due: number; online: number }> {
  const last = addDays(today, -remindDays)
  const [counted] = await salon.sql(
    (salonId) => sql<{ due: number; online: number }>`
      select count(*) filter (where came_on <= ${last})::int as due,
        count(*) filter (where came_on > ${last} and way = 'online')::int as online
      from client_requests where salon_id = ${salonId} and done_at is null`,
  )
  return counted ?? { due: 0, online: 0 }
}
