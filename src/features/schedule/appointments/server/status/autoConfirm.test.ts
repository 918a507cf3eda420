import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { autoConfirm, listAppointments, updateAppointment } from '../../contract.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { confirmJob } from '../jobs.ts'

const server = testApp()
const salon = freshSalon(server)

const states = async (of = salon) =>
  Object.fromEntries(
    (await server.call(listAppointments, {}, of.token)).appointments.map((one) => [one.client_name, one.status]),
  )
const ask = async () => (await server.call(autoConfirm, {}, salon.token)).confirmed.map((one) => one.client_name).sort()
const runJob = async () => {
  await server.app.asSystem((call) => call.queue(confirmJob, {}))
  await server.app.drain(confirmJob)
}

test('pending appointments of past days are confirmed and announced once each', async () => {
  await book(server, salon, { client_name: 'Dje', appointment_date: '2026-11-19' })
  await book(server, salon, { client_name: 'Moti', appointment_date: '2025-11-19' })
  await book(server, salon, { client_name: 'Sot', appointment_date: '2026-11-20' })
  const gone = await book(server, salon, { client_name: 'Anuluar', appointment_date: '2026-11-18' })
  await server.call(updateAppointment, { id: gone.id, status: 'cancelled' }, salon.token)
  expect(await ask()).toEqual(['Dje', 'Moti'])
  expect(await ask()).toEqual([])
  expect(await states()).toEqual({ Dje: 'confirmed', Moti: 'confirmed', Sot: 'pending', Anuluar: 'cancelled' })
})

test('the hourly job confirms in every salon’s time zone, and the next page load announces it', async () => {
  const far = await besa(server)
  await query(server, `update salons set time_zone = 'Pacific/Kiritimati' where id = '${far.id}'`)
  // 10:30 UTC: the 20th in Tirana, 00:30 of the 21st on Kiritimati.
  server.clock.set('2026-11-20T10:30:00Z')
  for (const one of [salon, far]) {
    await book(server, one, { client_name: 'I nëntëmbëdhjeti', appointment_date: '2026-11-19' })
    await book(server, one, { client_name: 'I njëzeti', appointment_date: '2026-11-20' })
  }
  await runJob()
  await runJob()
  expect(await states()).toEqual({ 'I nëntëmbëdhjeti': 'confirmed', 'I njëzeti': 'pending' })
  expect(await states(far)).toEqual({ 'I nëntëmbëdhjeti': 'confirmed', 'I njëzeti': 'confirmed' })
  const noted = await query<{ description: string }>(
    server,
    `select description from activities where created_at = '2026-11-20T10:30:00Z' and description like '%automatikisht'`,
  )
  expect(noted.map(({ description }) => description).toSorted()).toEqual([
    '1 termin u konfirmua automatikisht',
    '2 termine u konfirmuan automatikisht',
  ])
  expect(await ask()).toEqual(['I nëntëmbëdhjeti'])
  expect(await ask()).toEqual([])
})

test('with many screens and the job at once each appointment is confirmed and announced once', async () => {
  for (let i = 0; i < 20; i += 1) {
    await book(server, salon, {
      client_name: `K${i}`,
      appointment_date: '2026-11-18',
      appointment_time: `1${i % 10}:${i < 10 ? '00' : '30'}`,
    })
  }
  const [replies] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => server.call(autoConfirm, {}, salon.token))),
    ...Array.from({ length: 3 }, runJob),
  ])
  const rest = await server.call(autoConfirm, {}, salon.token)
  const names = [...replies, rest].flatMap((answer) => answer.confirmed.map((one) => one.client_name))
  expect(names).toHaveLength(20)
  expect(new Set(names).size).toBe(20)
})

test('an appointment cancelled before its announcement is not announced', async () => {
  const { id } = await book(server, salon, { appointment_date: '2026-11-19' })
  await runJob()
  await server.call(updateAppointment, { id, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  expect(await ask()).toEqual([])
})

test('an automatic confirmation increases the version', async () => {
  const { id, updated_at } = await book(server, salon, { appointment_date: '2026-11-19' })
  await ask()
  expect(await server.fault(updateAppointment, { id, price: 1, updated_at }, salon.token)).toMatchObject({
    code: 'stale',
  })
})
