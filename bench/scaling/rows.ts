import pg from 'pg'
import type { Connection } from '#platform/server/db.ts'
import { insertClientTotals } from '../database.ts'

/** A salon with two barbers and 30 visits a day of 28 minutes, between 8:00 and 15:00. */
export const visitsPerDay = 30
const barbers = 2
const clients = 100
/** Open screens per salon, each with its own session. */
export const screens = 5
/** Future days with visits. */
const ahead = 7

export interface Size {
  salons: number
  /** Days per salon, up to a week ahead. */
  days: number
}

/** Ids begin with a time, as in the product: PostgreSQL's GiST index distinguishes ids by their first 53 bits only. */
const firstMs = 1_704_067_200_000
const key = (part: string, number: string) =>
  `(lpad(to_hex(${firstMs} + (${number})::bigint * 1000), 12, '0') || '${part}8000' || lpad(to_hex(${number}), 12, '0'))::uuid`
const salon = key('7000', 's')
const user = key('7004', 's')
const barber = key('7001', 's * 16 + b')
const service = key('7003', 's * 16 + v')
const clientOf = key('7002', 's * 256 + c')
const each = (size: Size) => `generate_series(1, ${size.salons}) s`

const hex = (value: number) => value.toString(16).padStart(12, '0')
export function idOf(part: string, number: number): string {
  const time = hex(firstMs + number * 1000)
  return `${time.slice(0, 8)}-${time.slice(8)}-${part}-8000-${hex(number)}`
}
export const tokenOf = (n: number, screen: number): string => `measured-session-${n}-${screen}`
export const addressOf = (n: number): string => `salloni-${n}`

/** Salons, their users, and the clients of their visits. */
function people(size: Size): string[] {
  return [
    `insert into salons (id, name, trial_ends_at, created_at)
      select ${salon}, 'Salloni ' || s, now() - interval '300 days', now() - interval '330 days' from ${each(size)}`,
    `insert into users (id, salon_id, email, email_key, username, name, password_hash, role, email_verified_at, created_at, updated_at)
      select ${user}, ${salon}, s || '@salloni.example', s || '@salloni.example', 'Pronari ' || s, 'Salloni ' || s, '!', 'user', now(), now(), now()
      from ${each(size)}`,
    `insert into sessions (token_hash, id, user_id, created_at, last_seen_at, address, agent)
      select sha256(convert_to('measured-session-' || s || '-' || n, 'UTF8')), gen_random_uuid(), ${user}, now(), now(), '127.0.0.1', 'bench'
      from ${each(size)}, generate_series(1, ${screens}) n`,
    `insert into subscription_terms (salon_id, id, plan, source, starts_at, ends_at, created_at, anchor_at, anchor_months)
      select ${salon}, gen_random_uuid(), 'monthly', 'admin', now() - (11 - m) * interval '30 days', now() + (m - 10) * interval '30 days', now(), now(), 0
      from ${each(size)}, generate_series(1, 11) m`,
    `insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
      select ${salon}, ${barber}, 'Berberi ' || b, 'berberi ' || b, b, b, now(), now() from ${each(size)}, generate_series(1, ${barbers}) b`,
    `insert into services (salon_id, id, name, name_key, duration_minutes, price_cents, created_at, updated_at)
      select ${salon}, ${service}, 'Shërbimi ' || v, 'shërbimi ' || v, 28, 500 + 100 * v, now(), now()
      from ${each(size)}, generate_series(0, 11) v`,
    `insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
      select ${salon}, ${clientOf}, 'Klienti ' || c, 'klienti ' || c, 'klienti ' || c, '044 ' || 100000 + c, '+38344' || 100000 + c, now(), now()
      from ${each(size)}, generate_series(0, ${clients - 1}) c`,
    `insert into salon_addresses (address, salon_id, is_current, created_at) select 'salloni-' || s, ${salon}, true, now() from ${each(size)}`,
    `insert into online_booking (salon_id, is_enabled, updated_at) select ${salon}, true, now() from ${each(size)}`,
  ]
}

/** Visits in realistic booking order: by day, shuffled over two weeks and over the salons. */
const visits = (size: Size) => `
  insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_id, service_name, price_cents,
      appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
    select ${salon}, gen_random_uuid(), ${barber}, ${clientOf}, 'Klienti ' || c, ${service}, 'Shërbimi ' || v, 500 + 100 * v,
      current_date + d, time '08:00' + i * interval '28 minutes', 28,
      case when (d * 5 + i * 3 + b) % 11 = 0 then 'cancelled' when d < 0 then 'completed' else 'confirmed' end, now(), now()
    from ${each(size)}, generate_series(${ahead - size.days + 1}, ${ahead}) d, generate_series(1, ${barbers}) b,
      generate_series(0, ${visitsPerDay / barbers - 1}) i, lateral (select abs(d * 7 + b * 31 + i) % ${clients} as c, abs(d + i) % 12 as v) cc
    order by d + random() * 14`

/** Sum tables maintained by triggers of visits. */
const sums = [
  `insert into appointment_totals (salon_id, shard, appointments, revenue_cents) select salon_id, 0, count(*),
    coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) from appointments group by salon_id`,
  insertClientTotals,
  `insert into salon_sums (span, first_day, salon_id, count, cancelled, cents, last_at)
    select span, date_trunc(span, appointment_date)::date, salon_id, count(*), count(*) filter (where status = 'cancelled'), sum(price_cents), now()
    from appointments, unnest(array['day', 'month']) span group by 1, 2, 3`,
  `insert into service_sums (span, first_day, service_key, name, count, cancelled, cents)
    select span, date_trunc(span, appointment_date)::date, lower(service_name), min(service_name), count(*), count(*) filter (where status = 'cancelled'), sum(price_cents)
    from appointments, unnest(array['day', 'month']) span group by 1, 2, 3`,
  // A day of changes in the audit log and the administrator's sums.
  `insert into activities (id, action_type, severity, description, entity_type, entity_id, user_id, username, email, address, created_at, salon_id)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n), 3, '0') || '8' || lpad(to_hex(s), 15, '0'))::uuid,
      (array['create', 'update'])[1 + n % 2], 'info', 'Termin i ri: Shërbimi, ' || n, 'appointment', gen_random_uuid(), ${user}, 'Pronari ' || s, s || '@salloni.example', '127.0.0.1', at, ${salon}
    from (select s, n, now() - n * interval '8 minutes' as at from salons_measured, generate_series(1, 180) n) m`,
  `insert into activity_tallies select date_trunc('hour', created_at, 'UTC'), action_type, severity, count(*) from activities group by 1, 2, 3`,
]

/** Fills a database with salons and visits up to a week ahead, like years of use, in minutes. */
export async function fillSalons(connection: Connection, size: Size): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query(`set work_mem = '256MB'`)
    await client.query(`set synchronous_commit = 'off'`)
    for (const statement of people(size)) await client.query(statement)
    // Indexes are built once over all rows by a rewrite without constraint checks, so that millions of rows take
    // minutes.
    const indexes = (ready: boolean) =>
      client.query(`update pg_index set indisready = ${ready} where indrelid = 'appointments_and_holds'::regclass`)
    await indexes(false)
    await client.query(visits(size))
    await indexes(true)
    await client.query('vacuum full appointments_and_holds')
    await client.query(`create temporary table salons_measured as select s from ${each(size)}`)
    for (const statement of sums) await client.query(statement)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
