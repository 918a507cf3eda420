import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertVisits, salonOfVisits as salon } from '#testing/server/manyVisits.ts'
import { databaseBefore, type MigrationTest } from '#testing/server/migrationTest.ts'

/** Migration of a salon with 50,000 visits on plain PostgreSQL, while processes of the previous version keep booking. */

let database: MigrationTest
const query = <Row>(sql: string) => database.query<Row>(sql)

/** Books like the previous version: in one statement through the view. */
const booking = (n: number) => `
  with barber as (select id from barbers where salon_id = '${salon}' and position = 1 + ${n} % 5 for key share)
  insert into appointments (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
    appointment_time, duration_minutes, status, created_at, updated_at)
  select '${salon}', gen_random_uuid(), id, '${salon}', 'Ana', 'Prerje', 500, date '2030-01-01' + ${n} / 200,
    time '00:00' + (${n} / 5 % 40) * interval '30 minutes', 20, 'confirmed', now(), now() from barber
  on conflict do nothing returning id`

/** Rows that must not change. */
const rows = () =>
  query(`select count(*)::int as rows, md5(string_agg(to_jsonb(a)::text, ',' order by id)) as content
    from appointments a where appointment_date < '2030-01-01'`)

/** Sums maintained by triggers, and the same sums computed from the rows. */
const sums = async () => ({
  kept: await query(`select sum(appointments)::int as visits, sum(revenue_cents)::int as cents,
      (select sum(appointments)::int from client_totals) as of_clients from appointment_totals`),
  counted:
    await query(`select count(*)::int as visits, sum(price_cents) filter (where status in ('confirmed', 'completed'))::int as cents,
      count(*)::int as of_clients from appointments`),
})

beforeAll(async () => {
  database = await databaseBefore('0044-rows-of-one-salon.sql')
  await insertVisits(database.client)
})
afterAll(() => database.close())

test('with 50,000 visits the migrations take seconds and change no row, and the previous version keeps booking', async () => {
  const before = await rows()
  expect(before).toMatchObject([{ rows: 50_000 }])

  const running = { on: true }
  let booked = 0
  let slowest = 0
  const bookers = [0, 1].map(async (booker) => {
    const own = await database.connect()
    for (let n = booker; running.on; n += 2) {
      const begun = performance.now()
      const { rowCount } = await own.query(booking(n))
      slowest = Math.max(slowest, performance.now() - begun)
      booked += rowCount ?? 0
    }
    await own.end()
  })
  const more = (count: number) => expect.poll(() => booked, { timeout: 30_000 }).toBeGreaterThan(count)
  await more(50)
  const usual = slowest
  const begun = performance.now()
  expect(await database.migrate('0047-book-visit.sql')).toHaveLength(4)
  const took = performance.now() - begun
  await more(booked + 50)
  running.on = false
  await Promise.all(bookers)
  console.log(
    `migrations of 50,000 visits: ${took.toFixed(0)} ms; the slowest booking meanwhile ${slowest.toFixed(0)} ms, before ${usual.toFixed(0)} ms`,
  )

  expect(slowest).toBeLessThan(2000)
  expect(await rows()).toEqual(before)
  const { kept, counted } = await sums()
  expect(counted).toMatchObject([{ visits: 50_000 + booked }])
  expect(kept).toEqual(counted)
})
