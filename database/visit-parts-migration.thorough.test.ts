import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { insertVisits, salonOfVisits as salon } from '../src/testing/server/manyVisits.ts'

/** A salon of the version before with 50,000 appointments, carried over to `occupied` with pauses and buffers. */

const migrations = fileURLToPath(new URL('migrations', import.meta.url))
const moved = '0014-visit-parts.sql'

let database: TestDatabase
let client: Client
let folder: string

async function query<Row>(sql: string): Promise<Row[]> {
  return (await client.query(sql)).rows as Row[]
}

async function addFiles(wanted: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(migrations)) {
    if (wanted(name)) await copyFile(join(migrations, name), join(folder, name))
  }
}

/** Content that must be as it was: every row, without the columns that are new. */
const fingerprint = async () =>
  query(`select count(*)::int as rows, md5(string_agg(kept::text, ',' order by id)) as content from
    (select id, (to_jsonb(a) - array['occupied', 'buffer_minutes', 'pause_after_minutes', 'pause_minutes', 'visit_id', 'group_id', 'series_id'])
      as kept from appointments a) rows`)

beforeAll(async () => {
  database = await testDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await addFiles((name) => name < moved)
  await migrate(database.connection, folder)
  client = new Client(database.connection)
  await client.connect()
  await insertVisits(client)
}, 300_000)
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
  await database.drop()
})

test('50,000 appointments are migrated within seconds, none is lost, and no minute can be booked twice afterwards', async () => {
  const [before] = await fingerprint()
  expect(before).toMatchObject({ rows: 50_000 })
  await addFiles((name) => name === moved)
  const begun = performance.now()
  await migrate(database.connection, folder)
  const seconds = (performance.now() - begun) / 1000
  expect(seconds).toBeLessThan(20)
  expect(await fingerprint()).toEqual([before])

  const [wrong] = await query(`select count(*)::int as rows from appointments where occupied <> tsmultirange(tsrange(
    appointment_date + appointment_time, appointment_date + appointment_time + duration_minutes * interval '1 minute'))`)
  expect(wrong).toEqual({ rows: 0 })
  // As a process of the version before writes: without the new columns.
  const book = (time: string) =>
    query(`insert into appointments (salon_id, id, barber_id, client_id, client_name, service_name, price_cents,
        appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
      select '${salon}', gen_random_uuid(), id, '${salon}', 'Ana', 'Prerje', 500, '2024-01-05', '${time}', 10, 'pending', now(), now()
      from barbers where name_key = 'berberi 1'`)
  await expect(book('08:05')).rejects.toMatchObject({ code: '23P01', constraint: 'no_double_booking' })
  await book('07:45')
  await expect(book('07:50')).rejects.toMatchObject({ code: '23P01' })
}, 300_000)
