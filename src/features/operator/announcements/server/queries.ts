import { sql, type RawBuilder } from 'kysely'
import type { SalonId } from '#database/salon.ts'
import { subscribedSalons } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall, Call } from '#platform/server/call.ts'
import { newToken } from '#platform/server/tokens.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { getRecipientStatistics, Notification } from '../contract.ts'
import { previewedAddresses, recentNotifications, type Audience } from '../rules.ts'

type Chosen = Exclude<Audience, 'custom'>

/**
 * Owners of salons, with the columns of the audiences. Plan: hash joins over users, salons and unexpired terms;
 * `reported` probes the primary key of notification_recipients for each report of the last two days.
 */
const salonUsers = (now: Date): RawBuilder<unknown> => sql`
  select u.id, u.email, u.email_key, u.created_at, u.salon_id, s.name as salon_name, s.time_zone,
    u.is_active as active, u.is_active and u.email_verified_at is not null as verified,
    exists (
      select from notifications n join notification_recipients r on r.notification_id = n.id
      where n.kind = 'report' and n.created_at > ${now}::timestamptz - interval '2 days' and r.email_key = u.email_key
        and r.state <> 'failed'
        and (n.created_at at time zone s.time_zone)::date = (${now}::timestamptz at time zone s.time_zone)::date
    ) as reported,
    exists (select from announcement_addresses a where a.email_key = u.email_key and a.unsubscribed_at is not null) as unsubscribed,
    t.salon_id is not null as subscribed, t.salon_id is null and s.trial_ends_at > ${now} as on_trial
  from users u
  join salons s on s.id = u.salon_id
  left join (${subscribedSalons(now)}) t on t.salon_id = u.salon_id
  where u.role = 'user' and u.salon_role = 'owner'`

const conditions: Record<Chosen, RawBuilder<unknown>> = {
  all: sql`verified and not unsubscribed`,
  active: sql`verified and not unsubscribed and (subscribed or on_trial)`,
  trial: sql`verified and not unsubscribed and on_trial`,
}

type Reached = Omit<ReplyOf<typeof getRecipientStatistics>, 'from'>

export async function reachOf(call: AdminCall): Promise<Reached> {
  const addressesOf = (choice: Chosen) => sql`json_build_object(
    'count', count(*) filter (where ${conditions[choice]}),
    'first', coalesce((array_agg(email order by created_at, id) filter (where ${conditions[choice]}))[1:${sql.lit(previewedAddresses)}], '{}')
  )`
  const { rows } = await sql<Reached>`
    select ${addressesOf('all')} as all, ${addressesOf('active')} as active, ${addressesOf('trial')} as trial,
      count(*) filter (where ${conditions.all} and subscribed) as "withSubscription",
      count(*) filter (where verified and unsubscribed) as unsubscribed,
      count(*) filter (where active and not verified) as unverified, count(*) filter (where not active) as inactive,
      count(*) filter (where verified) as reports, count(*) filter (where verified and reported) as "reportedToday"
    from (${salonUsers(call.now)}) r`.execute(call.allSalons)
  if (!rows[0]) throw new Error('an aggregate without a row')
  return rows[0]
}

/** Addresses of the users counted as `reportedToday`. */
export async function reportedToday(call: AdminCall): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (${salonUsers(call.now)}) r where verified and reported`.execute(call.allSalons)
  return rows.map(({ email }) => email)
}

/** Adds an audience to a notification's recipients. Returns their number. */
export async function listAudience(call: AdminCall, id: string, audience: Chosen): Promise<number> {
  const done = await sql`
    insert into notification_recipients (notification_id, email_key, email, user_id)
    select ${id}::uuid, email_key, email, id from (${salonUsers(call.now)}) r where ${conditions[audience]}
    on conflict do nothing`.execute(call.allSalons)
  return Number(done.numAffectedRows ?? 0)
}

/** Adds addresses, by key, to a notification's recipients, except unsubscribed ones. Returns their number. */
export async function listAddresses(
  call: AdminCall,
  id: string,
  addresses: ReadonlyMap<string, string>,
): Promise<number> {
  const done = await sql`
    insert into notification_recipients (notification_id, email_key, email, user_id)
    select ${id}::uuid, g.key, g.email, (select u.id from users u where u.email_key = g.key)
    from unnest(${[...addresses.keys()]}::text[], ${[...addresses.values()]}::text[]) as g (key, email)
    where not exists (
      select from announcement_addresses a where a.email_key = g.key and a.unsubscribed_at is not null)
    on conflict do nothing`.execute(call.db)
  return Number(done.numAffectedRows ?? 0)
}

/**
 * Adds the recipients of daily reports: those with the keys `only` (null for all) and not `except`. Leaves out those
 * who already got today's, and returns both counts. An advisory lock serializes concurrent sendings, so that nobody
 * gets two.
 */
export async function listReported(
  call: AdminCall,
  id: string,
  { only, except }: { only: readonly string[] | null; except: readonly string[] },
): Promise<{ listed: number; already: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('daily-reports'))`.execute(call.db)
  const chosen = sql`verified and email_key <> all (${except}::text[]) ${only ? sql`and email_key = any (${only}::text[])` : sql``}`
  const { rows } = await sql<{ listed: number; already: number }>`
    with chosen as materialized (
      select email_key, email, id, reported from (${salonUsers(call.now)}) r where ${chosen}
    ), listed as (
      insert into notification_recipients (notification_id, email_key, email, user_id)
      select ${id}::uuid, email_key, email, id from chosen where not reported
      on conflict do nothing returning 1
    )
    select (select count(*)::int from listed) as listed,
      (select count(*)::int from chosen where reported) as already`.execute(call.allSalons)
  return rows[0] ?? { listed: 0, already: 0 }
}

export interface NotificationRecord extends Omit<Notification, 'sent_at'> {
  created_at: Date
}

/** Latest notifications of a kind, or one. Plan: notifications_latest, then an index scan over each's recipients. */
export async function sendings(
  call: Call,
  which: { kind: 'announcement' | 'report'; limit?: number } | { id: string },
): Promise<NotificationRecord[]> {
  const chosen = 'id' in which ? sql`n.id = ${which.id}` : sql`n.kind = ${which.kind}`
  const { rows } = await sql<NotificationRecord>`
    select n.id, n.subject, n.message, n.audience, n.created_at, r.recipients, r.success_count, r.failure_count, r.waiting_count from (
      select id, subject, message, audience, created_at from notifications n where ${chosen} order by created_at desc, id desc
      limit ${'id' in which ? 1 : (which.limit ?? recentNotifications)}) n
    cross join lateral (
      select count(*) as recipients, count(*) filter (where state = 'delivered') as success_count,
        count(*) filter (where state = 'failed') as failure_count, count(*) filter (where state = 'waiting') as waiting_count
      from notification_recipients where notification_id = n.id) r
    order by n.created_at desc, n.id desc`.execute(call.db)
  return rows
}

export interface Unsent {
  email: string
  email_key: string
  salon_id: SalonId | null
  salon_name: string | null
  time_zone: string | null
  currency: Currency | null
}

/** A batch of recipients without an email, locked for this transaction. */
export async function unsentOf(call: Call, id: string, limit: number): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select r.email, r.email_key, u.salon_id, s.name as salon_name, s.time_zone, s.currency
    from notification_recipients r left join users u on u.id = r.user_id left join salons s on s.id = u.salon_id
    where r.notification_id = ${id} and r.mail_id is null and r.state = 'waiting'
    order by r.email_key limit ${limit} for update of r skip locked`.execute(call.db)
  return rows
}

/** Stores the recipients' emails; null if none can be created. */
export async function noteMails(
  call: Call,
  id: string,
  mails: readonly { key: string; mailId: string | null }[],
): Promise<void> {
  await sql`
    update notification_recipients r
    set mail_id = m.mail_id, state = case when m.mail_id is null then 'failed' else r.state end,
      settled_at = case when m.mail_id is null then ${call.now}::timestamptz end
    from unnest(${mails.map((one) => one.key)}::text[], ${mails.map((one) => one.mailId)}::uuid[]) as m (key, mail_id)
    where r.notification_id = ${id} and r.email_key = m.key`.execute(call.db)
}

/** Unsubscribe tokens of addresses, created where missing. Stored in clear, because every mail has the same link. */
export async function tokensOf(call: Call, keys: readonly string[]): Promise<Map<string, string>> {
  await sql`
    insert into announcement_addresses (email_key, token, created_at)
    select key, token, ${call.now}::timestamptz
    from unnest(${keys}::text[], ${keys.map(newToken)}::text[]) as f (key, token) order by key collate "C"
    on conflict do nothing`.execute(call.db)
  const rows = await call.db
    .selectFrom('announcement_addresses')
    .select(['email_key', 'token'])
    .where('email_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.email_key, row.token]))
}
