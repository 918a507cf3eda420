import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { adminLogin } from '#testing/defaults.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { openTestApp, query, startOver, testNow, type TestApp } from '#testing/server/app.ts'
import { salonWithPage } from '#testing/server/onlineBooking.ts'

/** Tests share one server: see `TestApp.reset`. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** The rows of every table, and the value of every sequence. */
async function contentOf({ connection }: TestDatabase): Promise<Record<string, unknown>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    const content: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: unknown }>(
        `select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) as rows from ${name} t`,
      )
      content[name] = rows[0]?.rows
    }
    const sequences = await client.query(`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`)
    return { ...content, sequences: sequences.rows }
  } finally {
    await client.end()
  }
}

const signIn = () => server.call(login, adminLogin)

// On a cluster the server is a new one with another administrator.
const onOneServer = test.skipIf(inject('workers'))
onOneServer('a server that starts over has the database, the clock and the mailbox of a new one', async () => {
  const fresh = await testDatabase({ template: inject('openedTemplate') })
  const content = await contentOf(fresh)
  expect(content['public.users']).toHaveLength(1)
  await fresh.drop()

  await server.app.asSystem(makeDemoSalon)
  await signIn()
  server.clock.pass(90)
  server.mails.push({ to: 'a@b.example', subject: '', text: '', html: '' })
  const used = await contentOf(server.database)
  const filled = Object.keys(content).filter((name) => JSON.stringify(used[name]) !== JSON.stringify(content[name]))
  expect(filled.length).toBeGreaterThan(15)

  const before = server
  server = await startOver(before)
  // The role on another PostgreSQL may lack the right to reset, so that the server is a new one.
  if (!process.env['TEST_DATABASE_URL']) expect(server).toBe(before)
  expect(await contentOf(server.database)).toEqual(content)
  expect(server.clock.now()).toEqual(new Date(testNow))
  expect(server.mails).toEqual([])
  expect((await signIn()).user.role).toBe('admin')
  expect((await server.salon()).email).toBe('pronari1@salloni.example')
})

onOneServer('a server that starts over has no cached page, no files and no client of the salons before', async () => {
  const pageAndMap = async () => {
    const [page, map] = await Promise.all(['/r/besa', '/sitemap.xml'].map((url) => server.raw({ method: 'GET', url })))
    return [page?.statusCode, map?.payload.includes('/r/besa')]
  }
  await salonWithPage(server)
  expect(await pageAndMap()).toEqual([200, true])
  await writeFile(join(server.dataDir, 'a mail'), '')
  server = await startOver(server)
  expect(await pageAndMap()).toEqual([404, false])
  expect(await readdir(server.dataDir)).toEqual([])
})

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
const lasting: [string, (app: TestApp) => Promise<unknown>][] = [
  ['a constraint', (app) => query(app, 'alter table clients add constraint nobody check (false) not valid')],
  ['a disabled trigger', (app) => query(app, 'alter table prepaid disable trigger user')],
  ['a function', (app) => query(app, 'create function one() returns int language sql as $$ select 1 $$')],
  ['statistics', (app) => query(app, 'analyze users')],
  ['an index less', (app) => query(app, 'drop index mails_failed')],
  ['ended connections', (app) => query(app, endConnections)],
  ['a port', (app) => app.app.http.listen({ port: 0, host: '127.0.0.1' })],
]
onOneServer.each(lasting)('a server with %s is not reset, because it would stay', async (_what, change) => {
  await using changed = await openTestApp()
  expect(await changed.reset()).toBe(true)
  await change(changed)
  expect(await changed.reset()).toBe(false)
})

test('a server with its own administrator is not reset, so that a new one replaces it', async () => {
  await using own = await openTestApp({ env: { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'administrator' } })
  expect(await own.reset()).toBe(false)
})
