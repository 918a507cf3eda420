import { expect, test } from 'vitest'
import { addBarber, updateBarber } from '#features/salon/barbers/contract.ts'
import { saveWeek } from '#features/salon/hours/contract.ts'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { getWeek, listAppointments, updateAppointment } from '../../contract.ts'
import { book } from '#testing/server/appointments.ts'

const server = testApp()
const salon = freshSalon(server)

const times = async (window: object) =>
  (await server.call(listAppointments, window, salon.token)).appointments.map(
    (one) => `${one.appointment_date.slice(8)} ${one.appointment_time}`,
  )

test('appointments are listed by time, filtered by range and status, in pages', async () => {
  const first = await book(server, salon, { appointment_date: '2026-11-22', appointment_time: '09:00' })
  await book(server, salon, { appointment_date: '2026-11-20', appointment_time: '12:00' })
  await book(server, salon, { appointment_date: '2026-11-20', appointment_time: '08:30' })
  await book(server, salon, { appointment_date: '2026-11-21', appointment_time: '08:30' })
  await server.call(updateAppointment, { id: first.id, status: 'confirmed' }, salon.token)

  expect(await times({})).toEqual(['20 08:30', '20 12:00', '21 08:30', '22 09:00'])
  expect(await times({ from: '2026-11-20', to: '2026-11-21' })).toEqual(['20 08:30', '20 12:00', '21 08:30'])
  expect(await times({ from: '2026-11-21' })).toEqual(['21 08:30', '22 09:00'])
  expect(await times({ to: '2026-11-20' })).toEqual(['20 08:30', '20 12:00'])
  expect(await times({ status: 'confirmed' })).toEqual(['22 09:00'])
  expect(await times({ limit: 3 })).toEqual(['20 08:30', '20 12:00', '21 08:30'])
  expect(await times({ limit: 3, page: 2 })).toEqual(['22 09:00'])
  expect(await times({ from: '2026-11-22', to: '2026-11-20' })).toEqual([])
})

test('a week has the fullness of its days', async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  await book(server, salon, { appointment_date: '2026-11-16', appointment_time: '08:00', duration: 435 })
  await book(server, salon, { appointment_date: '2026-11-16', barber: 'Agim', duration: 435 })
  const cancelled = await book(server, salon, { appointment_date: '2026-11-22', duration: 100 })
  await server.call(updateAppointment, { id: cancelled.id, status: 'cancelled' }, salon.token)
  await book(server, salon, { appointment_date: '2026-11-23' })

  const { days } = await server.call(getWeek, { date: '2026-11-22' }, salon.token)
  expect(days.map((day) => day.date)).toEqual(['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`))
  expect(days[0]).toEqual({ date: '2026-11-16', count: 2, minutes: 870, fullness: 0.5, closed: false })
  expect(days[6]).toEqual({ date: '2026-11-22', count: 0, minutes: 0, fullness: 0, closed: false })
  // An inactive barber counts neither with working time nor with appointments.
  await book(server, salon, { appointment_date: '2026-11-16', appointment_time: '15:15', duration: 435 })
  await server.call(updateBarber, { id: agim.id, is_active: false }, salon.token)
  expect((await server.call(getWeek, { date: '2026-11-16' }, salon.token)).days[0]?.fullness).toBe(1)
})

test('a week’s fullness is relative to working hours, and days without work are marked', async () => {
  const { token } = salon
  const hours = [{ from: '09:00', to: '13:00' }]
  const plan = Array.from({ length: 7 }, (_, index) => (index < 6 ? hours : []))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-01', week: plan }, token)
  await book(server, salon, { appointment_date: '2026-11-17', appointment_time: '12:30', duration: 60 })
  await book(server, salon, { appointment_date: '2026-11-22', appointment_time: '12:30' })
  const { days } = await server.call(getWeek, { date: '2026-11-17' }, token)
  expect(days[1]).toMatchObject({ count: 1, minutes: 60, fullness: 0.125, closed: false })
  expect(days[6]).toMatchObject({ count: 1, minutes: 30, fullness: 0, closed: true })
})
