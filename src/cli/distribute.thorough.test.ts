import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCluster } from '#platform/server/citus/distribute.ts'
import { ConfigError } from '#platform/server/env.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { startFakeServer } from '#testing/server/fakeServer.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase({ empty: true })
})
afterEach(() => database.drop())

/** As DATABASE_URL has it. Tables of the schema `public` hide those of the system that have the same name. */
function address(): string {
  const { host, port, user, database: name } = database.connection
  const query = new URLSearchParams({ host, port: String(port), options: '-c search_path=public,pg_catalog' })
  return `postgres://${user}@localhost/${name}?${query}`
}

/** Makes the database look like one of a coordinator of Citus. */
async function asCoordinator({ version = '12.1-1', group = 0, workers = 2 } = {}): Promise<void> {
  const client = new Client(database.connection)
  await client.connect()
  await client.query(`
    create table public.pg_extension as select 'citus' as extname, '${version}' as extversion;
    create table public.pg_dist_local_group as select ${group} as groupid;
    create table public.pg_dist_node as
      select groupid, true as isactive, true as shouldhaveshards, 'primary' as noderole from generate_series(1, ${workers}) groupid`)
  await client.end()
}

/** The command of `npm run distribute`. */
async function command(url: string | null, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: '/dev/null/unused', ...(url !== null && { DATABASE_URL: url }) }
  return promisify(execFile)(process.execPath, ['src/cli/distribute.ts', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}

const refusal = (code: number, why: string) => ({ code, output: expect.stringContaining(why) as string })

test('a database in use is refused before a migration changes it', async () => {
  await asCoordinator()
  const other = new Client({ ...database.connection, application_name: 'orari' })
  await other.connect()
  try {
    expect(await command(address())).toEqual(refusal(1, 'stop Orari'))
    const { rows } = await other.query(`select to_regclass('public.schema_migrations') as migrated`)
    expect(rows).toEqual([{ migrated: null }])
  } finally {
    await other.end()
  }
})

test('a missing address, a wrong number of shards and a pooler are refused with instructions', async () => {
  const embedded = await command(null)
  expect(embedded).toEqual(refusal(2, 'orari distribute'))
  expect(embedded.output).toContain('npm run move')
  expect(await command(address(), '--shards', '0')).toEqual(refusal(2, 'docs/citus.md'))
  // The fake server reports the same number on each connection, like a pooler.
  const pooler = await startFakeServer('1', 'primary')
  expect(await command(`postgres://orari@127.0.0.1:${pooler.port}/orari`)).toEqual(refusal(2, 'pooler'))
  await pooler.stop()
})

test.each([
  ['an old Citus', { version: '11.3-1' }, 'too old'],
  ['a worker', { group: 1 }, 'worker'],
  ['a cluster without workers', { workers: 0 }, 'no workers'],
  ['PostgreSQL without Citus', null, 'no extension citus'],
])('%s is refused', async (_, citus, why) => {
  if (citus) await asCoordinator(citus)
  const refused = checkCluster(connectionOf(address()))
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(why)
})
