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
         count(*) filter (where status in ('confirmed','completed')) done,
         coalesce(max(appointment_date) filter (where status in ('confirmed','completed')) - date '2000-01-01', 0) last_done,
         count(*) filter (where currency = 'ALL') lek_n,
         coalesce(sum(price_cents) filter (where status in ('confirmed','completed') and currency = 'EUR'), 0) cents,
         coalesce(sum(price_cents) filter (where status in ('confirmed','completed') and currency = 'ALL'), 0) lek
       from appointments group by 1, 2
     ), both_ways as (
       select salon_id, null::uuid client_id, sum(n) n, 0 cancelled, 0 done, 0 last_done, sum(lek_n) lek_n, sum(cents) cents, sum(lek) lek from counted group by 1
       union all select salon_id, null, -sum(appointments), 0, 0, 0, -sum(lek_appointments), -sum(revenue_cents), -sum(revenue_lek_cents)
       from appointment_totals group by 1
       union all select salon_id, client_id, n, cancelled, done, last_done, 0, cents, lek from counted
       union all select salon_id, client_id, -appointments, -cancelled, -done, -coalesce(last_done - date '2000-01-01', 0), 0, -spent_cents, -spent_lek_cents from client_totals
     )
     select salon_id, client_id from both_ways group by 1, 2
     having sum(n) <> 0 or sum(cancelled) <> 0 or sum(done) <> 0 or sum(last_done) <> 0 or sum(lek_n) <> 0 or sum(cents) <> 0 or sum(lek) <> 0`,
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
  )
  let rowCount = 0
  // A past day and a time that no other appointment has.
  const place = () =>
    `date '2025-12-01' + ${rowCount % 330}, time '01:00' + ${Math.floor(rowCount / 330)} * interval '5 minutes'`
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
      for (const step of steps) {
        const where = `where salon_id = '${salon.id}'`
        if (step.do === 'insert') {
          rowCount += 1
          await query(
            server,
            `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, currency, appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
             select salon_id, gen_random_uuid(), barber_id, ${client(step.client)}, 'x', 'y', ${step.cents}, '${step.currency}', ${place()}, 5, '${step.status}', now(), now()
             from appointments ${where} limit 1`,
          )
        } else if (step.do === 'status') {
          await query(
            server,
            `update appointments_and_holds set status = '${step.status}' ${where} and id = ${nth(step.nth)}`,
          )
        } else if (step.do === 'price') {
          await query(
            server,
            `update appointments_and_holds set price_cents = ${step.cents}, currency = '${step.currency}' ${where} and id = ${nth(step.nth)}`,
          )
        } else if (step.do === 'client') {
          await query(
            server,
            `update appointments_and_holds set client_id = ${client(step.client)} ${where} and id = ${nth(step.nth)}`,
          )
        } else if (step.do === 'all') {
          await query(
            server,
            `update appointments_and_holds set status = '${step.status}', price_cents = price_cents + 100 ${where}`,
          )
        } else if (step.do === 'move') {
          rowCount += 1
          await query(
            server,
            `update appointments_and_holds set (appointment_date, appointment_time) = (select ${place()}) ${where} and id = ${nth(step.nth)}`,
          )
        } else {
          await query(server, `delete from appointments_and_holds ${where} and id = ${nth(step.nth)}`)
        }
      }
      expect(await wrong()).toEqual([])
    }),
    { numRuns: runs(8, 40) },
  )
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
  expect(await wrong()).toEqual([])
})
