import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#app/server/app.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { distributedTables } from '#database/distributed.ts'
import { confirmJob } from '#features/schedule/appointments/server/jobs.ts'
import { makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { backupServer } from '#platform/server/postgres/backup.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { restoreServer } from '#platform/server/postgres/restore.ts'
import { testDatabase } from '#testing/server/postgres.ts'
import { startCitus, type CitusCluster } from './citusCluster.ts'
import { addressOf, open, openSalon, query, type Connection } from './citusOrari.ts'

let cluster: CitusCluster
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-citus-test-'))
  cluster = await startCitus()
})
afterAll(async () => {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The command of `npm run distribute`. */
async function command(database: string | null): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), ...(database !== null && { DATABASE_URL: database }) }
  return promisify(execFile)(process.execPath, ['src/cli/distribute.ts', '--shards', '8'], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr.trim() }),
  )
}

/** A distributed database without salons. */
async function distributed(name: string): Promise<Connection> {
  const connection = await cluster.database(name)
  await migrate(connection, schemaFiles)
  expect(await command(addressOf(connection))).toMatchObject({ code: 0 })
  return connection
}

const contents = async (connection: Connection, tables: readonly string[]) => {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const [content] = await query(
      connection,
      `select count(*) as rows, sum(hashtextextended(to_jsonb(t)::text, 0)::numeric) as sum from ${table} t`,
    )
    found[table] = content
  }
  return found
}

test('a database with a salon is distributed row for row and works; the command refuses databases that it cannot distribute', async () => {
  const connection = await cluster.database('demo')
  const plain = await open(connection, folder)
  await plain.asSystem(makeDemoSalon)
  expect(await command(addressOf(connection))).toMatchObject({ code: 1, output: expect.stringContaining('stop Orari') })
  await plain.close()

  const before = await contents(connection, distributedTables)
  const done = await command(addressOf(connection))
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows of \d+ tables were distributed and compared/),
  })
  expect(await contents(connection, distributedTables)).toEqual(before)
  expect(await command(addressOf(connection))).toMatchObject({ code: 0, output: expect.stringContaining('already') })

  const app = await open(connection, folder)
  const salon = await openSalon(app, 'besa')
  const day = await salon.call('GET', `/appointments?from=${salon.tomorrow}&to=${salon.tomorrow}`)
  const [visit] = day.json<{ appointments: { id: string; barber_id: string }[] }>().appointments
  const lines = [
    { kind: 'service', appointment_id: visit?.id },
    { kind: 'gift_card', price: 20 },
  ]
  const sale = { id: randomUUID(), lines, payments: [{ method: 'cash', amount: 25 }] }
  const sold = await salon.call('POST', '/sales', sale)
  expect(sold.statusCode, sold.body).toBe(201)
  const returned = await salon.call('POST', `/sales/${sale.id}/returns`, { id: randomUUID(), is_undo: false })
  expect(returned.json()).toMatchObject({ sale: { number: 2, total: -25 } })
  const today = new Date().toISOString().slice(0, 10)
  for (const path of ['/user/stats?period=week', `/day-close?date=${today}`, '/sales/prepaid'])
    expect((await salon.call('GET', path)).statusCode, path).toBe(200)
  const login = { email: 'admin@orari.example', password: 'administrator' }
  const { token } = (await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: login })).json()
  const list = await app.http.inject({
    url: '/api/system/stats/salons?period=month',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(list.json(), list.body).toMatchObject({ salons: [{ name: 'Berber Arbri' }] })
  await app.close()

  const [worker] = cluster.workers
  const refused = (address: string | null, why: string) =>
    command(address).then((output) => expect(output).toMatchObject({ code: 2, output: expect.stringContaining(why) }))
  await refused(null, 'embedded database')
  await refused(addressOf({ ...connection, database: 'postgres' }), 'no extension citus')
  await refused(addressOf({ ...connection, port: worker?.port ?? 0 }), 'worker')
})

test('migrations apply to a distributed database: workers get new tables with their keys and triggers', async () => {
  const connection = await distributed('migrated')
  const migrations = join(folder, 'migrations')
  await cp(schemaFiles.migrations, migrations, { recursive: true })
  await writeFile(
    join(migrations, '9999-colours.sql'),
    `alter table appointments_and_holds add column colour text;
     create index appointments_colour on appointments_and_holds (salon_id, colour);
     create function keep_colour() returns trigger language plpgsql as $$
     begin
       update barbers set position = position + 1 where salon_id = new.salon_id and id = new.barber_id;
       return null;
     end $$;
     create trigger keep_colour after insert on appointments_and_holds for each row execute function keep_colour();
     create or replace function note_freed_place() returns trigger language plpgsql as $$ begin return null; end $$;`,
  )
  expect(await migrate(connection, { ...schemaFiles, migrations })).toEqual(['9999-colours.sql'])
  // An insert like those of the next version.
  const app = await openApp({
    config: readConfig({ DATA_DIR: folder }),
    connection,
    clock: systemClock,
    log: makeLog('silent'),
    work: false,
    migrateFirst: false,
  })
  await openSalon(app, 'dea')
  await app.close()
  expect(await query(connection, 'select position from barbers')).toEqual([{ position: 1 }])
})

test('a backup of a distributed database is restored on plain PostgreSQL', async () => {
  const from = await distributed('saved')
  const app = await open(from, folder)
  await openSalon(app, 'endrit')
  await app.close()
  const file = join(folder, 'saved.backup')
  await backupServer(from, file, new Date())
  const plain = await testDatabase({ empty: true })
  await restoreServer(plain.connection, file, { log: quiet, schema: schemaFiles })
  expect(await contents(plain.connection as never, distributedTables)).toEqual(await contents(from, distributedTables))
  await plain.drop()
})

/** The worker with a salon's rows. */
async function portOf(connection: Connection, salon: string): Promise<number> {
  const [row] = await query<{ port: number }>(
    connection,
    `select nodeport as port from citus_shards
     where shardid = get_shard_id_for_distribution_column('barbers', '${salon}') and table_name = 'barbers'::regclass`,
  )
  return row?.port ?? 0
}

test('a worker that is down answers 503 to its own salons and affects no others', async () => {
  const connection = await distributed('down')
  const app = await open(connection, folder)
  const [killed, other] = cluster.workers
  if (!killed || !other) throw new Error('two workers are needed')
  const salons = new Map<number, Awaited<ReturnType<typeof openSalon>>>()
  for (let n = 0; salons.size < 2; n += 1) {
    const salon = await openSalon(app, `salloni${n}`)
    salons.set(await portOf(connection, salon.id), salon)
  }
  const [lost, kept] = [salons.get(killed.port), salons.get(other.port)]
  if (!lost || !kept) throw new Error('a salon on each worker is needed')
  await killed.kill()
  const day = (salon: typeof lost) => salon.call('GET', `/appointments?from=${salon.tomorrow}&to=${salon.tomorrow}`)
  expect(await lost.book(600)).toMatchObject({ statusCode: 503 })
  expect((await lost.book(600)).json().message).toMatch(/\p{L}/u)
  expect((await day(lost)).statusCode).toBe(503)
  expect((await kept.book(600)).statusCode).toBe(201)
  expect((await day(kept)).statusCode).toBe(200)
  const login = { email: 'admin@orari.example', password: 'administrator' }
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: login })
  expect(answer.statusCode).toBe(200)
  // A job over all salons processes those on reachable workers: yesterday's visit is confirmed automatically.
  await query(
    { ...connection, port: other.port },
    `update appointments_and_holds set appointment_date = current_date - 3 where salon_id = '${kept.id}' and appointment_time = '08:00'`,
  )
  await app.asSystem((call) => call.queue(confirmJob, {}))
  await app.drain(confirmJob)
  const past = await query<{ status: string }>(
    { ...connection, port: other.port },
    `select status from appointments_and_holds where salon_id = '${kept.id}' and appointment_date < current_date`,
  )
  expect(past).toEqual([{ status: 'confirmed' }])
  await killed.start()
  await expect.poll(async () => (await lost.book(600)).statusCode, { timeout: 20_000 }).toBe(201)
  await app.close()
})

test('a shard moves to another worker during bookings, and none of them fails or is lost', async () => {
  const connection = await distributed('moving')
  const app = await open(connection, folder)
  const salon = await openSalon(app, 'lule')
  const from = await portOf(connection, salon.id)
  const to = cluster.workers.find(({ port }) => port !== from)?.port ?? 0
  const moving = { done: false }
  let booked = 1
  const failed: unknown[] = []
  const work = Array.from({ length: 3 }, async (_, worker) => {
    for (let n = 0; !moving.done; n += 1) {
      const day = new Date(Date.parse(salon.tomorrow) + 86_400_000 * (1 + Math.floor(n / 95)))
        .toISOString()
        .slice(0, 10)
      const answer = await salon.book(worker * 480 + (n % 95) * 5, day)
      if (answer.statusCode === 201) booked += 1
      else failed.push(answer.statusCode)
    }
  })
  const [moved] = await query(
    connection,
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('barbers', '${salon.id}'), '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'auto')`,
  )
  expect(moved).toBeDefined()
  moving.done = true
  await Promise.all(work)
  expect(failed).toEqual([])
  expect(booked).toBeGreaterThan(3)
  expect(await portOf(connection, salon.id)).toBe(to)
  const [stored] = await query(
    connection,
    `select count(*)::int as count from appointments where salon_id = '${salon.id}'`,
  )
  expect(stored).toEqual({ count: booked })
  await app.close()
})

test(
  'the unit and API tests pass, and every statement of a salon is one task on one shard',
  async () => {
    const connection = await cluster.database('suite')
    const env = { ...process.env, TEST_DATABASE_URL: addressOf(connection), TEST_THOROUGH: '1' }
    // Vitest's own variables would make the inner run a worker of this one.
    for (const name of Object.keys(env)) if (/^(?:VITEST|TINYPOOL|NODE_OPTIONS)/.test(name)) delete env[name as never]
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']
    const ended = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e8 }).then(
      () => 'passed',
      ({ stdout }: { stdout: string }) =>
        stdout
          .split('\n')
          .filter((line) => /FAIL|rror|❯ src|Tests/.test(line))
          .join('\n'),
    )
    expect(ended).toBe('passed')
  },
  40 * 60_000,
)
