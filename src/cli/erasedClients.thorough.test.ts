import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { anonymiseClient } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import { erasureFileName, readErasures } from '#platform/server/erasureFile.ts'
import { openTestApp } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

/** Output of a program of the command line, in a separate process. */
async function run(name: string, { connection }: TestDatabase, dataDir: string, ...args: string[]): Promise<string> {
  const { host, port, user, database } = connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = fileURLToPath(new URL(name, import.meta.url))
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: url }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

/** Number of rows of a database that contain a text. */
async function rowsWith(text: string, { connection }: TestDatabase): Promise<number> {
  const client = new Client(connection)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  let count = 0
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} t where to_jsonb(t)::text ilike $1`, [`%${text}%`])
    count += rowCount ?? 0
  }
  await client.end()
  return count
}

// Seven seconds, most of them the programs of the command line.
test('a backup from before a merge and an erasure, restored on another machine, is cleared by the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-erased-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await using server = await openTestApp()
  const target = await testDatabase({ empty: true })
  onTestFinished(() => target.drop())
  const salon = await server.salon('Besa')
  const visit = (client_name: string, client_phone: string, appointment_time: string) =>
    book(server, salon, {
      client_name,
      client_phone,
      notes: 'Zogaj vjen vonë',
      appointment_date: '2026-11-19',
      appointment_time,
      duration: 15,
    })
  const { client_id: id } = await visit('Valon Zogaj', '044 717 171', '09:00')
  const twin = await visit('Loni Zogaj', '045 727 272', '09:30')
  const file = join(folder, 'orari.backup')
  await run('backup.ts', server.database, server.dataDir, file)
  expect(await readErasures(folder)).toEqual([])
  await server.call(mergeClients, { id, merged_id: twin.client_id }, salon.token)
  await server.call(anonymiseClient, { id }, salon.token)
  await server.app.drain(recordErasuresJob)
  await run('backup.ts', server.database, server.dataDir, join(folder, 'later.backup'))
  expect(await readErasures(folder)).toMatchObject([{ salon: salon.id, id, merged: [twin.client_id] }])

  const dataDir = join(folder, 'other-machine')
  const printed = await run('restore.ts', target, dataDir, file)
  expect(printed).toContain(`The next start erases again who was erased since (${erasureFileName}).`)
  expect(await rowsWith('zogaj', target)).toBeGreaterThan(0)
  server.clock.pass(24 * 60)
  await using restored = await openTestApp({ beside: { ...server, database: target, dataDir } })
  expect((await restored.app.http.inject('/readyz')).statusCode).toBe(200)
  for (const text of ['zogaj', '717 171', '44717171', '727 272', '45727272'])
    expect([text, await rowsWith(text, target)]).toEqual([text, 0])
})
