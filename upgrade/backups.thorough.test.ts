import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { drill } from '#cli/restoreDrill.ts'
import { schemaFiles } from '#app/server/migrations.ts'
import { backup } from '#platform/server/postgres/backup.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { move } from '#platform/server/postgres/move.ts'
import { restore, restoreServer } from '#platform/server/postgres/restore.ts'
import { testDatabase } from '#testing/server/postgres.ts'
import { schemaText } from '#testing/server/schemaText.ts'
import { scratch } from '#testing/server/scratch.ts'
import { migrate } from '#platform/server/migrate.ts'
import { freshDatabase, rowsOf } from './testing/freshDatabase.ts'
import { formerBackup } from './testing/formerBackup.ts'
import { readRows, upgradeAndCompare } from './testing/upgradeAndCompare.ts'

/** Backups and data folders of version 1.0.0 are restored, drilled and moved by this one. */

const options = { log: quiet, schema: schemaFiles }

test('a backup is restored into the database of a server, which begins with the rows of a new one', async () => {
  const target = await testDatabase({ empty: true })
  const { restored } = await restoreServer(target.connection, formerBackup, options)
  expect(restored?.rows).toBeGreaterThan(5_000)
  // Schedules of version 1.0.0, one of them under a job's former name.
  await readRows(
    target.connection,
    `insert into pgboss.schedule (name, cron, timezone) values ('history.fold', '*/5 * * * *', 'UTC'), ('mail.send', '0 3 * * *', 'UTC')`,
  )
  await upgradeAndCompare(target.connection)
  expect(await readRows(target.connection, 'select name from pgboss.schedule')).toEqual([{ name: 'mail.send' }])
  await migrate(target.connection, schemaFiles)
  await using fresh = await freshDatabase()
  const rows = await rowsOf(fresh.client)
  const tables = ['bajram_dates', 'billing_alerts', 'plans', 'secrets_encryption', 'signing_keys']
  expect(Object.keys(rows)).toEqual(tables)
  const client = new Client(target.connection)
  await client.connect()
  expect(await rowsOf(client, tables)).toEqual(rows)
  expect(await schemaText(client)).toBe(await schemaText(fresh.client))
  await client.end()
  await target.drop()
})

test('a drill upgrades a backup and starts Orari on it', async () => {
  expect(await drill(formerBackup)).toMatchObject({ salons: 2, appointments: expect.any(Number) as number })
})

test('a data folder is moved to a server as it is, backed up and upgraded there', async () => {
  await using folder = await scratch()
  const dataDir = join(folder.folder, 'data')
  await restore(dataDir, formerBackup, { ...options, force: false })
  const target = await testDatabase({ empty: true })
  await move({ dataDir }, { connection: target.connection }, options)
  await upgradeAndCompare(target.connection)
  await target.drop()
  // The folder that was moved is still one of version 1.0.0, and so is its backup.
  const again = await testDatabase({ empty: true })
  await mkdir(join(folder.folder, 'backups'))
  const file = join(folder.folder, 'backups', 'again.backup')
  await backup(dataDir, file, new Date())
  await restoreServer(again.connection, file, options)
  await upgradeAndCompare(again.connection)
  await again.drop()
})
