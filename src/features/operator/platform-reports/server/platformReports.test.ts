import * as fc from 'fast-check'
import { administrator } from '#testing/server/accounts.ts'
import { expectQuotedNames } from '#testing/server/workbook.ts'
import { beforeAll, expect, test } from 'vitest'
import { currencies } from '#platform/shared/money.ts'
import { query, testApp, testSalon, type TestSalon } from '#testing/server/app.ts'
import { book as bookWith, quarter } from '#testing/server/appointments.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { removeUser } from '#features/operator/users/contract.ts'
import { runs } from '#testing/runs.ts'
import { exportSystemStats, getSystemStats, getTopActivities, listSystemSalons } from '../contract.ts'
import { foldChangesJob, platformReportPurgeJob } from './jobs.ts'

const server = testApp()
const besa = testSalon(server)
const dardan = testSalon(server, 'Dardan')
let admin: string

beforeAll(async () => {
  admin = await administrator(server)
})

const fold = async () => {
  await server.app.asSystem((call) => call.queue(foldChangesJob, {}))
  await server.app.drain(foldChangesJob)
}

/**
 * Days and services whose stored sums differ from the appointments. A prime factor for lek keeps both currencies apart
 * in one number.
 */
const wrong = () =>
  query(
    server,
    `with done as (select *, case when status not in ('confirmed', 'completed') then 0 else price_cents::bigint end * (case currency when 'EUR' then 1 else 1000003 end) as c,
       (status = 'cancelled')::int as x from appointments),
     counted as (
       select 'salon' kind, 'day' span, appointment_date d, salon_id::text k, count(*) n, sum(x) x, sum(c) c from done group by 3, 4
       union all select 'salon', 'month', date_trunc('month', appointment_date)::date, salon_id::text, count(*), sum(x), sum(c) from done group by 3, 4
       union all select 'service', 'day', appointment_date, lower(service_name), count(*), sum(x), sum(c) from done group by 3, 4
       union all select 'service', 'month', date_trunc('month', appointment_date)::date, lower(service_name), count(*), sum(x), sum(c) from done group by 3, 4),
     kept as (
       select kind, span, d, k, sum(n) n, sum(x) x, sum(c) c from (
         select 'salon' kind, span, first_day d, salon_id::text k, count n, cancelled x, cents + lek_cents * 1000003 c from salon_sums
         union all select 'salon', 'day', day, salon_id::text, count, cancelled, cents + lek_cents * 1000003 from appointment_changes
         union all select 'salon', 'month', date_trunc('month', day)::date, salon_id::text, count, cancelled, cents + lek_cents * 1000003 from appointment_changes
         union all select 'service', span, first_day, service_key, count, cancelled, cents + lek_cents * 1000003 from service_sums
         union all select 'service', 'day', day, lower(service_name), count, cancelled, cents + lek_cents * 1000003 from appointment_changes
         union all select 'service', 'month', date_trunc('month', day)::date, lower(service_name), count, cancelled, cents + lek_cents * 1000003 from appointment_changes) s
       group by 1, 2, 3, 4)
     select * from counted full join kept using (kind, span, d, k)
     where coalesce(counted.n, 0) <> coalesce(kept.n, 0) or coalesce(counted.x, 0) <> coalesce(kept.x, 0) or coalesce(counted.c, 0) <> coalesce(kept.c, 0)`,
  )

async function book(salon: TestSalon, barber: string, date: string, time: string, service_name = 'Prerje', price = 10) {
  const place = { appointment_date: date, appointment_time: time }
  return (await bookWith(server, salon, { service_name, price, barber, ...place })).id
}

test('an empty platform has zeros and no favourite service', async () => {
  expect((await server.call(getSystemStats, {}, admin)).data).toMatchObject({
    totalUsers: 2,
    activeUsers: 2,
    totalAppointments: 0,
    averageRevenue: 0,
    topServices: [],
  })
  expect((await server.call(getTopActivities, {}, admin)).data).toMatchObject({
    topUsers: [],
    stats: { totalAppointments: 0, totalUsers: 0, avgAppointmentsPerUser: 0, mostPopularService: null },
  })
})

test('the report and the ranking add up all salons, before and after aggregation', async () => {
  for (const [n, time] of ['09:00', '10:00', '11:00'].entries()) {
    const id = await book(besa, 'Besa', '2026-11-19', time, n === 2 ? 'Mjekër' : 'Prerje')
    if (n < 2) await server.call(updateAppointment, { id, status: 'completed' }, besa.token)
  }
  await fold()
  const id = await book(dardan, 'Dardan', '2026-11-20', '09:00', 'prerje', 7)
  await server.call(updateAppointment, { id, status: 'confirmed' }, dardan.token)
  server.clock.set('2026-11-20T09:30:00Z')
  const other = await book(dardan, 'Dardan', '2026-03-02', '09:00', 'Prerje', 5)
  await server.call(updateAppointment, { id: other, status: 'cancelled', cancel_reason: 'client' }, dardan.token)
  for (const folded of [false, true]) {
    if (folded) await fold()
    const month = (await server.call(getSystemStats, {}, admin)).data
    expect(month).toMatchObject({
      startDate: '2026-10-21',
      endDate: '2026-11-20',
      totalAppointments: 5,
      totalCancelled: 1,
      totalRevenue: 27,
      periodAppointments: 4,
      cancelledAppointments: 0,
      periodRevenue: 27,
      monthlyRevenue: 27,
      averageRevenue: 5.4,
      topServices: [
        { service_name: expect.stringMatching(/prerje/i), count: 3, earnings: 27 },
        { service_name: 'Mjekër', count: 1, earnings: 0 },
      ],
    })
    expect(month.appointmentsByPeriod.reduce((sum, bar) => sum + bar.count, 0)).toBe(4)
    const year = (await server.call(getSystemStats, { period: 'year' }, admin)).data
    expect(year).toMatchObject({
      periodAppointments: 5,
      cancelledAppointments: 1,
      periodRevenue: 27,
      monthlyRevenue: 27,
    })
    expect(year.appointmentsByPeriod.find((bar) => bar.period === '2026-03')).toMatchObject({
      count: 1,
      cancelled: 1,
      revenue: 0,
    })
    expect(year.appointmentsByPeriod.at(-1)).toMatchObject({ period: '2026-11', count: 4, revenue: 27 })
    const { data } = await server.call(getTopActivities, {}, admin)
    expect(data.topUsers).toMatchObject([
      {
        id: besa.userId,
        username: 'Besa',
        appointmentCount: 3,
        totalRevenue: 20,
        isOnTrial: true,
        subscriptionType: 'none',
      },
      {
        id: dardan.userId,
        appointmentCount: 1,
        totalRevenue: 7,
      },
    ])
    // The last activity is the cancellation of a visit outside of the period.
    expect(data.topUsers[1]?.lastActivity).toMatch(/^2026-11-20T09:30/)
    expect(data.stats).toMatchObject({ totalAppointments: 4, totalUsers: 2, avgAppointmentsPerUser: 2 })
    expect(data.stats.mostPopularService).toMatch(/prerje/i)
    const bar = { period: 'year', from: '2026-03-01', to: '2026-03-31' } as const
    expect(await server.call(listSystemSalons, bar, admin)).toMatchObject({
      salons: [{ name: 'Dardan', user: { id: dardan.userId }, appointments: 1, cancelled: 1, revenue: {} }],
      totals: { appointments: 1, cancelled: 1, revenue: {} },
      pagination: { total_items: 1 },
    })
    expect((await server.call(getTopActivities, { period: 'year' }, admin)).data).toMatchObject({
      topUsers: [
        { appointmentCount: 3, cancelledCount: 0 },
        { appointmentCount: 2, cancelledCount: 1 },
      ],
      stats: { totalAppointments: 5, cancelledAppointments: 1 },
    })
    for (const sort of ['appointments', 'revenue', 'name'] as const) {
      const { salons } = await server.call(listSystemSalons, { period: 'year', sort }, admin)
      expect(salons.map((one) => one.name)).toEqual(['Besa', 'Dardan'])
    }
    expect(await wrong()).toEqual([])
  }
  // The salon's own report agrees with the administrator's.
  expect((await server.call(getStats, {}, besa.token)).data).toMatchObject({ periodAppointments: 3, periodRevenue: 20 })
})

test('the export is a workbook with the right file name', async () => {
  const answer = await server.raw({ method: 'GET', url: `/api${exportSystemStats.path}?period=year`, token: admin })
  expect(answer.headers['content-disposition']).toContain('raportet_year_2026-11-20.xlsx')
  const { read, utils } = await import('xlsx')
  const book = read(answer.rawPayload)
  expect(book.SheetNames).toEqual([
    'Statistikat kryesore',
    'Performanca',
    'Shërbimet më të kërkuara',
    'Terminet sipas periudhës',
    'Përmbledhja e të ardhurave',
  ])
  expect(book.Sheets['Performanca']?.['A6']?.v).toBe('Besa')
  // Counts of "termine" leave out the cancelled one.
  const main = utils.sheet_to_json<unknown[]>(book.Sheets['Statistikat kryesore'] ?? {}, { header: 1 })
  expect(main).toContainEqual(['Terminet e periudhës', 4])
  expect(main).toContainEqual(['Terminet gjithsej', 4])
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets['Performanca'] ?? {}, { header: 1 })
  expect(rows).toContainEqual(['Dardan', 'Dardan', expect.any(String), 1, 1, 7])
  expect(rows).toContainEqual(['Termine për sallon', 2])
  const months = utils.sheet_to_json<unknown[]>(book.Sheets['Terminet sipas periudhës'] ?? {}, { header: 1 })
  expect(months.slice(1).reduce((sum, row) => sum + Number(row[1] ?? 0), 0)).toBe(4)
  const { data } = await server.call(getSystemStats, { period: 'year' }, admin)
  const sums = Object.values(book.Sheets['Përmbledhja e të ardhurave'] ?? {}).map((cell) => (cell as { v?: unknown }).v)
  for (const euros of [data.totalRevenue, data.monthlyRevenue, data.periodRevenue, data.averageRevenue]) {
    expect(sums).toContain(euros)
  }
  expectQuotedNames(answer.rawPayload)
})

test('deletions, restorations and a deleted salon change the figures', async () => {
  const id = await book(dardan, 'Dardan', '2026-11-20', '12:00')
  await server.call(deleteAppointment, { id }, dardan.token)
  expect(await wrong()).toEqual([])
  await server.call(restoreAppointment, { id }, dardan.token)
  await fold()
  expect(await wrong()).toEqual([])
  await server.call(removeUser, { id: dardan.userId }, admin)
  expect(await wrong()).toEqual([])
  await fold()
  expect(await wrong()).toEqual([])
  expect((await server.call(getSystemStats, {}, admin)).data).toMatchObject({ totalAppointments: 3, totalUsers: 1 })
  await server.app.asSystem((call) => call.queue(platformReportPurgeJob, {}))
  await server.app.drain(platformReportPurgeJob)
  expect(await query(server, `select 1 from salon_sums where salon_id = '${dardan.id}'`)).toEqual([])
  expect(await wrong()).toEqual([])
})

test('after writes in any order with aggregations in between, the totals equal the sums of the rows', async () => {
  const first = await book(besa, 'Besa', '2026-01-01', '08:00')
  const columns = 'barber_id, client_id, client_name'
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
  let stepCount = 0
  const step = fc.oneof(
    fc.record({
      do: fc.constant('insert' as const),
      day: fc.nat(400),
      service: fc.nat(2),
      status: fc.constantFrom(...statuses),
      cents: fc.nat(50).map((units) => units * 100),
      currency: fc.constantFrom(...currencies),
    }),
    fc.record({
      do: fc.constant('change' as const),
      nth: fc.nat(9),
      status: fc.constantFrom(...statuses),
      cents: fc.nat(50).map((units) => units * 100),
      currency: fc.constantFrom(...currencies),
      service: fc.nat(2),
    }),
    fc.record({ do: fc.constant('move' as const), nth: fc.nat(9), day: fc.nat(400) }),
    fc.record({ do: fc.constant('delete' as const), nth: fc.nat(9) }),
    fc.record({ do: fc.constant('all' as const), status: fc.constantFrom(...statuses) }),
    fc.record({ do: fc.constant('fold' as const) }),
  )
  const names = ['Prerje', 'PRERJE', 'Larje']
  const nth = (n: number) =>
    `(select id from appointments where salon_id = '${besa.id}' order by id offset ${n} limit 1)`
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const step of steps) {
        stepCount += 1
        const time = `time '00:00' + ${stepCount % 1400} * interval '1 minute'`
        if (step.do === 'insert')
          await query(
            server,
            `insert into appointments_and_holds (salon_id, id, ${columns}, service_name, price_cents, currency, appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
             select salon_id, gen_random_uuid(), ${columns}, '${names[step.service]}', ${step.cents}, '${step.currency}', date '2025-11-01' + ${step.day}, ${time}, 1, '${step.status}', now(), now()
             from appointments where id = '${first}' on conflict do nothing`,
          )
        else if (step.do === 'change')
          await query(
            server,
            `update appointments_and_holds set status = 'cancelled', cancel_reason = null, price_cents = ${step.cents}, currency = '${step.currency}', service_name = '${names[step.service]}' where id = ${nth(step.nth)}`,
          )
        else if (step.do === 'move')
          await query(
            server,
            `update appointments_and_holds set status = 'cancelled', appointment_date = date '2025-11-01' + ${step.day} where id = ${nth(step.nth)}`,
          )
        else if (step.do === 'delete')
          await query(server, `delete from appointments_and_holds where id = ${nth(step.nth)} and id <> '${first}'`)
        else if (step.do === 'all')
          await query(
            server,
            `update appointments_and_holds set price_cents = price_cents + 100 where status = '${step.status}'`,
          )
        else await fold()
      }
      expect(await wrong()).toEqual([])
    }),
    { numRuns: runs(12, 40) },
  )
  const [sums] = await query<{ n: number }>(server, 'select count(distinct first_day) as n from salon_sums')
  expect(sums?.n).toBeGreaterThan(runs(8, 30))
})

test('concurrent aggregations and writes lose nothing', async () => {
  await Promise.all([
    ...Array.from({ length: 40 }, (_, n) => bookWith(server, besa, quarter(n, '2026-12-24'))),
    ...Array.from({ length: 6 }, fold),
  ])
  expect(await wrong()).toEqual([])
  await fold()
  expect(await wrong()).toEqual([])
})
