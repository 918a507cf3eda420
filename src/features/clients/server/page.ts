import { sql, type RawBuilder } from 'kysely'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { ClientStatus } from '../contract.ts'
import type { Sorting } from '../rules.ts'
import { hasWords, lastVisit, type WallTime } from './queries.ts'
import { isCancelled } from './totals.ts'

export interface ClientsWanted {
  status?: ClientStatus | undefined
  /** Folded like the column `search`; empty for all clients. */
  words: readonly string[]
  sort: Sorting
  /** The salon's currency, which is sorted first. */
  currency: Currency
  limit: number
  page: number
}

type Ranked = Exclude<Sorting, 'name' | 'spent'>

/** A total `t` with few different values, by which clients are sorted, greatest first. */
interface Ranking {
  value: RawBuilder<unknown>
  /** The stored total, which is not smaller. */
  stored: RawBuilder<unknown>
  /** SQL that is true if the value may differ from the stored total. */
  isCorrected: RawBuilder<boolean>
  /** Value of clients without totals. */
  least: RawBuilder<unknown>
}

/** Appointments of a client that lie ahead, which the stored number has. Plan: appointments_client from today on. */
const countAhead = (salonId: RawBuilder<SalonId>, now: WallTime) => sql`(
  select count(*) from appointments a
  where a.salon_id = ${salonId} and a.client_id = t.client_id and a.status in ('confirmed', 'completed')
    and a.appointment_date >= ${now.date} and (a.appointment_date > ${now.date} or a.appointment_time > ${now.time}))`

/**
 * The stored total, of clients who were or are booked today or later as of now. Plan: for these clients
 * appointments_client, backward.
 */
function rankingOf(sort: Ranked, salonId: RawBuilder<SalonId>, now: WallTime): Ranking {
  if (sort === 'cancelled') {
    const stored = sql`t.cancelled`
    return { value: stored, stored, isCorrected: sql`false`, least: sql.lit(-1) }
  }
  const visits = sql`t.done + t.past_visits`
  const [stored, corrected, least] =
    sort === 'visits'
      ? [visits, sql`${visits} - ${countAhead(salonId, now)}`, sql.lit(0)]
      : [sql`greatest(t.last_done, t.last_past)`, lastVisit(salonId, now, sql`t.client_id`), sql`'-infinity'::date`]
  const isCorrected = sql<boolean>`t.last_done >= ${now.date}`
  return { value: sql`case when ${isCorrected} then ${corrected} else ${stored} end`, stored, isCorrected, least }
}

const orders: Record<Sorting, (currency: Currency) => RawBuilder<unknown>> = {
  name: () => sql``,
  visits: () => sql`rank desc,`,
  spent: (currency) =>
    currency === 'EUR'
      ? sql`t.spent_cents desc nulls last, t.spent_lek_cents desc nulls last,`
      : sql`t.spent_lek_cents desc nulls last, t.spent_cents desc nulls last,`,
  cancelled: () => sql`rank desc,`,
  last_visit: () => sql`rank desc,`,
}

const inTab = (status: ClientStatus | undefined) =>
  status === undefined ? sql`` : status === 'cancelled' ? sql` and ${isCancelled}` : sql` and not ${isCancelled}`

/** SQL that is true for the totals `t` of a listed client. Plan: one small hash table of clients_anonymised. */
const isListed = (salonId: RawBuilder<SalonId>) => sql`t.client_id not in (
  select clients.id from clients where clients.salon_id = ${salonId} and clients.anonymised_at is not null)`

/** Clients of the greatest values that are read for a page among them. */
const firstSize = 300

/**
 * Ids of one of the first pages of a ranking, from the clients of the greatest values. Undefined if the page may need
 * others. Plan: the salon's totals alone, the greatest kept; clients_anonymised; then clients_phone by key.
 */
async function idsOfFirst(salon: SalonScope, wanted: ClientsWanted, now: WallTime): Promise<string[] | undefined> {
  const { status, words, sort, limit, page } = wanted
  const last = page * limit
  if (sort === 'name' || sort === 'spent' || words.length > 0 || last > firstSize / 2) return undefined
  const rows = await salon.sql((salonId) => {
    const { value, least } = rankingOf(sort, salonId, now)
    return sql<{ id: string; is_complete: boolean }>`
      with greatest as materialized (
        select t.client_id, ${value} as value from client_totals t
        where t.salon_id = ${salonId}${inTab(status)} and ${isListed(salonId)}
        order by value desc nulls last limit ${sql.lit(firstSize)})
      select clients.id, g.value > (select min(value) from greatest) as is_complete
      from greatest g join clients on ${isShown(salonId)} and clients.id = g.client_id
      where g.value > ${least} and g.value >= (
        select min(value) from (select value from greatest order by value desc nulls last limit ${last}) pages)
      order by g.value desc, clients.name collate "sq-x-icu", clients.id limit ${limit} offset ${last - limit}`
  })
  // Others may have the value of the last one that was read.
  return rows.length === limit && rows.at(-1)?.is_complete ? rows.map(({ id }) => id) : undefined
}

/** The clients of a page's values of a ranking. */
interface Section {
  greatest: number | string
  smallest: number | string
  /** Number of clients with greater values. */
  before: number
  size: number
}

/** Number of clients with the least value, who are not counted. */
const uncounted = 2 ** 31 - 1
/** Clients of one value up to which sorting them by name is faster than reading all clients in the order of names. */
const sortedSize = 2_000

/**
 * The section of a page. Sorting it by name instead of all clients takes a quarter of the time. Plan: the salon's
 * totals alone, hashed by value; clients_anonymised.
 */
async function sectionOf(salon: SalonScope, wanted: ClientsWanted, now: WallTime): Promise<Section | undefined> {
  const { status, sort, limit, page } = wanted
  if (sort === 'name' || sort === 'spent') return undefined
  const offset = (page - 1) * limit
  const [section] = await salon.sql((salonId) => {
    const ranking = rankingOf(sort, salonId, now)
    return sql<Section>`
      select max(value) as greatest, min(value) as smallest, min(before)::bigint as before, sum(size)::bigint as size from (
        select value, size, sum(size) over (order by value desc) - size as before from (
          select value, count(*) as size from (
            select ${ranking.value} as value from client_totals t
            where t.salon_id = ${salonId}${inTab(status)} and ${isListed(salonId)} offset 0) listed
          where value > ${ranking.least} group by value
          union all select ${ranking.least}, ${sql.lit(uncounted)}) sizes) sections
      where before < ${offset + limit} and before + size > ${offset}`
  })
  return section
}

const isShown = (salonId: RawBuilder<SalonId>) => sql`clients.salon_id = ${salonId} and clients.anonymised_at is null`

/**
 * Ids of a page in its section, read from the nearer end. Plan: its totals, then clients_phone by key, sorted;
 * in a value of many clients clients_listed, index-only, then client_totals_pkey, until the page is full.
 */
async function idsInSection(
  salon: SalonScope,
  wanted: ClientsWanted,
  section: Section,
  now: WallTime,
): Promise<string[]> {
  const { status, sort, limit, page } = wanted
  const { greatest, smallest, before, size } = section
  const skipped = (page - 1) * limit - before
  const isFromEnd = skipped * 2 > size
  const [up, down] = isFromEnd ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const rows = await salon.sql((salonId) => {
    const { value, stored, isCorrected } = rankingOf(sort as Ranked, salonId, now)
    const totals = sql`
      select t.client_id, ${value} as value from client_totals t
      where t.salon_id = ${salonId} and ${stored} >= ${smallest} and (${stored} <= ${greatest} or ${isCorrected})${inTab(status)}`
    const inSection = sql`t.value between ${smallest} and ${greatest}`
    const slice = sql`clients.name collate "sq-x-icu" ${up}, clients.id ${up}
      limit ${limit} offset ${isFromEnd ? size - skipped - limit : skipped}`
    return greatest === smallest && size > sortedSize
      ? sql<{ id: string }>`
          select clients.id from clients cross join lateral (
            ${totals} and t.client_id = clients.id offset 0) t
          where ${isShown(salonId)} and ${inSection} order by ${slice}`
      : sql<{ id: string }>`
          select clients.id from (${totals} offset 0) t join clients on ${isShown(salonId)} and clients.id = t.client_id
          where ${inSection} order by t.value ${down}, ${slice}`
  })
  return (isFromEnd ? rows.toReversed() : rows).map(({ id }) => id)
}

/**
 * Ids of a page of clients in Albanian alphabetical order or by a total (bench/report.ts). Plan: by name
 * clients_listed, index-only, stops when the page is full; as `idsOfFirst`, or in a counted section `idsInSection`;
 * else a hash join of all clients and totals, sorted.
 */
export async function idsOfPage(salon: SalonScope, wanted: ClientsWanted, now: WallTime): Promise<string[]> {
  const { status, words, sort, currency, limit, page } = wanted
  const first = await idsOfFirst(salon, wanted, now)
  if (first) return first
  const section = words.length > 0 ? undefined : await sectionOf(salon, wanted, now)
  if (section && section.size < uncounted) return idsInSection(salon, wanted, section, now)
  const rows = await salon.sql((salonId) => {
    const ranking = sort === 'name' || sort === 'spent' ? undefined : rankingOf(sort, salonId, now)
    const rank = ranking && sql`coalesce(${ranking.value}, ${ranking.least})`
    return sql<{ id: string }>`
      select clients.id${rank ? sql`, ${rank} as rank` : sql``}
      from clients left join client_totals t on t.salon_id = ${salonId} and t.client_id = clients.id
      where ${isShown(salonId)}${inTab(status)}${words.length > 0 ? sql` and ${hasWords(words)}` : sql``}
        ${rank && section ? sql`and ${rank} <= ${section.greatest}` : sql``}
      order by ${orders[sort](currency)} clients.name collate "sq-x-icu", clients.id
      limit ${limit} offset ${(page - 1) * limit - (section?.before ?? 0)}`
  })
  return rows.map(({ id }) => id)
}

/**
 * Number of clients of a salon per tab. Plan: clients_listed, index-only; the salon's totals and clients_anonymised;
 * with words a hash join of the matching clients and the totals.
 */
export async function countsOf(salon: SalonScope, words: readonly string[]): Promise<Record<ClientStatus, number>> {
  const [counts] = await salon.sql((salonId) =>
    words.length > 0
      ? sql<Record<ClientStatus, number>>`
          select count(*) filter (where not ${isCancelled}) as active, count(*) filter (where ${isCancelled}) as cancelled
          from clients left join client_totals t on t.salon_id = ${salonId} and t.client_id = clients.id
          where ${isShown(salonId)} and ${hasWords(words)}`
      : sql<Record<ClientStatus, number>>`
          select listed - cancelled as active, cancelled from
            (select count(*) as listed from clients where ${isShown(salonId)}) l,
            (select count(*) as cancelled from client_totals t where t.salon_id = ${salonId} and ${isCancelled} and ${isListed(salonId)}) c`,
  )
  return counts ?? { active: 0, cancelled: 0 }
}
