import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { schemaFiles } from '#app/server/migrations.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'

/** A durable PostgreSQL configured like the product's, in a temporary folder. */
export interface Engine {
  /** Creates a migrated, empty database. */
  database(name: string): Promise<Connection>
  stop(): Promise<void>
}

export async function startEngine(settings: Record<string, string> = {}): Promise<Engine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: makeLog('silent'), settings })
  return {
    async database(name) {
      const admin = new pg.Client({ ...embedded.connection, database: 'postgres' })
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      const connection = { ...embedded.connection, database: name }
      await migrate(connection, schemaFiles)
      return connection
    },
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Barbers per salon, and appointments per barber and full day. */
export const barbers = 2
export const perBarber = 30
const perDay = barbers * perBarber
export const firstDay = '2026-01-01'

/**
 * Fills a database with `rows` appointments of `salons` salons, in full days from 2026-01-01, in realistic booking
 * order: by day, shuffled over two weeks and over the salons. `salonId(n)` is the id of salon n.
 */
export async function fill(connection: Connection, salons: number, rows: number): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const days = Math.ceil(rows / salons / perDay)
  const salon = `('00000000-0000-7000-8000-' || lpad(to_hex(s), 12, '0'))::uuid`
  const barber = `('00000000-0000-7001-8000-' || lpad(to_hex(s * 16 + b), 12, '0'))::uuid`
  const clientId = `('00000000-0000-7002-8000-' || lpad(to_hex(s * 256 + c), 12, '0'))::uuid`
  await client.query(`insert into salons (id, name, trial_ends_at, created_at)
    select ${salon}, 'Salloni ' || s, '2100-01-01', '2026-01-01' from generate_series(1, ${salons}) s`)
  await client.query(`insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
    select ${salon}, ${barber}, 'Berberi ' || b, 'berberi ' || b, b, b, now(), now()
    from generate_series(1, ${salons}) s, generate_series(1, ${barbers}) b`)
  await client.query(`insert into services (salon_id, id, name, name_key, duration_minutes, price_cents, created_at, updated_at)
    select ${salon}, ${barber}, 'Prerje', 'prerje', 28, 500, now(), now() from generate_series(1, ${salons}) s, generate_series(1, 1) b`)
  await client.query(`insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    select ${salon}, ${clientId}, 'Klienti ' || c, 'klienti ' || c, 'klienti ' || c, now(), now()
    from generate_series(1, ${salons}) s, generate_series(0, 99) c`)
  // Indexes are built once over all rows: the same result, and a million rows take seconds.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'appointments_and_holds'
     and indexname not in ('appointments_pkey', 'no_double_booking')`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const { rows: constraints } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'no_double_booking'`,
  )
  await client.query('alter table appointments_and_holds drop constraint no_double_booking')
  await client.query("set session_replication_role = 'replica'").catch(() => undefined)
  await client.query(`insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents,
      appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
    select ${salon}, gen_random_uuid(), ${barber}, ${clientId}, 'Klienti ' || c, 'Prerje', 500,
      date '${firstDay}' + d, time '08:00' + i * interval '28 minutes', 28, 'confirmed', now(), now()
    from generate_series(1, ${salons}) s, generate_series(0, ${days - 1}) d, generate_series(1, ${barbers}) b,
      generate_series(0, ${perBarber - 1}) i, lateral (select (d * 7 + b * 31 + i) % 100 as c) cc
    order by d + random() * 14`)
  await client.query("set session_replication_role = 'origin'").catch(() => undefined)
  await client.query(
    `alter table appointments_and_holds add constraint no_double_booking ${constraints[0]?.definition ?? ''}`,
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.end()
}

/** Totals of clients, which triggers maintain otherwise. */
export const insertClientTotals = `insert into client_totals (salon_id, client_id, appointments, cancelled, spent_cents)
  select salon_id, client_id, count(*), count(*) filter (where status = 'cancelled'),
    coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
  from appointments group by salon_id, client_id`

export function salonId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** Seconds of processor time by process, last seen; an ended process keeps its seconds, so that the sum never falls. */
const secondsOf = new Map<string, number>()

/** Processor time in seconds that the processes of a PostgreSQL have used, those of this connection excluded. */
export async function postgresCpu(connection: Connection): Promise<number> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  for (const { pid } of rows) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // With its time of start, because numbers of processes are used again.
      secondsOf.set(`${pid} ${fields[19]}`, (Number(fields[11]) + Number(fields[12])) / 100)
    } catch {
      // The process has ended since.
    }
  }
  return [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, 0)
}
