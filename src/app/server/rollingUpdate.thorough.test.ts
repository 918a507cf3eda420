import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { salonTables } from '#database/tables.ts'
import { administrator } from '#testing/server/accounts.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import { testProcesses } from '#testing/server/startProcesses.ts'
import { eventually } from '#testing/server/eventually.ts'
import { migrate } from '#platform/server/migrate.ts'
import { schemaFiles } from './migrations.ts'

/** Four processes of this version serve while the start of a next one applies its migrations, which add columns. */

const server = testApp({ now: new Date().toISOString() })
const salon = testSalon(server)
const processes = testProcesses(server, 4)
let admin: string

beforeAll(async () => {
  admin = await administrator(server)
})

/** Calls that read and write most tables; the number makes their rows distinct. */
const calls: ((n: number) => { path: string; token: string; body?: object })[] = [
  (n) => ({
    path: '/appointments',
    token: salon.token,
    body: {
      client_name: `Klienti ${n % 30}`,
      service_name: 'Prerje',
      price: 5,
      appointment_date: `20${30 + (Math.floor(n / 600) % 60)}-0${1 + (Math.floor(n / 70) % 9)}-${10 + (Math.floor(n / 10) % 19)}`,
      appointment_time: `1${n % 10}:00`,
      barber: 'Besa',
      duration: 30,
    },
  }),
  () => ({ path: '/appointments?from=2030-05-06&to=2030-05-06', token: salon.token }),
  () => ({ path: '/user/services', token: salon.token }),
  () => ({ path: '/user/barbers', token: salon.token }),
  () => ({ path: '/clients', token: salon.token }),
  () => ({ path: '/subscriptions/status', token: salon.token }),
  () => ({ path: '/subscriptions/plans', token: salon.token }),
  () => ({ path: '/subscriptions/history', token: salon.token }),
  () => ({ path: '/subscription/generate-paysera-url', token: salon.token, body: { planType: 'monthly' } }),
  () => ({ path: '/auth/admin/users', token: admin }),
]

let sent = 0
const failures: string[] = []

async function load(running: { on: boolean }, url: string): Promise<void> {
  while (running.on) {
    const n = sent++
    const { path, token, body } = calls[n % calls.length]!(n)
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (response.status >= 300 && response.status !== 409) failures.push(`${response.status} ${path} ${text}`)
  }
}

test('a migration that adds columns fails no call of running processes', async () => {
  const running = { on: true }
  const clients = processes.urls.flatMap((url) => [load(running, url), load(running, url)])
  onTestFinished(async () => {
    running.on = false
    await Promise.all(clients)
  })
  const until = (count: number) => eventually(() => expect(sent).toBeGreaterThanOrEqual(count))
  // Each connection has prepared its statements before the tables change.
  await until(400)
  const tables = [
    // `appointments` is a view of `appointments_and_holds`.
    ...Object.keys(salonTables).filter((table) => table !== 'appointments'),
    'salons',
    'users',
    'sessions',
    'plans',
    'orders',
    'activities',
    'mails',
  ]
  const next = { ...schemaFiles, migrations: join(server.dataDir, 'migrations-of-next') }
  await cp(schemaFiles.migrations, next.migrations, { recursive: true })
  const added: string[] = []
  for (const [at, table] of tables.entries()) {
    const name = `${9000 + at}-later-${table.replaceAll('_', '-')}.sql`
    await writeFile(
      join(next.migrations, name),
      `alter table ${table} add column added_later text not null default 'x'`,
    )
    added.push(name)
    expect(await migrate(server.database.connection, next)).toEqual([name])
    await until(sent + 20)
  }
  // A start of this version would refuse the newer database.
  await expect(migrate(server.database.connection, schemaFiles)).rejects.toThrow('it is newer')
  expect(await migrate(server.database.connection, next)).toEqual([])
  expect(added.length).toBeGreaterThan(40)
  await until(sent + 400)
  running.on = false
  await Promise.all(clients)
  expect(failures).toEqual([])
}, 300_000)
