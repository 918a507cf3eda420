import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ActivityRow } from '#database/rows/administration.ts'
import type { Call, SalonCall } from '#platform/server/call.ts'
import { foldedText } from '#platform/server/foldedText.ts'
import type { ActionType, Severity } from '#platform/shared/audit.ts'
import type { AuditLogStatistics } from '../contract.ts'
import { searchedEntries } from '../rules.ts'
import { collectEntries } from './collect.ts'

/** Filter; null matches everything. */
export interface AuditLogFilter {
  action: ActionType | null
  severity: Severity | null
  /** First hour, inclusive. */
  since: Date | null
}

export interface AuditRecord extends Omit<Selectable<ActivityRow>, 'salon_id'> {
  action_type: ActionType
  severity: Severity
}

const columns = sql`id, action_type, description, entity_type, entity_id, user_id, username, email, severity, address, created_at`

/** Smallest UUIDv7 of an instant. */
const floorOf = (moment: RawBuilder<unknown>) =>
  sql`(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`

function conditions(filter: AuditLogFilter): RawBuilder<unknown>[] {
  return [
    ...(filter.action ? [sql`action_type = ${filter.action}`] : []),
    // A literal, as required by the partial index on severities other than 'info'.
    ...(filter.severity ? [sql`severity = ${sql.lit(filter.severity)}`] : []),
  ]
}

const all = (parts: RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`)

const tallied = (filter: AuditLogFilter) =>
  all([...conditions(filter), ...(filter.since ? [sql`hour >= ${filter.since}`] : [])])

const listed = (filter: AuditLogFilter) =>
  all([...conditions(filter), ...(filter.since ? [sql`id >= ${floorOf(sql`${filter.since}::timestamptz`)}`] : [])])

/** Number of entries. Plan: scan of the hourly counts, a few rows per retained hour. */
export async function countOf(call: Call, filter: AuditLogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from activity_tallies where ${tallied(filter)}`.execute(call.db)
  return rows[0]?.count ?? 0
}

/**
 * A page of entries, newest first. Hourly counts locate the hour of its first row, so that an offset skips only rows
 * of that hour, however deep the page: a backward scan of the primary key, or the filter's index, that stops when the
 * page is full.
 */
export async function pageOf(
  call: Call,
  filter: AuditLogFilter,
  slice: { limit: number; offset: number },
): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`
    with hours as (
      select hour, sum(count) as count from activity_tallies where ${tallied(filter)} group by hour having sum(count) > 0
    ), run as (
      select hour, count, sum(count) over (order by hour desc) - count as before from hours
    ), first_row as (
      select ${floorOf(sql`hour + interval '1 hour'`)} as top, ${slice.offset}::bigint - before as skipped
      from run where before <= ${slice.offset}::bigint and before + count > ${slice.offset}::bigint
    )
    select ${columns} from first_row cross join lateral (
      select ${columns} from activities where id < first_row.top and ${listed(filter)}
      order by id desc offset first_row.skipped limit ${slice.limit}) a
    order by a.id desc`.execute(call.db)
  return rows
}

/**
 * Entries whose description contains a text, among the newest `searchedEntries` that match the filter, and true if
 * there are older ones. Plan: one backward scan that stops there.
 */
export async function searchOf(
  call: Call,
  filter: AuditLogFilter,
  text: string,
  slice: { limit: number; offset: number },
): Promise<{ rows: AuditRecord[]; total: number; more: boolean }> {
  const { rows } = await sql<AuditRecord & { total: number; seen: number }>`
    with seen as materialized (
      select id, description from activities where ${listed(filter)} order by id desc limit ${searchedEntries + 1}
    ), found as materialized (
      select id from (select id, description from seen order by id desc limit ${searchedEntries}) s
      where position(${foldedText(sql`${text}::text`)} in ${foldedText(sql`description`)}) > 0
    ), sums as (
      select (select count(*) from found) as total, (select count(*) from seen) as seen
    )
    select sums.total, sums.seen, ${columns} from sums left join lateral (
      select ${columns} from activities
      where id in (select id from found order by id desc offset ${slice.offset} limit ${slice.limit})) a on true
    order by a.id desc`.execute(call.db)
  const { total = 0, seen = 0 } = rows[0] ?? {}
  return { rows: rows.filter((row) => row.id !== null), total, more: seen > searchedEntries }
}

/** Statistics of all entries or since a full hour. Plan: scan of the hourly counts. */
export async function statisticsSince(call: Call, since: Date | null): Promise<AuditLogStatistics> {
  const { rows } = await sql<AuditLogStatistics>`
    select coalesce(sum(count), 0)::bigint as total_activities,
      coalesce(sum(count) filter (where action_type = 'login' and severity = 'info'), 0)::bigint as login_count,
      coalesce(sum(count) filter (where action_type = 'create'), 0)::bigint as create_count,
      coalesce(sum(count) filter (where action_type = 'update'), 0)::bigint as update_count,
      coalesce(sum(count) filter (where action_type = 'delete'), 0)::bigint as delete_count
    from activity_tallies where ${since ? sql`hour >= ${since}` : sql`true`}`.execute(call.db)
  return rows[0] ?? { total_activities: 0, login_count: 0, create_count: 0, update_count: 0, delete_count: 0 }
}

const deleteBatchSize = 20_000

/** Deletes entries before an instant, or all, in batches with the hourly counts. Returns their number. */
export async function deleteBefore(call: Call, before: Date | null): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with deleted as (
        delete from activities where id in (
          select id from activities where ${before ? sql`id < ${floorOf(sql`${before}::timestamptz`)}` : sql`true`}
          order by id limit ${deleteBatchSize} for update skip locked)
        returning action_type, severity, created_at
      ), decremented as (
        insert into activity_tallies (hour, action_type, severity, count)
        select date_trunc('hour', created_at, 'UTC'), action_type, severity, -count(*) from deleted group by 1, 2, 3
      )
      select count(*) as count from deleted`.execute(call.db)
    const count = rows[0]?.count ?? 0
    deleted += count
    if (count < deleteBatchSize) return deleted
  }
}

export async function deleteOne(call: Call, id: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (delete from activities where id = ${id} returning action_type, severity, created_at), decremented as (
      insert into activity_tallies (hour, action_type, severity, count)
      select date_trunc('hour', created_at, 'UTC'), action_type, severity, -1 from deleted)
    select count(*) as count from deleted`.execute(call.db)
  return rows[0]?.count === 1
}

/** Compacts the hourly counts to a few rows of each kind. Safe at any time, because sums do not change. */
export async function foldTallies(call: Call): Promise<void> {
  while ((await foldBatch(call)) === deleteBatchSize);
}

async function foldBatch(call: Call): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from activity_tallies where ctid = any (array(
        select ctid from activity_tallies limit ${deleteBatchSize} for update skip locked))
      returning hour, action_type, severity, count
    ), folded as (
      insert into activity_tallies (hour, action_type, severity, count)
      select hour, action_type, severity, sum(count) from deleted group by 1, 2, 3 having sum(count) <> 0
    )
    select count(*) as count from deleted`.execute(call.db)
  return rows[0]?.count ?? 0
}

/** Latest entries of the caller's salon, without sent mails. Plan: backward scan of activities_salon, one page. */
export async function salonEntries(
  call: SalonCall,
  filter: { before?: string | undefined; entityId?: string | undefined; limit: number },
): Promise<AuditRecord[]> {
  await collectEntries(call, call.salon.id)
  const { before, entityId, limit } = filter
  const { rows } = await sql<AuditRecord>`
    select ${columns} from activities where salon_id = ${call.salon.id} and action_type <> 'email'
      ${before ? sql`and id < ${before}::uuid` : sql``} ${entityId ? sql`and entity_id = ${entityId}` : sql``}
    order by id desc limit ${limit}`.execute(call.db)
  return rows
}
