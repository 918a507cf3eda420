import { beforeAll, describe, expect, inject, test } from 'vitest'
import { query, testApp, type TestSalon, testSalon } from '#testing/server/app.ts'

const server = testApp()
const salon = testSalon(server)
let barber: TestSalon
let barberId: string

const today = '2026-11-20'
const sunday = '2026-11-29'

beforeAll(async () => {
  const ids = await query<{ id: string }>(server, `select id from barbers`)
  barberId = ids[0]?.id ?? ''
  barber = await server.colleague(salon, 'barber', barberId)
  await query(
    server,
    `insert into salons (id, name, trial_ends_at, created_at)
       select gen_random_uuid(), 'Salloni ' || n, now(), now() from generate_series(1, 10) n`,
  )
  await query(
    server,
    `insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
       select id, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, n, n, now(), now() from salons, generate_series(2, 3) n`,
  )
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
       select id, gen_random_uuid(), 'Klienti', 'klienti', 'klienti', now(), now() from salons`,
  )
  await query(
    server,
    `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
         appointment_time, duration_minutes, status, created_at, updated_at)
       select b.salon_id, gen_random_uuid(), b.id, c.id, c.name, 'Prerje', 500, date '${sunday}' - d, time '08:00' + n * interval '1 hour', 30,
         'confirmed', now(), now()
       from barbers b join clients c on c.salon_id = b.salon_id, generate_series(0, 14) d, generate_series(0, 3) n`,
  )
  await query(server, 'analyze')
})

/** Conditions on the constraint's index in the plan, after dropping the others, so that it is used where possible. */
async function conditionsOf(sql: string, parameters: readonly unknown[]): Promise<string[]> {
  const client = await server.app.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ indexes: string }>(
      `select string_agg(indexname, ', ') as indexes from pg_indexes
       where tablename = 'appointments_and_holds' and indexname not in ('appointments_pkey', 'no_double_booking')`,
    )
    await client.query(`drop index ${rows[0]?.indexes}`)
    await client.query(
      'set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_seqscan = off',
    )
    const plan = await client.query(`explain (format json) ${sql}`, [...parameters])
    const searches = JSON.stringify(plan.rows).matchAll(/"Index Name":"no_double_booking".*?"Index Cond":"(.*?)"/g)
    return [...searches].map(([, condition = '']) => condition)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

// Plans of a Citus coordinator contain no index.
describe.skipIf(inject('workers'))('the index of no_double_booking, which has no days', () => {
  test('is searched for all of a barber’s appointments if a statement compares with `=`', async () => {
    const conditions = await conditionsOf(
      `select id from appointments where salon_id = $1 and barber_id = $2 and appointment_date = $3 and status <> 'cancelled'`,
      [salon.id, barberId, today],
    )
    expect(conditions).toEqual([expect.stringContaining('barber_id')])
  })

  const week = `from=${today}&to=${sunday}`
  const reads: [who: 'owner' | 'barber', title: string, path: () => string][] = [
    ['owner', 'the day close', () => `/day-close?date=${today}`],
    ['owner', 'the appointments of an absent barber', () => `/appointments/reassignment?barber_id=${barberId}`],
    ['owner', 'those of some days', () => `/appointments/reassignment?${week}&barber_id=${barberId}`],
    ['owner', 'appointments of a status', () => `/appointments?${week}&status=confirmed`],
    ['owner', 'the week', () => `/appointments/week?date=${today}`],
    ['owner', 'a report of visits', () => '/reports/appointments?period=month&status=done'],
    ['owner', 'one of a barber', () => `/reports/appointments?period=month&status=kept&barber_id=${barberId}`],
    ['owner', 'the till’s report', () => '/reports/till?period=month'],
    ['owner', 'figures of a month', () => '/user/stats?period=month'],
    ['owner', 'requests', () => '/online-requests'],
    ['owner', 'the dashboard', () => '/appointments/dashboard'],
    ['barber', 'the dashboard', () => '/appointments/dashboard'],
    ['barber', 'reminders', () => '/appointments/reminders'],
    ['barber', 'appointments of a status', () => `/appointments?${week}&status=confirmed`],
    ['barber', 'the week', () => `/appointments/week?date=${today}`],
  ]
  test.each(reads)('is not used when the %s reads %s', async (who, _title, path) => {
    const { token } = who === 'owner' ? salon : barber
    const queries = await server.tenancy.recordQueries(async () => {
      expect((await server.raw({ method: 'GET', url: `/api${path()}`, token })).statusCode).toBe(200)
    })
    const ofAppointments = queries.filter(({ sql }) => /\bfrom\s+appointments\b|\bjoin\s+appointments\b/.test(sql))
    expect(ofAppointments).not.toEqual([])
    for (const { sql, parameters } of ofAppointments) {
      expect((await conditionsOf(sql, parameters)).filter((condition) => condition.includes('barber_id'))).toEqual([])
    }
  })
})
