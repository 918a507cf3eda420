/**
 * `node scripts/run.mjs bench/administration.ts`: durations of the administrator's pages with 1,000 salons of 1,000
 * appointments each over a year, and of the audit log with a thousand and a million entries.
 */
import pg from 'pg'
import { foldChangesJob } from '#features/operator/platform-reports/server/jobs.ts'
import { getSystemStats, getTopActivities, listSystemSalons } from '#features/operator/platform-reports/contract.ts'
import { login } from '#features/accounts/auth/contract.ts'
import { listAuditLog, getAuditLogStats } from '#features/operator/audit-log/contract.ts'
import { getRecipientStatistics, listRecentNotifications } from '#features/operator/announcements/contract.ts'
import { getSystemStatus } from '#features/operator/system-status/contract.ts'
import { getUserFigures, listUsers } from '#features/operator/users/contract.ts'
import { asRequest, type EndpointSpec } from '#platform/shared/endpoint.ts'
import type { App } from '#app/server/app.ts'
import type { Connection } from '#platform/server/db.ts'
import { adminLogin } from '#testing/defaults.ts'
import { fill, startEngine } from './database.ts'
import { openProduct } from './openProduct.ts'

const salons = 1_000
const perSalon = 1_000
const rounds = 15
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Gives every salon an owner, and spreads its appointments over a year and thirty services. */
async function addOwners(client: pg.Client): Promise<void> {
  await client.query(`insert into users (id, salon_id, email, email_key, username, name, password_hash, role, email_verified_at, created_at, updated_at)
    select gen_random_uuid(), id, id || '@salloni.example', id || '@salloni.example', name, name, '!', 'user', now(), now(), now() from salons`)
  await client.query(`insert into subscription_terms (salon_id, id, plan, source, starts_at, ends_at, created_at, anchor_at, anchor_months)
    select id, gen_random_uuid(), 'monthly', 'admin', now() - interval '10 days', now() + interval '20 days', now(), now(), 0 from salons`)
  // Sums maintained by triggers.
  await client.query(`insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at)
    select salon_id, current_date - (n % 366)::int, 'Shërbimi ' || n % 30, 1, 0, 500, now()
    from (select salon_id, row_number() over (partition by salon_id order by id) as n from appointments) a`)
}

async function remember(client: pg.Client, entries: number): Promise<void> {
  await client.query('truncate activities, activity_tallies')
  await client.query(`insert into activities (id, action_type, severity, description, entity_type, entity_id, username, email, address, created_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid,
      (array['create', 'update', 'login', 'email', 'delete'])[1 + n % 5], case when n % 1000 = 0 then 'error' when n % 100 = 0 then 'warning' else 'info' end,
      'Termin i ri: Prerje, 20.11.2026, ' || n, 'appointment', n, 'Besa', 'besa@salloni.example', '10.0.0.1', at
    from (select n, now() - n * (interval '23 hours' / ${entries}) as at from generate_series(1, ${entries}) n) m`)
  await client.query(
    `insert into activity_tallies select date_trunc('hour', created_at, 'UTC'), action_type, severity, count(*) from activities group by 1, 2, 3`,
  )
  await client.query('vacuum analyze activities')
}

async function measure(app: App, token: string, name: string, spec: EndpointSpec, input: object): Promise<void> {
  const { url } = asRequest(spec, input as Record<string, unknown>)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    times.push(performance.now() - began)
    if (answer.statusCode !== 200) throw new Error(answer.payload)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  print(`| ${name} | ${at(0.5)} | ${at(1)} |`)
}

const engine = await startEngine()
try {
  const connection: Connection = await engine.database('administration')
  await fill(connection, salons, salons * perSalon)
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const app = await openProduct(connection)
  await addOwners(client)
  const signed = await app.http.inject({
    method: 'POST',
    url: `/api${login.path}`,
    payload: adminLogin,
  })
  const { token } = signed.json<{ token: string }>()
  const folding = performance.now()
  await app.asSystem((call) => call.queue(foldChangesJob, {}))
  await app.drain(foldChangesJob)
  print(`folding a million changes: ${Math.round(performance.now() - folding)} ms`)
  await client.query('vacuum analyze')
  print('\n| call | median ms | worst ms |\n|---|---|---|')
  for (const period of ['week', 'month', 'year'] as const) {
    await measure(app, token, `report, ${period}`, getSystemStats, { period })
    await measure(app, token, `top activities, ${period}`, getTopActivities, { period })
    await measure(app, token, `salons, ${period}`, listSystemSalons, { period })
  }
  await measure(app, token, 'users, a page', listUsers, { page: 3, limit: 20, sort: 'endDate' })
  await measure(app, token, 'users, searched', listUsers, { page: 1, limit: 20, q: 'salloni 77' })
  await measure(app, token, 'users, cards', getUserFigures, {})
  await measure(app, token, 'recipients', getRecipientStatistics, {})
  await measure(app, token, 'notifications', listRecentNotifications, {})
  await measure(app, token, 'system status', getSystemStatus, {})
  for (const entries of [1_000, 1_000_000]) {
    await remember(client, entries)
    const last = Math.floor(entries / 20)
    await measure(app, token, `history of ${entries}, page 1`, listAuditLog, {})
    await measure(app, token, `history of ${entries}, page ${last / 2}`, listAuditLog, { page: last / 2 })
    await measure(app, token, `history of ${entries}, page ${last}`, listAuditLog, { page: last })
    await measure(app, token, `history of ${entries}, logins, page ${last / 10}`, listAuditLog, {
      page: last / 10,
      action_type: 'login',
    })
    await measure(app, token, `history of ${entries}, errors`, listAuditLog, { severity: 'error' })
    await measure(app, token, `history of ${entries}, searched`, listAuditLog, { search: 'prerje, 20.11.2026, 77' })
    await measure(app, token, `history of ${entries}, statistics`, getAuditLogStats, {})
  }
  await client.end()
  await app.close()
} finally {
  await engine.stop()
}
