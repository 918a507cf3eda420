import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertVisits, salonOfVisits as salon } from '#testing/server/manyVisits.ts'
import { databaseBefore, type MigrationTest } from '#testing/server/migrationTest.ts'

/** Migration of a salon with 50,000 appointments to the column `occupied` with pauses and buffers. */

let database: MigrationTest
const query = <Row>(sql: string) => database.query<Row>(sql)

/** Checksum of all rows without the new columns, which must not change. */
const fingerprint = async () =>
  query(`select count(*)::int as rows, md5(string_agg(kept::text, ',' order by id)) as content from
    (select id, (to_jsonb(a) - array['occupied', 'buffer_minutes', 'pause_after_minutes', 'pause_minutes', 'visit_id', 'group_id', 'series_id'])
      as kept from appointments a) rows`)

beforeAll(async () => {
  database = await databaseBefore('0014-visit-parts.sql')
  await insertVisits(database.client)
}, 300_000)
afterAll(() => database.close())

test('50,000 appointments are migrated within seconds, none is lost, and no minute can be booked twice afterwards', async () => {
  const [before] = await fingerprint()
  expect(before).toMatchObject({ rows: 50_000 })
  const begun = performance.now()
  await database.migrate()
  const seconds = (performance.now() - begun) / 1000
  expect(seconds).toBeLessThan(20)
  expect(await fingerprint()).toEqual([before])

  const [wrong] = await query(`select count(*)::int as rows from appointments where occupied <> tsmultirange(tsrange(
    appointment_date + appointment_time, appointment_date + appointment_time + duration_minutes * interval '1 minute'))`)
  expect(wrong).toEqual({ rows: 0 })
  // An insert of the previous version, without the new columns.
  const book = (time: string) =>
    query(`insert into appointments (salon_id, id, barber_id, client_id, client_name, service_name, price_cents,
        appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
      select '${salon}', gen_random_uuid(), id, '${salon}', 'Ana', 'Prerje', 500, '2024-01-05', '${time}', 10, 'pending', now(), now()
      from barbers where name_key = 'berberi 1'`)
  await expect(book('08:05')).rejects.toMatchObject({ code: '23P01', constraint: 'no_double_booking' })
  await book('07:45')
  await expect(book('07:50')).rejects.toMatchObject({ code: '23P01' })
}, 300_000)
