import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAppointment } from '#features/appointments/contract.ts'
import { besa, book } from '#features/appointments/server/testing.ts'
import { openTestApp, type TestApp, type TestSalon } from '#app/server/testing.ts'
import { getDashboard } from '../contract.ts'

let server: TestApp
let salon: TestSalon

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('the dashboard counts today, of the salon’s own zone', async () => {
  salon = await besa(server)
  const put = async (client_name: string, appointment_time: string, price: number, edit: object | null) => {
    const { id } = await book(server, salon, { client_name, appointment_time, price, appointment_date: '2026-11-20' })
    if (edit) await server.call(updateAppointment, { id, ...edit }, salon.token)
  }
  await put('A', '09:00', 0.1, { status: 'confirmed' })
  await put('B', '08:00', 0.2, { status: 'completed' })
  await put('C', '10:00', 5, null)
  await put('D', '11:00', 50, { status: 'cancelled' })
  // Confirmed, but it has not begun: expected and not yet earned.
  await put('E', '12:00', 20, { status: 'confirmed' })
  await book(server, salon, { appointment_date: '2026-11-21', price: 1000 })

  const day = await server.call(getDashboard, { limit: 3 }, salon.token)
  expect(day).toMatchObject({
    date: '2026-11-20',
    figures: { total: 4, done: 3, pending: 1, cancelled: 1, expected: 25.3, earned: 0.3 },
    pagination: { page: 1, limit: 3, total_items: 5, total_pages: 2 },
  })
  expect(day.appointments.map((one) => one.client_name)).toEqual(['B', 'A', 'C'])
  expect((await server.call(getDashboard, { page: 2, limit: 3 }, salon.token)).appointments).toHaveLength(2)

  // 23:30 UTC is half past midnight in Tirana: another day.
  server.clock.set('2026-11-20T23:30:00Z')
  expect(await server.call(getDashboard, {}, salon.token)).toMatchObject({
    date: '2026-11-21',
    figures: { total: 1, expected: 1000 },
  })
  server.clock.set('2026-11-20T09:00:00Z')
})

test('a salon without appointments has an empty day', async () => {
  salon = await besa(server)
  expect(await server.call(getDashboard, {}, salon.token)).toMatchObject({
    figures: { total: 0, done: 0, pending: 0, cancelled: 0, expected: 0, earned: 0 },
    appointments: [],
    pagination: { total_items: 0, total_pages: 1 },
  })
})
