import { sql, type RawBuilder } from 'kysely'
import { isVisitSql } from '#database/visits.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { rawSelectList, type ExportedRow } from '#platform/server/entityColumns.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { namesWith } from '#platform/shared/entityFields.ts'
import { maxMatches, type ClientMatch } from '../contract.ts'
import { clientFields } from '../fields.ts'

/** The salon's wall clock. */
export interface WallTime {
  date: LocalDate
  time: LocalTime
}

type MatchRow = Omit<ClientMatch, 'block'> & { block: ClientMatch['block'] | null }
const asMatch = ({ block, ...client }: MatchRow): ClientMatch => ({ ...client, ...(block && { block }) })

/** Name, phone, usual service and last visit of the `chosen` clients, which has `id` and `place`. */
function described(salonId: RawBuilder<SalonId>, now: WallTime, chosen: RawBuilder<unknown>): RawBuilder<MatchRow> {
  return sql<MatchRow>`
    with chosen as (${chosen})
    select c.id, c.name, c.phone,
      (select v.service_name from (
          select a.service_name, a.appointment_date from appointments a
          where a.salon_id = ${salonId} and a.client_id = c.id and a.status <> 'cancelled'
          order by a.appointment_date desc limit 10) v
        group by v.service_name order by count(*) desc, max(v.appointment_date) desc limit 1) as usual_service,
      (select appointments.appointment_date from appointments
        where appointments.salon_id = ${salonId} and appointments.client_id = c.id and ${isVisitSql(now)}
        order by appointments.appointment_date desc limit 1) as last_visit,
      case when c.is_blocked then jsonb_build_object('reason', c.block_reason) end as block
    from chosen join clients c on c.salon_id = ${salonId} and c.id = chosen.id
    order by chosen.place, c.name collate "sq-x-icu", c.id`
}

/** True for a client whose search text has every word, in any order. */
export function hasWords(words: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    words.map((word) => sql`strpos(clients.search, ${word}) > 0`),
    sql` and `,
  )})`
}

/** As `matchRank` of platform/shared/sqText.ts: begins with the query, has words that begin with its words, or has them. */
function rankOf(words: readonly string[]): RawBuilder<number> {
  const wordStarts = words.map((word) => sql`strpos(' ' || clients.search, ' ' || ${word}::text) > 0`)
  return sql`case when starts_with(clients.search, ${words.join(' ')}) then 0 when ${sql.join(wordStarts, sql` and `)} then 1 else 2 end`
}

/**
 * At most five clients whose search text has the words in any order, the best matches first. Plan: index scan of the
 * salon's clients (clients_pkey prefix), filter, top-5 sort; then two short backward scans of appointments_client for
 * each of the five. Bounded by one salon's clients: 1.3 ms with 10,000, so a trigram index is not worth its cost at
 * every new client.
 */
export async function clientsMatching(
  salon: SalonScope,
  words: readonly string[],
  now: WallTime,
): Promise<ClientMatch[]> {
  const rows = await salon.sql((salonId) =>
    described(
      salonId,
      now,
      sql`
        select id, row_number() over (order by rank, name collate "sq-x-icu", id) as place from (
          select id, name, ${rankOf(words)} as rank
          from clients where salon_id = ${salonId} and anonymised_at is null and ${hasWords(words)}
          order by rank, name collate "sq-x-icu", id limit ${maxMatches}) found`,
    ),
  )
  return rows.map(asMatch)
}

/** Appointments, newest first, among which the clients seen last are found. */
const recentRows = 200

/**
 * The five clients seen last (not cancelled, up to today), then the newest ones. Plan:
 * backward scan of appointments_day over at most 200 rows; newest by clients_pkey backward (ids are in order of making).
 */
export async function clientsSeenLast(salon: SalonScope, now: WallTime): Promise<ClientMatch[]> {
  const rows = await salon.sql((salonId) =>
    described(
      salonId,
      now,
      sql`
        select id, row_number() over (order by min(place)) as place from (
          select client_id as id, row_number() over () as place from (
            select client_id from appointments
            where salon_id = ${salonId} and appointment_date <= ${now.date} and status <> 'cancelled'
            order by appointment_date desc, appointment_time desc limit ${recentRows}) book
          union all
          select id, ${recentRows} + row_number() over () from (
            select id from clients where salon_id = ${salonId} and anonymised_at is null order by id desc limit ${maxMatches}) newest
        ) seen where not exists (
          select from clients a where a.salon_id = ${salonId} and a.id = seen.id and a.anonymised_at is not null)
        group by id order by min(place) limit ${maxMatches}`,
    ),
  )
  return rows.map(asMatch)
}

const exportedColumns = rawSelectList(clientFields, namesWith(clientFields, 'exported'))

/** The clients after an id, by id; with `only` that one. Plan: index scan of clients_pkey from the last id on. */
export function exportedClients(
  salon: SalonScope,
  after: string,
  limit: number,
  only?: string,
): Promise<ExportedRow[]> {
  return salon.sql(
    (salonId) => sql<ExportedRow>`
      select ${exportedColumns} from clients
      where clients.salon_id = ${salonId} and clients.id > ${after}::uuid${only ? sql` and clients.id = ${only}` : sql``}
      order by clients.id limit ${limit}`,
  )
}
