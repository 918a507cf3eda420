import { sql } from 'kysely'
import type { AdminCall, SystemCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { SecurityKind } from '#platform/shared/securityEvents.ts'

export interface Span {
  from: Date
  until: Date
  /** Id or network address; null for everybody. */
  about: string | null
}

interface Seen {
  salon_id: SalonId
  kinds: (SecurityKind | 'papers')[]
  /** Ids of clients whose card or data file was opened. */
  clients: string[]
  /** Those of them whose data file was read. */
  copied: string[]
  /** True if allergies were shown. */
  allergies: boolean
  /** True if the salon's whole data, or more than a list shows, were read. */
  all: boolean
  first: Date
  last: Date
}

/** Calls whose exports are of one client, or make a link to it. */
const ofOneClient = [
  'GET /export/clients/:id',
  'POST /clients/requests/:id/link',
  'GET /te-dhenat/:token/te-dhenat.xlsx',
]
/** An export without clients. */
const papers = 'GET /export/papers'
const isAbout = (about: string | null) =>
  about === null ? sql`true` : sql`${about} in (salon_id::text, user_id::text, key_id::text, subject, address)`

/**
 * Reads of each salon's data in a period. A login and a print count if one caller is looked at. Plan: a scan of the
 * period.
 */
export async function readsBySalon(call: AdminCall | SystemCall, { from, until, about }: Span): Promise<Seen[]> {
  const kinds = ['card', 'clients', 'export', ...(about === null ? [] : ['login', 'print'])]
  const { rows } = await sql<Seen>`
    select salon_id, array_agg(distinct case when detail = ${papers} then 'papers' else kind end) as kinds,
      coalesce(array_agg(distinct subject) filter (where kind = 'card' or (kind = 'export' and detail = any(${ofOneClient}::text[]))), '{}') as clients,
      coalesce(array_agg(distinct subject) filter (where kind = 'export' and detail = any(${ofOneClient}::text[])), '{}') as copied,
      coalesce(bool_or(kind = 'card' and detail = 'allergies'), false) as allergies,
      bool_or(kind = 'clients' or (kind = 'export' and detail is distinct from ${papers} and (coalesce(detail <> all(${ofOneClient}::text[]), true) or subject is null))) as all,
      min(created_at) as first, max(last_at) as last
    from security_events
    where salon_id is not null and kind = any(${kinds}::text[]) and created_at <= ${until} and last_at >= ${from} and ${isAbout(about)}
    group by salon_id`.execute(call.db)
  return rows
}

/**
 * Clients of a salon until then, and whether the ones that were seen have notes and allergies. Plan:
 * client_allergies_client.
 */
export async function clientsSeen(
  call: AdminCall | SystemCall,
  { salon_id: salon, clients, copied, all, ...seen }: Seen,
  until: Date,
): Promise<{ count: number; notes: boolean; allergies: boolean }> {
  const hasNotes = sql<boolean>`coalesce(bool_or(notes is not null or colour_formula is not null or block_reason is not null), false)`
  const found = await call
    .scope(salon)
    .selectFrom('clients')
    .select(({ fn }) => [fn.countAll<number>().as('count'), hasNotes.as('notes')])
    .where((eb) =>
      all ? eb('created_at', '<=', until) : eb('id', 'in', clients.length > 0 ? clients : [null as never]),
    )
    .executeTakeFirstOrThrow()
  const allergic = await call
    .scope(salon)
    .selectFrom('client_allergies')
    .select('id')
    .where((eb) =>
      all ? eb('created_at', '<=', until) : eb('client_id', 'in', copied.length > 0 ? copied : [null as never]),
    )
    .limit(1)
    .executeTakeFirst()
  return {
    // Clients that were deleted since are counted too.
    count: all ? Math.max(found.count, clients.length) : clients.length,
    notes: found.notes,
    allergies: seen.allergies || allergic !== undefined,
  }
}

export interface SalonOwner {
  salon_id: SalonId
  salon: string
  country: 'XK' | 'AL'
  name: string | null
  email: string | null
}

/** Salons with their active owners, the first owner first. Plan: primary key and users by salon. */
export async function ownersOf(call: AdminCall | SystemCall, salons: readonly SalonId[]): Promise<SalonOwner[]> {
  const { rows } = await sql<SalonOwner>`
    select s.id as salon_id, s.name as salon, s.country, u.name, u.email from salons s
    left join users u on u.salon_id = s.id and u.salon_role = 'owner' and u.role = 'user' and u.is_active
    where s.id = any(${salons}::uuid[]) order by s.name collate "C", s.id, u.created_at, u.id`.execute(call.db)
  return rows
}

/** Most events of a file. */
export const maxLines = 50_000

/** Events of the period, and acts since then that end a breach, oldest first, as JSON lines. Plan: the primary key. */
export async function eventLines(call: AdminCall | SystemCall, { from, until, about }: Span): Promise<string[]> {
  const acts: SecurityKind[] = ['key', 'role', 'factor', 'account', 'setting', 'logout', 'operator']
  const { rows } = await sql<object>`
    select id, kind, created_at, last_at, times, user_id, key_id, salon_id, address, subject, detail from security_events
    where last_at >= ${from} and ((created_at <= ${until} and ${isAbout(about)}) or (created_at > ${from} and kind = any(${acts}::text[])))
    order by id limit ${maxLines}`.execute(call.db)
  return rows.map((row) => JSON.stringify(row))
}
