import { sql, type RawBuilder } from 'kysely'
import { isVisitSql } from '#database/visits.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { rawSelectList, type ExportedRow } from '#platform/server/entityColumns.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { namesWith } from '#platform/shared/entityFields.ts'
import { maxMatches, type ClientMatch } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { seenColumns } from './seen.ts'

/** Local time of the salon. */
export interface WallTime {
  date: LocalDate
  time: LocalTime
}

type MatchRow = Omit<ClientMatch, 'block'> & { block: ClientMatch['block'] | null }
const asMatch = ({ block, ...client }: MatchRow): ClientMatch => ({ ...client, block: block ?? undefined })

/** Day of the latest visit. Plan: appointments_client and past_visits_client, backward, first match. */
export const lastVisit = (salonId: RawBuilder<SalonId>, now: WallTime, client = sql`clients.id`) => sql`
  (select appointments.appointment_date from client_visits appointments
    where appointments.salon_id = ${salonId} and appointments.client_id = ${client} and ${isVisitSql(now)}
    order by appointments.appointment_date desc limit 1)`

/** Most frequent service of the ten latest uncancelled visits. Plan: as `lastVisit`, ten rows. */
export const usualService = (salonId: RawBuilder<SalonId>) => sql`
  (select v.service_name from (
      select a.service_name, a.appointment_date from client_visits a
      where a.salon_id = ${salonId} and a.client_id = clients.id and a.status <> 'cancelled'
      order by a.appointment_date desc limit 10) v
    group by v.service_name order by count(*) desc, max(v.appointment_date) desc limit 1)`

/** Name, phone, usual service and last visit of the `chosen` clients, a relation with `id` and `place`. */
function described(
  salon: SalonScope,
  salonId: RawBuilder<SalonId>,
  now: WallTime,
  chosen: RawBuilder<unknown>,
): RawBuilder<MatchRow> {
  return sql<MatchRow>`
    with chosen as (${chosen})
    select ${seenColumns(salon, salonId, ['id', 'name', 'phone'])}, ${usualService(salonId)} as usual_service, ${lastVisit(salonId, now)} as last_visit,
      case when clients.is_blocked then jsonb_build_object('reason', clients.block_reason) end as block
    from chosen join clients on clients.salon_id = ${salonId} and clients.id = chosen.id
    order by chosen.place, clients.name collate "sq-x-icu", clients.id`
}

/** SQL that is true if a client's search text contains every word, in any order. */
export function hasWords(words: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    words.map((word) => sql`strpos(clients.search, ${word}) > 0`),
    sql` and `,
  )})`
}

/**
 * Same rank as `matchRank` of platform/shared/sqText.ts: begins with the query, has words that begin with its words,
 * or contains them.
 */
function rankOf(words: readonly string[]): RawBuilder<number> {
  const wordStarts = words.map((word) => sql`strpos(' ' || clients.search, ' ' || ${word}::text) > 0`)
  return sql`case when starts_with(clients.search, ${words.join(' ')}) then 0 when ${sql.join(wordStarts, sql` and `)} then 1 else 2 end`
}

/**
 * At most five clients whose search text contains the words, best matches first. Plan: index scan of the salon's
 * clients (clients_pkey prefix), filter, top-5 sort; then two short backward scans of appointments_client for each.
 * 1.3 ms with 10,000 clients, so a trigram index is not worth its cost for every new client.
 */
export async function clientsMatching(
  salon: SalonScope,
  words: readonly string[],
  now: WallTime,
): Promise<ClientMatch[]> {
  const rows = await salon.sql((salonId) =>
    described(
      salon,
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

/** Number of newest appointments searched for the last seen clients. */
const recentRows = 200

/**
 * The five last seen clients (not cancelled, until today), else the newest. Plan: backward scan of appointments_day
 * over at most 200 rows; newest by clients_pkey backward (ids are in creation order).
 */
export async function clientsSeenLast(salon: SalonScope, now: WallTime): Promise<ClientMatch[]> {
  const rows = await salon.sql((salonId) =>
    described(
      salon,
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

/** Clients after an id, in id order; only one with `only`. Plan: index scan of clients_pkey from that id. */
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

/** True if a barber who may not see phones searches for digits, because the result would reveal their owner. */
export const asksForPhone = (salon: SalonScope, words: readonly string[]): boolean =>
  salon.limits?.seesPhones === false && words.some((word) => /\d/.test(word))
