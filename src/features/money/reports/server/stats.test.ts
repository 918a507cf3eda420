import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { besa, book } from '#testing/server/appointments.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, localDate, todayIn } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { getStats, listReportAppointments, listReportClients, type Report } from '../contract.ts'
import { periods, spanOf, type Period } from '#platform/shared/periods.ts'
import { arrange, barberId, clientId, daysBefore, serviceNames, type Plain } from '#testing/server/reportRows.ts'

const server = testApp()
let salon: TestSalon

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  await query(server, 'delete from salons')
  salon = await server.salon('Besa')
})

const today = '2026-11-20'
const row = (more: Partial<Plain> = {}): Plain => ({
  date: localDate(today),
  client: 0,
  service: 0,
  barber: 0,
  cents: 1000,
  minutes: 30,
  status: 'confirmed',
  ...more,
})
const report = async (period: Period, of = salon): Promise<Report> =>
  (await server.call(getStats, { period }, of.token)).data

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const isDone = (one: Plain) => one.status === 'confirmed' || one.status === 'completed'
const euros = (rows: Plain[]) => sum(rows.filter(isDone).map((one) => one.cents)) / 100

/** Reference implementation: a plain recount of the same rows. */
function recount(rows: readonly Plain[], period: Period, day = localDate(today)) {
  const { from, to } = spanOf(period, day)
  const inside = rows.filter((one) => from <= one.date && one.date <= to)
  const done = inside.filter(isDone)
  const cancelled = inside.filter((one) => one.status === 'cancelled')
  const visits = Map.groupBy(inside, (one) => one.client)
  const month = spanOf('month', day)
  return {
    startDate: from,
    endDate: to,
    totalAppointments: rows.length,
    totalRevenue: euros([...rows]),
    periodAppointments: inside.length,
    periodRevenue: euros(inside),
    monthlyRevenue: euros(rows.filter((one) => month.from <= one.date && one.date <= month.to)),
    cancelledAppointments: cancelled.length,
    noShows: cancelled.filter((one) => one.noShow).length,
    pendingAppointments: inside.filter((one) => one.status === 'pending').length,
    doneAppointments: done.length,
    performanceStats: {
      totalClients: visits.size,
      repeatClients: [...visits.values()].filter((own) => own.length >= 2).length,
      cancellationRate: inside.length ? Math.round((cancelled.length / inside.length) * 1e4) / 100 : 0,
      completionRate: inside.length ? Math.round((done.length / inside.length) * 1e4) / 100 : 0,
      serviceTime: sum(done.map((one) => one.minutes)),
      averageMinutes: done.length ? Math.round((sum(done.map((one) => one.minutes)) / done.length) * 10) / 10 : 0,
    },
  }
}

function serviceList(rows: readonly Plain[], period: Period) {
  const { from, to } = spanOf(period, localDate(today))
  const kept = rows.filter((one) => from <= one.date && one.date <= to && one.status !== 'cancelled')
  return [...Map.groupBy(kept, (one) => (serviceNames[one.service] ?? '').toLowerCase())]
    .map(([name, own]) => ({ name, count: own.length, earnings: euros(own) }))
    .sort((a, b) => b.count - a.count || b.earnings - a.earnings)
    .slice(0, 5)
    .map(({ count, earnings }) => ({ count, earnings }))
}

test('an empty salon gets a report of zeros with all bars', async () => {
  const figures = await report('month')
  expect(figures).toMatchObject({
    totalAppointments: 0,
    totalRevenue: 0,
    averageRevenue: 0,
    topServices: [],
    barbers: [],
  })
  expect(figures.appointmentsByPeriod.length).toBeGreaterThan(4)
  expect(figures.appointmentsByPeriod.every((bar) => bar.count === 0)).toBe(true)
  expect(figures).toMatchObject({ startDate: '2026-10-21', endDate: '2026-11-20' })
})

test('the default period is a month; an unknown one is refused with a message', async () => {
  expect((await server.call(getStats, {}, salon.token)).data.period).toBe('month')
  const bad = await server.raw({ method: 'GET', url: '/api/user/stats?period=decade', token: salon.token })
  expect(bad.statusCode).toBe(400)
  expect(bad.json()).toMatchObject({ code: 'bad_input', errors: [{ field: 'period' }] })
})

test('totals equal a count of the rows in every period', async () => {
  const plain = fc.record({
    date: fc
      .oneof(fc.integer({ min: -3, max: 40 }), fc.integer({ min: 300, max: 420 }))
      .map((n) => daysBefore(today, n)),
    client: fc.integer({ min: 0, max: 6 }),
    service: fc.integer({ min: 0, max: 6 }),
    barber: fc.integer({ min: 0, max: 2 }),
    cents: fc.integer({ min: 0, max: 9999 }),
    minutes: fc.integer({ min: 1, max: 45 }),
    status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
    noShow: fc.boolean(),
  }) as fc.Arbitrary<Plain>
  await fc.assert(
    fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 25 }), async (rows) => {
      await query(server, 'delete from salons')
      salon = await server.salon('Besa')
      await arrange(server, salon, rows)
      for (const period of periods) {
        const figures = await report(period)
        expect(figures).toMatchObject(recount(rows, period))
        const bars = figures.appointmentsByPeriod
        expect(sum(bars.map((bar) => bar.count))).toBe(figures.periodAppointments)
        expect(sum(bars.map((bar) => Math.round(bar.revenue * 100)))).toBe(Math.round(figures.periodRevenue * 100))
        for (const bar of bars) {
          expect(bar.count).toBe(rows.filter((one) => bar.from <= one.date && one.date <= bar.to).length)
        }
        expect(figures.topServices.map(({ count, earnings }) => ({ count, earnings }))).toEqual(
          serviceList(rows, period),
        )
        expect(sum(figures.barbers.map((one) => one.appointments))).toBe(figures.periodAppointments)
        expect(sum(figures.barbers.map((one) => one.minutes))).toBe(figures.performanceStats.serviceTime)
      }
    }),
    { numRuns: runs(6, 20) },
  )
})

test('the report’s day is the salon’s local day, also across clock changes', async () => {
  const days = [
    '2026-03-22',
    '2026-03-23',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]
  const rows = days.map((date) => row({ date: localDate(date) }))
  await arrange(server, salon, rows)
  for (const now of [
    '2026-03-28T22:30:00Z',
    '2026-03-28T23:30:00Z',
    '2026-03-29T22:30:00Z',
    '2026-10-24T21:30:00Z',
    '2026-10-24T22:30:00Z',
    '2026-10-25T23:30:00Z',
  ]) {
    server.clock.set(now)
    const token = await fresh()
    const day = todayIn(new Date(now), 'Europe/Tirane')
    const figures = (await server.call(getStats, { period: 'week' }, token)).data
    expect(figures).toMatchObject({ endDate: day, startDate: addDays(day, -6) })
    const { periodAppointments, monthlyRevenue } = recount(rows, 'week', day)
    expect(figures).toMatchObject({ periodAppointments, monthlyRevenue })
    expect(figures.appointmentsByPeriod).toHaveLength(7)
  }
})

/** A session and a trial that are valid at the test clock's time. */
async function fresh(): Promise<string> {
  const now = server.clock.now().toISOString()
  await query(
    server,
    `update salons set trial_ends_at = timestamptz '${now}' + interval '1 day' where id = '${salon.id}'`,
  )
  await query(server, `update sessions set last_seen_at = '${now}' where user_id = '${salon.userId}'`)
  return salon.token
}

test('service names that differ only in case are one row, whose list contains both', async () => {
  await arrange(server, salon, [row({ service: 0 }), row({ service: 3 }), row({ service: 1, status: 'cancelled' })])
  const { topServices } = await report('week')
  expect(topServices).toEqual([{ service_name: 'Prerje', count: 2, earnings: 20 }])
  const list = await server.call(
    listReportAppointments,
    { period: 'week', service: 'Prerje', status: 'kept' },
    salon.token,
  )
  expect(list.totals).toEqual({ appointments: 2, revenue: { EUR: 20 } })
})

test('every figure has a drilldown list', async () => {
  const rows = Array.from({ length: 60 }, (_, i) =>
    row({
      date: daysBefore(today, i % 50),
      client: i % 7,
      service: i % 5,
      barber: i % 3,
      cents: 100 * i,
      status: (['confirmed', 'completed', 'cancelled', 'pending'] as const)[i % 4] ?? 'pending',
      noShow: i % 8 === 2,
    }),
  )
  await arrange(server, salon, rows)
  const figures = await report('month')
  const totals = async (filter: object) => {
    const { totals: found } = await server.call(listReportAppointments, { period: 'month', ...filter }, salon.token)
    return { ...found, revenue: found.revenue.EUR ?? 0 }
  }
  expect(await totals({})).toEqual({ appointments: figures.periodAppointments, revenue: figures.periodRevenue })
  expect(await totals({ status: 'done' })).toEqual({
    appointments: figures.doneAppointments,
    revenue: figures.periodRevenue,
  })
  expect((await totals({ status: 'cancelled' })).appointments).toBe(figures.cancelledAppointments)
  expect((await totals({ status: 'no_show' })).appointments).toBe(figures.noShows)
  expect((await totals({ status: 'pending' })).appointments).toBe(figures.pendingAppointments)
  expect(await totals({ period: 'all' })).toEqual({
    appointments: figures.totalAppointments,
    revenue: figures.totalRevenue,
  })
  expect((await totals({ period: 'all', status: 'done' })).revenue).toBe(figures.totalRevenue)
  for (const bar of figures.appointmentsByPeriod) {
    expect(await totals({ from: bar.from, to: bar.to })).toEqual({ appointments: bar.count, revenue: bar.revenue })
  }
  for (const service of figures.topServices) {
    expect(await totals({ service: service.service_name, status: 'kept' })).toMatchObject({
      appointments: service.count,
    })
    expect(await totals({ service: service.service_name, status: 'done' })).toMatchObject({ revenue: service.earnings })
  }
  for (const barber of figures.barbers) {
    expect(await totals({ barber_id: barber.barber_id })).toEqual({
      appointments: barber.appointments,
      revenue: barber.revenue,
    })
  }
  const clients = await server.call(listReportClients, { period: 'month' }, salon.token)
  expect(clients.pagination.total_items).toBe(figures.performanceStats.totalClients)
  expect(sum(clients.clients.map((one) => one.appointments))).toBe(figures.periodAppointments)
  const again = await server.call(listReportClients, { period: 'month', least: 2 }, salon.token)
  expect(again.pagination.total_items).toBe(figures.performanceStats.repeatClients)
})

test('a list shows the payment of a visit, and its total includes sales without a visit', async () => {
  const salon = await besa(server)
  const place = { appointment_date: today, appointment_time: '09:00', price: 10 }
  const { id, client_id, barber_id } = await book(server, salon, place)
  const sell = (lines: CallInputOf<typeof recordSale>['lines'], amount: number) => {
    const payments = [{ method: 'cash' as const, amount }]
    return server.call(recordSale, { id: newId(server.clock.now()), client_id, lines, payments }, salon.token)
  }
  await sell([{ kind: 'service', appointment_id: id, discount: { amount: 2.5 } }], 7.5)
  await sell([{ kind: 'service', barber_id, label: 'Ngjyrosje', price: 4 }], 4)
  const list = async (query: object) => server.call(listReportAppointments, query, salon.token)
  expect(await list({ period: 'week', status: 'kept' })).toMatchObject({
    appointments: [{ price: 10, paid: { amount: 7.5, date: today } }],
    totals: { appointments: 1, revenue: { EUR: 11.5 } },
  })
  expect((await list({ period: 'week', status: 'pending' })).totals).toEqual({ appointments: 0, revenue: {} })
})

test('a list is paged, latest first, and a bar cannot exceed its period', async () => {
  await arrange(
    server,
    salon,
    Array.from({ length: 45 }, (_, i) => row({ date: daysBefore(today, i) })),
  )
  const first = await server.call(listReportAppointments, { period: 'all' }, salon.token)
  const last = await server.call(listReportAppointments, { period: 'all', page: 3 }, salon.token)
  expect(first.appointments[0]?.appointment_date).toBe(today)
  expect(first.pagination).toEqual({ page: 1, limit: 20, total_items: 45, total_pages: 3 })
  expect(last.appointments).toHaveLength(5)
  const week = await server.call(
    listReportAppointments,
    { period: 'week', from: '2026-01-01', to: '2027-01-01' },
    salon.token,
  )
  expect(week.totals.appointments).toBe(7)
  const recent = (await report('month')).recentAppointments
  expect(recent).toHaveLength(10)
  expect(recent[0]).toMatchObject({
    name: 'Arta Krasniqi',
    datetime: '2026-11-20T00:00',
    price: 10,
    barber: 'Berberi 0',
  })
})

test('figures and lists never include another salon’s rows', async () => {
  await arrange(server, salon, [row(), row()])
  const other = await server.salon('Tjetri')
  expect(await report('year', other)).toMatchObject({ totalAppointments: 0, periodAppointments: 0, barbers: [] })
  for (const filter of [{}, { client_id: clientId(0) }, { barber_id: barberId(0) }]) {
    const list = await server.call(listReportAppointments, { period: 'all', ...filter }, other.token)
    expect(list).toMatchObject({ appointments: [], totals: { appointments: 0, revenue: {} } })
  }
  expect((await server.call(listReportClients, { period: 'year' }, other.token)).clients).toEqual([])
})

test('the report needs a subscription', async () => {
  server.clock.set('2026-11-28T09:00:00Z')
  expect(await server.fault(getStats, {}, salon.token)).toMatchObject({ status: 402 })
})

test('invalid input gets a message', async () => {
  for (const url of [
    'appointments?page=0',
    'appointments?from=2026-13-01',
    'appointments?client_id=x',
    'appointments?status=old',
    'clients?least=no',
    'clients?period=all',
    'export?period=x',
  ]) {
    const answer = await server.raw({ method: 'GET', url: `/api/reports/${url}`, token: salon.token })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  }
})
