import { sql, type RawBuilder } from 'kysely'
import type { SalonId } from '#database/salon.ts'
import { subscribedSalons } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall, Call } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Span } from '#platform/shared/periods.ts'
import { piecesOf } from '../rules.ts'

/**
 * Only source of figures over all salons: daily and monthly sums, which a job folds from change rows written by
 * triggers of appointments and sales, plus pending changes. Appointments themselves are not read.
 */

const within = (column: RawBuilder<unknown>, { from, to }: Span) => sql`${column} between ${from}::date and ${to}::date`

/** Stored sums of a span: its full months, and the remaining days. */
function kept(span: Span): RawBuilder<unknown> {
  const { months, days } = piecesOf(span)
  const first = sql`first_day`
  return sql.join(
    [
      ...(months ? [sql`(span = 'month' and ${within(first, months)})`] : []),
      ...days.map((one) => sql`(span = 'day' and ${within(first, one)})`),
    ],
    sql` or `,
  )
}

/** Figures of salons in a span, one row per day or month and salon. */
const bySalon = (span: Span): RawBuilder<unknown> => sql`
  select first_day, salon_id, count, cancelled, cents, lek_cents, last_at from salon_sums where ${kept(span)}
  union all
  select day, salon_id, count, cancelled, cents, lek_cents, at from appointment_changes where ${within(sql`day`, span)}`

const byService = (span: Span): RawBuilder<unknown> => sql`
  select service_key, name, count, cancelled, cents, lek_cents from service_sums where ${kept(span)}
  union all
  select lower(service_name), service_name, count, cancelled, cents, lek_cents from appointment_changes where ${within(sql`day`, span)}`

/** Sums; `cents` are euro cents. */
export interface Sums {
  count: number
  cancelled: number
  cents: number
  lek_cents: number
}

export const centsOf = (sums: Pick<Sums, 'cents' | 'lek_cents'>, currency: Currency): number =>
  currency === 'EUR' ? sums.cents : sums.lek_cents

/** Totals of all salons by the first day of the summed range: a day, or a full month in a long span. */
export async function sumsByDay(call: AdminCall, span: Span): Promise<(Sums & { day: LocalDate })[]> {
  const { rows } = await sql<Sums & { day: LocalDate }>`
    select first_day as day, sum(count)::bigint as count, sum(cancelled)::bigint as cancelled, sum(cents)::bigint as cents,
      sum(lek_cents)::bigint as lek_cents
    from (${bySalon(span)}) s group by first_day
    having sum(count) <> 0 or sum(cents) <> 0 or sum(lek_cents) <> 0 order by first_day`.execute(call.db)
  return rows
}

export async function sumsOfAllTime(call: AdminCall): Promise<Sums & { lek_count: number }> {
  const { rows } = await sql<Sums & { lek_count: number }>`
    select coalesce(sum(count), 0)::bigint as count, coalesce(sum(cancelled), 0)::bigint as cancelled,
      coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(lek_cents), 0)::bigint as lek_cents,
      coalesce(sum(lek_count), 0)::bigint as lek_count
    from (
      select count, cancelled, cents, lek_cents, lek_count from service_sums where span = 'month'
      union all select count, cancelled, cents, lek_cents, lek_count from appointment_changes) s`.execute(call.db)
  return rows[0] ?? { count: 0, cancelled: 0, cents: 0, lek_cents: 0, lek_count: 0 }
}

export interface ServiceSums {
  service_name: string
  count: number
  cents: number
  lek_cents: number
}

/** Services with the most appointments that were not cancelled. */
export async function topServices(call: AdminCall, span: Span, limit: number): Promise<ServiceSums[]> {
  const { rows } = await sql<ServiceSums>`
    select min(name collate "C") as service_name, sum(count - cancelled)::bigint as count, sum(cents)::bigint as cents,
      sum(lek_cents)::bigint as lek_cents
    from (${byService(span)}) s group by service_key having sum(count - cancelled) > 0
    order by count desc, cents desc, lek_cents desc, min(name collate "C") limit ${limit}`.execute(call.db)
  return rows
}

export interface SalonFigures extends Sums {
  id: SalonId
  name: string
  user_id: string | null
  username: string | null
  email: string | null
  last_at: Date
}

/** `appointments` counts those not cancelled; `revenue` is in euros. */
export type SalonOrder = 'appointments' | 'revenue' | 'lek' | 'name'

const orders: Record<SalonOrder, RawBuilder<unknown>> = {
  appointments: sql`count - cancelled desc, cents desc, lek_cents desc, id`,
  revenue: sql`cents desc, lek_cents desc, count - cancelled desc, id`,
  lek: sql`lek_cents desc, cents desc, count - cancelled desc, id`,
  name: sql`name collate "sq-x-icu", id`,
}

/** Salons with appointments or sales in a span, with their first user, and their number. */
export async function salonsOf(
  call: AdminCall,
  span: Span,
  slice: { order: SalonOrder; limit: number; offset: number },
): Promise<{ rows: SalonFigures[]; total: number }> {
  const { rows } = await sql<SalonFigures & { total: number }>`
    with sums as materialized (
      select salon_id, sum(count)::bigint as count, sum(cancelled)::bigint as cancelled, sum(cents)::bigint as cents,
        sum(lek_cents)::bigint as lek_cents, max(last_at) as last_at
      from (${bySalon(span)}) s group by salon_id having sum(count) > 0 or sum(cents) <> 0 or sum(lek_cents) <> 0
    ), page as materialized (
      select s.id, s.name, sums.count, sums.cancelled, sums.cents, sums.lek_cents, sums.last_at
      from sums join salons s on s.id = sums.salon_id
      order by ${orders[slice.order]} limit ${slice.limit} offset ${slice.offset}
    )
    select c.total, p.id, p.name, p.count, p.cancelled, p.cents, p.lek_cents, greatest(p.last_at, a.last_at) as last_at,
      u.id as user_id, u.username, u.email
    from (select count(*) as total from sums) c left join page p on true
    left join (
      select salon_id, max(at) as last_at from (
        select salon_id, last_at as at from salon_sums where span = 'month' and salon_id in (select id from page)
        union all select salon_id, at from appointment_changes where salon_id in (select id from page)) own
      group by salon_id) a on a.salon_id = p.id
    left join lateral (
      select id, username, email from users where salon_id = p.id order by salon_role = 'owner' desc, created_at, id limit 1) u on true
    order by ${orders[slice.order]}`.execute(call.db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

export async function usersNow(call: AdminCall): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*) as total, count(*) filter (where u.is_active and (s.trial_ends_at > ${call.now} or t.salon_id is not null)) as active
    from users u join salons s on s.id = u.salon_id
    left join (${subscribedSalons(call.now)}) t on t.salon_id = u.salon_id
    where u.role = 'user'`.execute(call.allSalons)
  return rows[0] ?? { total: 0, active: 0 }
}

/** Salons per folding transaction. */
const foldBatchSize = 200

/**
 * Folds pending changes into the sums, in batches of salons. Safe at any time and in several processes: the one that
 * deletes a change applies it. Changes pass through this process, because they may be on other servers than the sums.
 */
export async function foldChanges(call: Call): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ salon_id: string }>`
      select salon_id from appointment_changes group by salon_id limit ${foldBatchSize}`.execute(call.db)
    if (rows.length > 0)
      await call.transact((tx) =>
        foldSalons(
          tx,
          rows.map((row) => row.salon_id),
        ),
      )
    if (rows.length < foldBatchSize) return
  }
}

const changeColumns = sql`salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count`

async function foldSalons(call: Call, salons: readonly string[]): Promise<void> {
  const { rows } = await sql<object>`
    with deleted as (
      delete from appointment_changes where salon_id = any(${salons}::uuid[]) returning ${changeColumns}
    )
    select salon_id, day, service_name, sum(count) as count, sum(cancelled) as cancelled, sum(cents) as cents, max(at) as at,
      sum(lek_cents) as lek_cents, sum(lek_count) as lek_count
    from deleted group by salon_id, day, service_name`.execute(call.db)
  if (rows.length === 0) return
  await sql`
    with deleted as (
      select ${changeColumns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changes (salon_id uuid, day date, service_name text,
        count bigint, cancelled bigint, cents bigint, at timestamptz, lek_cents bigint, lek_count bigint)
    ), spans as (
      select 'day' as span, day as first_day, ${changeColumns} from deleted
      union all select 'month', date_trunc('month', day)::date, ${changeColumns} from deleted
    ), salons_done as (
      insert into salon_sums as t (span, first_day, salon_id, count, cancelled, cents, last_at, lek_cents)
      select span, first_day, salon_id, sum(count), sum(cancelled), sum(cents), max(at), sum(lek_cents) from spans
      group by span, first_day, salon_id order by span collate "C", first_day, salon_id
      on conflict (span, first_day, salon_id) do update set count = t.count + excluded.count,
        cancelled = t.cancelled + excluded.cancelled, cents = t.cents + excluded.cents,
        last_at = greatest(t.last_at, excluded.last_at), lek_cents = t.lek_cents + excluded.lek_cents
    )
    insert into service_sums as t (span, first_day, service_key, name, count, cancelled, cents, lek_cents, lek_count)
    select span, first_day, lower(service_name), min(service_name collate "C"), sum(count), sum(cancelled), sum(cents), sum(lek_cents),
      sum(lek_count)
    from spans group by span, first_day, lower(service_name)
    order by span collate "C", first_day, lower(service_name) collate "C"
    on conflict (span, first_day, service_key) do update set count = t.count + excluded.count,
      cancelled = t.cancelled + excluded.cancelled, cents = t.cents + excluded.cents,
      lek_cents = t.lek_cents + excluded.lek_cents, lek_count = t.lek_count + excluded.lek_count`.execute(call.db)
}

export async function dropEmpty(call: Call): Promise<void> {
  for (const table of ['salon_sums', 'service_sums'] as const) {
    await call.db.deleteFrom(table).where('count', '=', 0).where('cents', '=', 0).where('lek_cents', '=', 0).execute()
  }
}
