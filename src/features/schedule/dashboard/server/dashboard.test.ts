import { expect, test } from 'vitest'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { book } from '#testing/server/appointments.ts'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'
import { getDashboard } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

test('the dashboard counts today in the salon’s time zone', async () => {
  const put = async (client_name: string, appointment_time: string, price: number, edit: object | null) => {
    const { id } = await book(server, salon, { client_name, appointment_time, price, appointment_date: '2026-11-20' })
    if (edit) await server.call(updateAppointment, { id, ...edit }, salon.token)
  }
  await put('A', '09:00', 0.1, { status: 'confirmed' })
  await put('B', '08:00', 0.2, { status: 'completed' })
  await put('C', '10:00', 5, null)
  await put('D', '11:00', 50, { status: 'cancelled' })
  // A confirmed visit that has not begun is expected, not earned.
  await put('E', '12:00', 20, { status: 'confirmed' })
  await book(server, salon, { appointment_date: '2026-11-21', price: 1000 })

  const day = await server.call(getDashboard, { limit: 3 }, salon.token)
  expect(day).toMatchObject({
    date: '2026-11-20',
    figures: { total: 4, done: 3, pending: 1, cancelled: 1, expected: { EUR: 25.3 }, earned: { EUR: 0.3 } },
    pagination: { page: 1, limit: 3, total_items: 5, total_pages: 2 },
  })
  // Today’s visits only; those of tomorrow are separate.
  expect(day.week).toMatchObject({ visits: 2, earned: { EUR: 0.3 } })
  expect(day.week.days.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(day.tomorrow).toEqual({ date: '2026-11-21', total: 1, first: '10:00', with_phone: 0 })
  expect(day.appointments.map((one) => one.client_name)).toEqual(['B', 'A', 'C'])
  expect((await server.call(getDashboard, { page: 2, limit: 3 }, salon.token)).appointments).toHaveLength(2)

  // 23:30 UTC is 00:30 in Tirana, on the next day.
  server.clock.set('2026-11-20T23:30:00Z')
  expect(await server.call(getDashboard, {}, salon.token)).toMatchObject({
    date: '2026-11-21',
    figures: { total: 1, expected: { EUR: 1000 } },
  })
  server.clock.set('2026-11-20T09:00:00Z')
})

test('the week counts its visits by day; tomorrow leaves out cancelled ones and counts phones', async () => {
  const put = async (date: string, time: string, body: object, status?: string) => {
    const { id } = await book(server, salon, { appointment_date: date, appointment_time: time, ...body })
    if (status) await server.call(updateAppointment, { id, status } as never, salon.token)
  }
  await put('2026-11-15', '09:00', { price: 100 }, 'confirmed')
  await put('2026-11-16', '09:00', { price: 10 }, 'completed')
  await put('2026-11-18', '09:00', { price: 20 }, 'confirmed')
  await put('2026-11-18', '10:00', { price: 40 }, 'cancelled')
  await put('2026-11-22', '10:00', { price: 80 }, 'confirmed')
  await put('2026-11-21', '08:30', { client_name: 'E para' }, 'cancelled')
  await put('2026-11-21', '11:00', { client_name: 'E dyta', client_phone: '044 123 456' })
  await put('2026-11-21', '09:30', { client_name: 'E treta' })
  const { week, tomorrow } = await server.call(getDashboard, {}, salon.token)
  expect(week).toMatchObject({ visits: 2, earned: { EUR: 30 } })
  expect(week.days.map(({ visits }) => visits)).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect(tomorrow).toEqual({ date: '2026-11-21', total: 2, first: '09:30', with_phone: 1 })
})

test('unpaid visits are those of the day close: begun, also unconfirmed ones, until they are paid or left unpaid', async () => {
  const appointment_date = '2026-11-20'
  const put = (appointment_time: string, price: number) =>
    book(server, salon, { appointment_time, price, appointment_date })
  await put('08:00', 0.1)
  const paid = await put('08:30', 0.2)
  const cancelled = await put('09:00', 50)
  // Runs at 10:00.
  await put('09:45', 8.2)
  await put('12:00', 100)
  await server.call(updateAppointment, { id: cancelled.id, status: 'cancelled' }, salon.token)
  const unpaid = async () => (await server.call(getDashboard, {}, salon.token)).figures.unpaid
  const sheet = async () => {
    const { figures, visits } = await server.call(getDayClose, { date: appointment_date }, salon.token)
    return { visits: visits.filter((one) => one.paid === null).length, sum: { EUR: figures.unpaid } }
  }
  expect(await unpaid()).toEqual({ visits: 3, sum: { EUR: 8.5 } })
  expect(await unpaid()).toEqual(await sheet())
  await server.call(
    recordSale,
    {
      id: newId(server.clock.now()),
      lines: [{ kind: 'service', appointment_id: paid.id }],
      payments: [{ method: 'cash', amount: 0.2 }],
    },
    salon.token,
  )
  expect(await unpaid()).toEqual({ visits: 2, sum: { EUR: 8.3 } })
  expect(await unpaid()).toEqual(await sheet())
  const { total, expected } = (await server.call(getDayClose, { date: appointment_date }, salon.token)).figures
  const body = { date: appointment_date, counted: null, total, expected, payments: [], leave_unpaid: true }
  await server.call(closeDay, body, salon.token)
  expect(await unpaid()).toEqual({ visits: 0, sum: {} })
})

test('amounts in two currencies are never added', async () => {
  const put = async (appointment_time: string, price: number, currency: 'EUR' | 'ALL') => {
    const { id } = await book(server, salon, { appointment_date: '2026-11-20', appointment_time, price, currency })
    await server.call(updateAppointment, { id, status: 'confirmed' }, salon.token)
  }
  await put('08:00', 7.5, 'EUR')
  await put('09:00', 600, 'ALL')
  await put('18:00', 400, 'ALL')
  const { figures, week } = await server.call(getDashboard, {}, salon.token)
  expect(figures).toMatchObject({ earned: { EUR: 7.5, ALL: 600 }, expected: { EUR: 7.5, ALL: 1000 } })
  expect(week).toMatchObject({ visits: 2, earned: { EUR: 7.5, ALL: 600 } })
})

test('a salon without appointments has an empty day', async () => {
  expect(await server.call(getDashboard, {}, salon.token)).toMatchObject({
    figures: { total: 0, done: 0, pending: 0, cancelled: 0, expected: {}, earned: {} },
    tomorrow: { total: 0, first: null, with_phone: 0 },
    week: { visits: 0, earned: {} },
    appointments: [],
    pagination: { total_items: 0, total_pages: 1 },
  })
})
