import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { book, quarter } from '#testing/server/appointments.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { currencies } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { getStats } from '../contract.ts'
import { arrange } from '#testing/server/reportRows.ts'

const server = testApp()
const salon = testSalon(server)

/** Salons and clients whose stored totals differ from the sum of their rows. */
async function wrong(): Promise<unknown[]> {
  return query(
    server,
    `with counted as (
       select salon_id, client_id, count(*) n, count(*) filter (where status = 'cancelled') cancelled,
         count(*) filter (where currency = 'ALL') lek_n,
         coalesce(sum(price_cents) filter (where status in ('confirmed','completed') and currency = 'EUR'), 0) cents,
         coalesce(sum(price_cents) filter (where status in ('confirmed','completed') and currency = 'ALL'), 0) lek
       from appointments group by 1, 2
     ), both_ways as (
       select salon_id, null::uuid client_id, sum(n) n, 0 cancelled, sum(lek_n) lek_n, sum(cents) cents, sum(lek) lek from counted group by 1
       union all select salon_id, null, -sum(appointments), 0, -sum(lek_appointments), -sum(revenue_cents), -sum(revenue_lek_cents)
       from appointment_totals group by 1
       union all select salon_id, client_id, n, cancelled, 0, cents, lek from counted
       union all select salon_id, client_id, -appointments, -cancelled, 0, -spent_cents, -spent_lek_cents from client_totals
     )
     select salon_id, client_id from both_ways group by 1, 2
     having sum(n) <> 0 or sum(cancelled) <> 0 or sum(lek_n) <> 0 or sum(cents) <> 0 or sum(lek) <> 0`,
  )
}

test('after any writes the stored totals equal the sums of the rows', async () => {
  const day = localDate('2026-11-20')
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
  const step = fc.oneof(
    fc.record({
      do: fc.constant('insert' as const),
      client: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom(...statuses),
      cents: fc.integer({ min: 0, max: 50 }).map((units) => units * 100),
      currency: fc.constantFrom(...currencies),
    }),
    fc.record({ do: fc.constant('status' as const), nth: fc.nat(9), status: fc.constantFrom(...statuses) }),
    fc.record({
      do: fc.constant('price' as const),
      nth: fc.nat(9),
      cents: fc.integer({ min: 0, max: 50 }).map((units) => units * 100),
      currency: fc.constantFrom(...currencies),
    }),
    fc.record({ do: fc.constant('client' as const), nth: fc.nat(9), client: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ do: fc.constant('all' as const), status: fc.constantFrom(...statuses) }),
    fc.record({ do: fc.constant('delete' as const), nth: fc.nat(9) }),
    fc.record({ do: fc.constant('move' as const), nth: fc.nat(9) }),
    fc.record({ do: fc.constant('report' as const) }),
  )
  let made = 0
  // A past day and a time that no other appointment has.
  const place = () =>
    `date '2025-12-01' + ${made % 330}, time '01:00' + ${Math.floor(made / 330)} * interval '5 minutes'`
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      await query(server, `delete from appointments_and_holds where salon_id = '${salon.id}'`)
      await arrange(
        server,
        salon,
        [0, 1, 2, 3].map((client) => ({
          date: day,
          client,
          service: 0,
          barber: 1,
          cents: 700,
          minutes: 5,
          status: 'confirmed' as const,
        })),
      )
      const nth = (n: number) =>
        `(select id from appointments where salon_id = '${salon.id}' order by id offset ${n} limit 1)`
      const client = (n: number) =>
        `(select id from clients where salon_id = '${salon.id}' order by name collate "C" offset ${n} limit 1)`
      for (const one of steps) {
        const where = `where salon_id = '${salon.id}'`
        if (one.do === 'insert') {
          made += 1
          await query(
            server,
            `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, currency, appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
             select salon_id, gen_random_uuid(), barber_id, ${client(one.client)}, 'x', 'y', ${one.cents}, '${one.currency}', ${place()}, 5, '${one.status}', now(), now()
             from appointments ${where} limit 1`,
          )
        } else if (one.do === 'status') {
          await query(
            server,
            `update appointments_and_holds set status = '${one.status}' ${where} and id = ${nth(one.nth)}`,
          )
        } else if (one.do === 'price') {
          await query(
            server,
            `update appointments_and_holds set price_cents = ${one.cents}, currency = '${one.currency}' ${where} and id = ${nth(one.nth)}`,
          )
        } else if (one.do === 'client') {
          await query(
            server,
            `update appointments_and_holds set client_id = ${client(one.client)} ${where} and id = ${nth(one.nth)}`,
          )
        } else if (one.do === 'all') {
          await query(
            server,
            `update appointments_and_holds set status = '${one.status}', price_cents = price_cents + 100 ${where}`,
          )
        } else if (one.do === 'move') {
          made += 1
          await query(
            server,
            `update appointments_and_holds set (appointment_date, appointment_time) = (select ${place()}) ${where} and id = ${nth(one.nth)}`,
          )
        } else if (one.do === 'report') {
          await server.call(getStats, { period: 'year' }, salon.token)
        } else {
          await query(server, `delete from appointments_and_holds ${where} and id = ${nth(one.nth)}`)
        }
      }
      expect(await wrong()).toEqual([])
      // Stored sums of past months equal a recount.
      const read = () =>
        Promise.all(currencies.map((currency) => server.call(getStats, { period: 'year', currency }, salon.token)))
      const kept = await read()
      await query(server, 'delete from report_months')
      expect(await read()).toEqual(kept)
    }),
    { numRuns: runs(8, 40) },
  )
})

test('a month’s totals are not stored while one of its appointments is being written', async () => {
  const quiet = await server.salon('Lirë')
  const row = { date: localDate('2026-03-10'), client: 0, service: 0, barber: 0, cents: 1000, minutes: 30 }
  await arrange(server, quiet, [{ ...row, status: 'confirmed' }])
  const revenue = async () => (await server.call(getStats, { period: 'year' }, quiet.token)).data.periodRevenue
  const writer = await server.app.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(`update appointments_and_holds set price_cents = 2500 where salon_id = '${quiet.id}'`)
    expect(await revenue()).toBe(10)
    await writer.query('commit')
  } finally {
    writer.release()
  }
  expect(await revenue()).toBe(25)
  const months = () => query(server, `select 1 from report_months where salon_id = '${quiet.id}'`)
  const year = () => query(server, `select 1 from report_years where salon_id = '${quiet.id}'`)
  expect(await months()).toHaveLength(11)
  expect(await year()).toHaveLength(1)
  await query(server, `update appointments_and_holds set price_cents = 700 where salon_id = '${quiet.id}'`)
  expect(await months()).toHaveLength(10)
  expect(await year()).toEqual([])
  expect(await revenue()).toBe(7)
  expect(await year()).toHaveLength(1)
})

test('totals of months that no report needs are deleted', async () => {
  const old = await server.salon('Moti')
  const row = { client: 0, service: 0, barber: 0, cents: 1000, minutes: 30, status: 'confirmed' as const }
  await arrange(server, old, [
    { ...row, date: localDate('2026-03-10') },
    { ...row, date: localDate('2026-11-10') },
  ])
  const revenue = async () => (await server.call(getStats, { period: 'year' }, old.token)).data.periodRevenue
  const months = async () =>
    (await query(server, `select month from report_months where salon_id = '${old.id}' order by month`)) as {
      month: string
    }[]
  expect(await revenue()).toBe(20)
  expect((await months())[0]?.month).toBe('2025-12-01')
  const now = server.clock.now()
  server.clock.set('2027-04-20T09:00:00Z')
  await query(server, `update sessions set created_at = '2027-04-20T09:00:00Z', last_seen_at = '2027-04-20T09:00:00Z'`)
  await query(server, `update salons set trial_ends_at = '2028-01-01' where id = '${old.id}'`)
  expect(await revenue()).toBe(10)
  expect((await months())[0]?.month).toBe('2026-05-01')
  expect(await months()).toHaveLength(11)
  server.clock.set(now.toISOString())
})

test('concurrent bookings of one salon are all counted, without a deadlock', async () => {
  const busy = await server.salon('Ferra')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      book(server, busy, { client_name: `Klienti ${i % 4}`, barber: 'Ferra', ...quarter(i) }),
    ),
  )
  const id = answers[0]?.id ?? ''
  await Promise.all(
    answers.slice(1, 30).map((one) => server.call(updateAppointment, { id: one.id, status: 'completed' }, busy.token)),
  )
  expect(await wrong()).toEqual([])
  expect((await server.call(getStats, {}, busy.token)).data).toMatchObject({ totalAppointments: 60, totalRevenue: 145 })
  await server.call(deleteAppointment, { id }, busy.token)
  expect((await server.call(getStats, {}, busy.token)).data.totalAppointments).toBe(59)
  await server.call(restoreAppointment, { id }, busy.token)
  expect((await server.call(getStats, {}, busy.token)).data.totalAppointments).toBe(60)
  expect(await wrong()).toEqual([])
})

test('deleting a salon deletes its totals', async () => {
  await query(server, `delete from salons where id = '${salon.id}'`)
  expect(await query(server, `select 1 from appointment_totals where salon_id = '${salon.id}'`)).toEqual([])
  expect(await query(server, `select 1 from client_totals where salon_id = '${salon.id}'`)).toEqual([])
  expect(await query(server, `select 1 from report_parts where salon_id = '${salon.id}'`)).toEqual([])
  expect(await wrong()).toEqual([])
})
