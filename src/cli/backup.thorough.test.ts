import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { notificationFanOutJob } from '#features/operator/announcements/server/jobs.ts'
import { login } from '#features/accounts/auth/contract.ts'
import { makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { sendNotification } from '#features/operator/announcements/contract.ts'
import { backupServer } from '#platform/server/postgres/backup.ts'
import { InvalidBackup } from '#platform/server/postgres/backupFile.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { move } from '#platform/server/postgres/move.ts'
import { restoreServer } from '#platform/server/postgres/restore.ts'
import { KeyFile } from '#platform/server/secrets/keyFile.ts'
import { reencrypt } from '#platform/server/secrets/reencrypt.ts'
import { adminLogin } from '#testing/defaults.ts'
import { administrator } from '#testing/server/accounts.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { addKey } from './keyFile.ts'
import { drill } from './restoreDrill.ts'
import { openTestApp, type TestApp } from '#testing/server/app.ts'

let server: TestApp
let target: TestDatabase
let folder: string

beforeEach(async () => {
  server = await openTestApp()
  target = await testDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'orari-backup-'))
  await encryptSecrets()
})
afterEach(async () => {
  await server.close()
  await target.drop()
  await rm(folder, { recursive: true })
})

/** Encrypts the secrets of the database with a key that is lost at once: backup, restore, drill and move need none. */
async function encryptSecrets(): Promise<void> {
  const file = join(folder, 'secrets.key')
  await addKey(file)
  const keys = new KeyFile(file)
  const client = new Client(server.database.connection)
  await client.connect()
  expect(await reencrypt(client, keys, keys.first)).toBe(1)
  await client.end()
  await rm(file)
}

/** Number and checksum of every table's rows, computed by PostgreSQL, without the table that only a cluster has. */
async function allRows(connection: TestDatabase['connection']): Promise<Record<string, string>> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = 'public' and tablename <> 'salons_on_workers' or (schemaname = 'pgboss' and tablename in ('job', 'queue', 'schedule', 'subscription'))`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const content = await client.query<{ content: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content from ${name} t`,
    )
    found[name] = content.rows[0]?.content ?? ''
  }
  await client.end()
  return found
}

test('all data is restored row for row, and a queued mail is sent once', async () => {
  await server.app.asSystem(makeDemoSalon)
  const token = await administrator(server)
  const recipients = ['a@salloni.example', 'b@salloni.example']
  await server.call(sendNotification, { subject: 'Mirëmbajtje', message: 'Të dielën.', recipients }, token)
  await server.app.drain(notificationFanOutJob)
  expect(server.mails).toEqual([])

  const file = join(folder, 'orari.backup')
  await backupServer(server.database.connection, file, server.clock.now())
  await restoreServer(target.connection, file, { log: quiet, schema: schemaFiles })
  const rows = await allRows(server.database.connection)
  expect(Object.keys(rows).length).toBeGreaterThan(50)
  expect(await allRows(target.connection)).toEqual(rows)

  await using restored = await openTestApp({ beside: { ...server, database: target } })
  for (const again of [2, 0]) expect(await restored.app.drain(mailJob)).toBe(again)
  expect(restored.mails.map(({ to }) => to).toSorted()).toEqual(recipients)
  // Logging in reads and writes through the constraints that were added again.
  await restored.call(login, adminLogin)
})

test('a drill verifies a backup on a scratch server, and refuses a damaged one', async () => {
  await server.app.asSystem(makeDemoSalon)
  const file = join(folder, 'orari.backup')
  await backupServer(server.database.connection, file, server.clock.now())
  const found = await drill(file)
  expect(found).toMatchObject({ begun: server.clock.now().toISOString(), salons: 1, users: 2, latest: '2026-11-19' })
  expect(found.appointments).toBeGreaterThan(50)
  await appendFile(file, ' ')
  await expect(drill(file)).rejects.toThrow(InvalidBackup)
})

test('a move copies every row to and from the built-in PostgreSQL, and leaves the old database unchanged', async () => {
  await server.app.asSystem(makeDemoSalon)
  const { connection } = server.database
  const rows = await allRows(connection)
  const options = { log: quiet, schema: schemaFiles }
  const dataDir = join(folder, 'data')
  await chmod(folder, 0o711)
  await expect(move({ connection }, { dataDir }, options)).rejects.toThrow('Something uses the database')

  // A copy that nobody is connected to.
  const file = join(folder, 'orari.backup')
  await backupServer(connection, file, server.clock.now())
  const old = await testDatabase({ empty: true })
  await restoreServer(old.connection, file, options)
  await move(old, { dataDir }, options)
  await expect(move(old, { dataDir }, options)).rejects.toThrow('There is a database')
  await move({ dataDir }, target, options)
  expect(await allRows(target.connection)).toEqual(rows)
  expect(await allRows(old.connection)).toEqual(rows)
  await expect(move({ dataDir }, target, options)).rejects.toThrow('not empty')
  await old.drop()
})
