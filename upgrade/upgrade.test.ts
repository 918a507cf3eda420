import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { SetClock } from '#platform/server/clock.ts'
import { applicationName } from '#platform/server/client.ts'
import { makeLog, type Log } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { schemaText } from '#testing/server/schemaText.ts'
import { freshDatabase } from './testing/freshDatabase.ts'
import { formerDatabase, type FormerDatabase } from './testing/formerDatabase.ts'
import { upgrade } from './upgrade.ts'

/** Small databases of version 1.0.0 and others, upgraded or refused. */

let database: FormerDatabase
const query = <Row>(sql: string) => database.query<Row>(sql)
const run = (log: Log = makeLog('silent'), direct?: Parameters<typeof upgrade>[0]['direct']) =>
  upgrade({
    connection: database.connection,
    direct: direct ?? null,
    schema: schemaFiles,
    clock: new SetClock('2026-11-20T12:00:00Z'),
    log,
  })
const applied = async () => (await query<{ name: string }>('select name from schema_migrations order by name')).length

beforeEach(async () => {
  database = await formerDatabase()
})
afterEach(() => database.close())

async function connectAs(name: string): Promise<Client> {
  const client = new Client({ ...database.connection, application_name: name })
  await client.connect()
  return client
}

test('a new database and an upgraded one have the same schema', async () => {
  await run()
  await migrate(database.connection, schemaFiles)
  await using fresh = await freshDatabase()
  expect(await schemaText(database.client)).toBe(await schemaText(fresh.client))
  const recorded = 'select name, checksum from schema_migrations order by name'
  expect(await query(recorded)).toEqual((await fresh.client.query(recorded)).rows)
  // The next start has nothing to do.
  await run()
  expect(await migrate(database.connection, schemaFiles)).toEqual([])
})

test.each(['orari', 'orari jobs'])('refuses while a process of version 1.0.0 is connected as %s', async (name) => {
  const former = await connectAs(name)
  await expect(run()).rejects.toThrow('Processes of version 1.0.0 are connected to the database (connections: 1, from')
  expect(await applied()).toBe(47)
  await former.end()
  await run()
  expect(await applied()).toBe(1)
})

test('another program and other processes of version 2.0.0 are no reason to refuse; the program is logged', async () => {
  const others = [await connectAs('pgAdmin'), await connectAs(applicationName), await connectAs('orari backup')]
  const warned: unknown[] = []
  await run({ ...makeLog('silent'), info: () => undefined, warn: (details: unknown) => warned.push(details) } as never)
  expect(warned).toEqual([expect.objectContaining({ name: 'pgAdmin', count: 1 })])
  for (const other of others) await other.end()
})

test('behind a pooler only the jobs of a process of version 1.0.0 count, and the log says what cannot be seen', async () => {
  const ofPooler = await connectAs('orari')
  const jobs = await connectAs('orari jobs')
  const direct = { connection: database.connection, pooling: { named: true } }
  await expect(run(undefined, direct)).rejects.toThrow('(connections: 1')
  await jobs.end()
  const warned: string[] = []
  const log = { ...makeLog('silent'), info: () => undefined, warn: (_: unknown, text: string) => warned.push(text) }
  await run(log as never, direct)
  expect(warned).toContainEqual(expect.stringContaining('cannot be seen'))
  await ofPooler.end()
})

test('a database of a build between is upgraded from where it is', async () => {
  await database.migrate('0072')
  await run()
  expect(await applied()).toBe(1)
})

test.each([
  [
    'of a version before 1.0.0',
    `delete from schema_migrations where name > '0040'`,
    'Start version 1.0.0 on it first, then this one.',
  ],
  [
    'with a changed migration',
    `update schema_migrations set checksum = 'x' where name < '0002'`,
    'restore a backup of version 1.0.0. Error: Migration 0001-foundation.sql was changed',
  ],
  [
    'with an unknown migration',
    `insert into schema_migrations values ('0063-other.sql', 'x')`,
    'neither of version 1.0.0 nor of a build after it that can be upgraded',
  ],
  [
    'of a build with migrations in another order',
    `insert into schema_migrations values ('0049-services-of-waits.sql', 'fda4be5cb4aaace762bbadc9e2742eea897a2ae9fa246e1c8fa3b5271b8a670d')`,
    'Migration 0048-page-errors.sql comes before 0049-services-of-waits.sql',
  ],
])('a database %s is refused and stays as it was', async (_, change, refusal) => {
  await query(change)
  const before = await applied()
  await expect(run()).rejects.toThrow(refusal)
  expect(await applied()).toBe(before)
})

test('commands that need the tables of version 2.0.0 say that a start upgrades', async () => {
  await expect(migrate(database.connection, schemaFiles)).rejects.toThrow('start Orari, which upgrades it')
})

const order = '00000000-0000-7000-8000-000000000001'
const paid = `insert into payments (id, order_id, salon_id, buyer_name, buyer_email, plan, amount_cents, provider, state, paid_at, created_at, updated_at)
  values ('${order}', 'A-1', '${order}', 'Besa', 'besa@salloni.example', 'monthly', 499, 'paysera', 'paid', now(), now(), now())`

test('former payments are dropped once each has its copy, and signed events of no order are kept', async () => {
  await query(`insert into salons (id, name, created_at, trial_ends_at) values ('${order}', 'Salloni', now(), now())`)
  await query('alter table payments disable trigger copy')
  await query(paid)
  await query('alter table payments enable trigger copy')
  await query(`insert into payment_events (id, provider, received_at, method, address, data, decision, reason, order_id)
    values (gen_random_uuid(), 'paysera', now(), 'GET', '-', 'data', 'refused', 'unknown order', 'B-2')`)
  await expect(run()).rejects.toThrow(`not copied: payments ${order}`)
  expect(await query('select amount_cents from payments')).toEqual([{ amount_cents: 499 }])
  await query(`select copy_payment(p) from payments p`)
  await run()
  expect(await query('select reference, price_cents from orders')).toEqual([{ reference: 'A-1', price_cents: 499 }])
  expect(await query('select amount_cents, accepted_at is not null as accepted from charges')).toEqual([
    { amount_cents: 499, accepted: true },
  ])
  expect(await query('select provider, reference, reason from refused_callbacks')).toEqual([
    { provider: 'paysera', reference: 'B-2', reason: 'unknown order' },
  ])
  expect(await query(`select to_regclass('payments') as gone`)).toEqual([{ gone: null }])
})
