import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { openTestApp } from '#testing/server/app.ts'
import { backupServer } from '#platform/server/postgres/backup.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { move } from '#platform/server/postgres/move.ts'
import { restoreServer } from '#platform/server/postgres/restore.ts'
import { formerBackup } from '#upgrade/testing/formerBackup.ts'
import { upgradeAndCompare } from '#upgrade/testing/upgradeAndCompare.ts'
import { availableMajors, startDebian } from './debianServer.ts'

const majors = availableMajors()

test('these tests need a PostgreSQL of the operating system: apt-get install postgresql', () => {
  expect(majors).not.toEqual([])
})

/** Number and checksum of each table's rows, sorted by their bytes on every server. */
async function allRows(connection: object): Promise<Record<string, string>> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const content = await client.query<{ content: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text) collate "C"), '')) as content
       from public.${name} t`,
    )
    found[name] = content.rows[0]?.content ?? ''
  }
  await client.end()
  return found
}

describe.each(majors)('PostgreSQL $major with ICU as its default', ({ bin }) => {
  test('a database moves from the built-in PostgreSQL and back, row for row', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orari-majors-'))
    await chmod(folder, 0o711)
    const other = await startDebian(bin)
    const server = await openTestApp()
    try {
      await server.app.asSystem(makeDemoSalon)
      const file = join(folder, 'orari.backup')
      await backupServer(server.database.connection, file, server.clock.now())
      const rows = await allRows(server.database.connection)

      const there = { host: '127.0.0.1', port: other.port, user: other.user }
      const admin = new Client({ ...there, database: 'postgres' })
      await admin.connect()
      for (const name of ['first', 'second']) await admin.query(`create database ${name}`)
      await admin.end()
      const [first, second] = ['first', 'second'].map((database) => ({ connection: { ...there, database } }))
      if (!first || !second) throw new Error('two databases are needed')
      const options = { log: quiet, schema: schemaFiles }
      await restoreServer(first.connection, file, options)
      expect(await allRows(first.connection)).toEqual(rows)
      const dataDir = join(folder, 'data')
      await move(first, { dataDir }, options)
      await move({ dataDir }, second, options)
      expect(await allRows(second.connection)).toEqual(rows)
    } finally {
      await server.close()
      await other.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('a backup of version 1.0.0 is restored and upgraded', async () => {
    const other = await startDebian(bin)
    try {
      const there = { host: '127.0.0.1', port: other.port, user: other.user }
      const admin = new Client({ ...there, database: 'postgres' })
      await admin.connect()
      await admin.query('create database former').finally(() => admin.end())
      const connection = { ...there, database: 'former' }
      await restoreServer(connection, formerBackup, { log: quiet, schema: schemaFiles })
      await upgradeAndCompare(connection)
    } finally {
      await other.stop()
    }
  })

  test(
    'the API tests pass',
    async () => {
      const other = await startDebian(bin)
      const env = { ...process.env, TEST_DATABASE_URL: `postgres://${other.user}@127.0.0.1:${other.port}` }
      // Vitest's own variables would make the inner run a worker of this one.
      for (const name of Object.keys(env)) if (/^(?:VITEST|TINYPOOL|NODE_OPTIONS)/.test(name)) delete env[name as never]
      try {
        const args = [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          'unit',
          'src/features',
          'src/platform/server/tenancy.test.ts',
        ]
        const ended = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e8 }).then(
          () => 'passed',
          ({ stdout, stderr }: { stdout: string; stderr: string }) =>
            `${stdout}\n${stderr}`
              .split('\n')
              .filter((line) => /FAIL|Error|Tests/.test(line))
              .join('\n'),
        )
        expect(ended).toBe('passed')
      } finally {
        await other.stop()
      }
    },
    40 * 60_000,
  )
})
