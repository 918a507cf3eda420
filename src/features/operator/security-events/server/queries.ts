import { sql, type RawBuilder } from 'kysely'
import type { AdminCall, SalonCall, SystemCall } from '#platform/server/call.ts'
import { readMinutes, type SecurityKind } from '#platform/shared/securityEvents.ts'

interface SeenRow {
  id: string
  kind: SecurityKind
  created_at: Date
  last_at: Date
  user_id: string | null
  key_id: string | null
  address: string | null
  subject: string | null
  detail: string | null
  count: number
}

const spanMs = readMinutes * 60_000
/** Number of the ten minutes in which an event began. */
const spanOf = sql`floor(extract(epoch from created_at) * 1000 / ${spanMs}::bigint)::bigint`
/** Lowest UUIDv7 of ten minutes. */
const lowestId = (span: RawBuilder<unknown>) =>
  sql`(lpad(to_hex(${span} * ${spanMs}::bigint), 12, '0') || repeat('0', 20))::uuid`

/**
 * Events of the salon before an id, newest first. Cards that one person opened in the same ten minutes are one row with
 * the id of the first. Each ten minutes with an event have a row, so as many of them as the limit are enough: they are
 * found one by one, backwards, and only their events are grouped.
 *
 * Plan: security_events_salon, one probe for each of these ten minutes, then the events from the last to the first of
 * them. With kinds, the salon's events of other kinds in between are read and passed over: 150 ms if ten of 200,000 are
 * shown.
 */
export async function seenRows(
  call: SalonCall,
  { kinds, before, limit }: { kinds: readonly SecurityKind[] | null; before: string | null; limit: number },
): Promise<SeenRow[]> {
  const ofKinds = kinds ? sql`and kind = any(${kinds}::text[])` : sql``
  const isBefore = before ? sql`id < ${before}::uuid` : sql`true`
  const { rows } = await sql<SeenRow>`
    with recursive spans as (
      (select ${spanOf} as ten_minutes, 1 as number from security_events
        where salon_id = ${call.salon.id} ${ofKinds} and ${isBefore} order by id desc limit 1)
      union all
      select earlier.ten_minutes, spans.number + 1 from spans cross join lateral (
        select ${spanOf} as ten_minutes from security_events
        where salon_id = ${call.salon.id} ${ofKinds} and id < ${lowestId(sql`spans.ten_minutes`)} order by id desc limit 1
      ) earlier where spans.number < ${limit}
    ), shown as (
      select (min(id::text collate "C"))::uuid as id, kind, min(created_at) as created_at, max(last_at) as last_at,
        user_id, key_id, address, case count(distinct coalesce(subject, id::text)) when 1 then min(subject collate "C") end as subject,
        min(detail collate "C") as detail, case kind when 'card' then count(distinct coalesce(subject, id::text)) else sum(times) end::integer as count
      from (
        select id, kind, created_at, last_at, user_id, key_id, address, subject, detail, times, ${spanOf} as ten_minutes from security_events
        where salon_id = ${call.salon.id} ${ofKinds}
          and id >= (select ${lowestId(sql`min(ten_minutes)`)} from spans)
          and id < (select ${lowestId(sql`(max(ten_minutes) + 1)`)} from spans)
      ) e
      group by ten_minutes, case when kind <> 'card' then id end, kind, user_id, key_id, address
    )
    select id, kind, created_at, last_at, user_id, key_id, address, subject, detail, count
    from shown where ${isBefore} order by id desc limit ${limit}`.execute(call.db)
  return rows
}

/** Names of users and keys of the salon by id, former ones included while they exist. Plan: indexes by salon. */
export async function namesOfSalon(call: SalonCall): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where salon_id = ${call.salon.id}
    union all select id, name from api_keys where salon_id = ${call.salon.id}`.execute(call.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface SecurityEvent {
  id: string
  kind: SecurityKind
  created_at: Date
  last_at: Date
  times: number
  user_id: string | null
  email: string | null
  key_id: string | null
  salon_id: string | null
  salon: string | null
  address: string | null
  subject: string | null
  detail: string | null
}

const columns = sql`e.id, e.kind, e.created_at, e.last_at, e.times, e.user_id, u.email, e.key_id, e.salon_id, l.name as salon, e.address,
  e.subject, e.detail`

/** A page of all events, newest first, and their number. Plan: the primary key backwards; with a filter a scan. */
export async function eventsPage(
  call: AdminCall,
  { kind, about, limit, offset }: { kind: SecurityKind | null; about: string | null; limit: number; offset: number },
): Promise<{ rows: SecurityEvent[]; total: number }> {
  const matching = sql`${kind ? sql`e.kind = ${kind}` : sql`true`} and ${
    about ? sql`${about} in (e.salon_id::text, e.user_id::text, e.key_id::text, e.subject, e.address)` : sql`true`
  }`
  const { rows } = await sql<SecurityEvent>`
    select ${columns} from security_events e left join users u on u.id = e.user_id left join salons l on l.id = e.salon_id
    where ${matching} order by e.id desc limit ${limit} offset ${offset}`.execute(call.db)
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from security_events e where ${matching}`.execute(call.db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Most events of one command of the log collector. */
export const linesOfOrder = 10_000

/** Events after an id, oldest first, for a log collector. Plan: the primary key. */
export async function eventsAfter(call: SystemCall, after: string | null, limit: number) {
  const { rows } = await sql<Omit<SecurityEvent, 'email' | 'salon'>>`
    select id, kind, created_at, last_at, times, user_id, key_id, salon_id, address, subject, detail from security_events
    where ${after ? sql`id > ${after}::uuid` : sql`true`} order by id limit ${limit}`.execute(call.db)
  return rows
}
