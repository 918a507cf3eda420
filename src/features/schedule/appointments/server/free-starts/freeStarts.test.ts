import { expect, test } from 'vitest'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { getAppointment, getFreeStarts } from '../../contract.ts'
import { bookVisits } from '../../linked/contract.ts'
import { book } from '#testing/server/appointments.ts'

const server = testApp()
const salon = freshSalon(server)

const idOf = async (name: string) =>
  (await server.call(listBarbers, {}, salon.token)).data.find((one) => one.name === name)?.id ?? ''
const addColleague = (name: string) => server.call(addBarber, { name, color: 2 } as never, salon.token)
const starts = async (input: CallInputOf<typeof getFreeStarts>) =>
  (await server.call(getFreeStarts, input, salon.token)).days
const times = (day: { starts: { time: string }[] } | undefined) => day?.starts.map(({ time }) => time) ?? []

const part = (service_name: string, barber_id: string) => ({
  id: crypto.randomUUID(),
  service_name,
  price: 5,
  barber_id,
  duration: 30,
})

test('the appointment’s own time counts as free, taken and past times do not, and its current start is not offered', async () => {
  const day = '2026-11-20'
  const own = await book(server, salon, { appointment_date: day, appointment_time: '12:00', duration: 60 })
  await book(server, salon, { appointment_date: day, appointment_time: '11:00', client_name: 'Tjetri' })
  const [today, ...later] = await starts({ id: own.id, from: day })
  expect(today?.date).toBe(day)
  const found = times(today)
  expect(found[0]).toBe('10:00')
  for (const time of ['11:30', '12:30']) expect(found).toContain(time)
  for (const time of ['09:30', '10:30', '11:00', '12:00']) expect(found).not.toContain(time)
  expect(later.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22'])
})

test('any barber means the same barber if free, otherwise a colleague', async () => {
  await addColleague('Blerta')
  const day = '2026-11-21'
  const appointment = await book(server, salon, { appointment_date: day, appointment_time: '12:00' })
  await book(server, salon, { appointment_date: day, appointment_time: '15:00', client_name: 'Tjetri' })
  const [mine] = await starts({ id: appointment.id, from: day, days: 1 })
  const [any] = await starts({ id: appointment.id, from: day, days: 1, barber: 'any' })
  expect(times(mine)).not.toContain('15:00')
  expect(any?.starts.find(({ time }) => time === '15:00')).toMatchObject({ barber: 'Blerta' })
  expect(any?.starts.find(({ time }) => time === '16:00')).toMatchObject({ barber: 'Besa' })
  expect(new Set(times(any)).size).toBe(times(any).length)
})

test('a visit of two barbers is offered only when both are free', async () => {
  await addColleague('Blerta')
  const [besaId, blertaId] = [await idOf('Besa'), await idOf('Blerta')]
  const day = '2026-11-21'
  const { appointments } = await server.call(
    bookVisits,
    {
      appointment_date: day,
      appointment_time: '10:00',
      visits: [
        {
          id: crypto.randomUUID(),
          client_name: 'Ana',
          client_phone: null,
          notes: null,
          parts: [part('Prerje', besaId), part('Fenirim', blertaId)],
        },
      ],
    } as never,
    salon.token,
  )
  const [first, second] = appointments
  await book(server, salon, {
    appointment_date: day,
    appointment_time: '15:00',
    barber: 'Blerta',
    client_name: 'Tjetri',
  })
  const [found] = await starts({ id: first?.id ?? '', from: day, days: 1, barber: 'any' })
  // The second part begins 30 minutes later.
  expect(times(found)).toContain('14:00')
  expect(times(found)).not.toContain('14:30')
  expect(new Set(found?.starts.map(({ barber }) => barber))).toEqual(new Set(['Besa']))
  const read = await server.call(getAppointment, { id: first?.id ?? '' }, salon.token)
  expect(read.linked.map(({ id }) => id)).toEqual([second?.id])
})

test('an appointment of another salon returns 404, and invalid input gets a sentence', async () => {
  const appointment = await book(server, salon)
  const other = await server.salon('Tjetri')
  expect(await server.call(getAppointment, { id: appointment.id }, salon.token)).toMatchObject({
    appointment,
    linked: [],
  })
  for (const spec of [getAppointment, getFreeStarts] as const) {
    const input = { id: appointment.id, from: '2026-11-21' } as never
    expect(await server.fault(spec, input, other.token)).toMatchObject({ status: 404 })
  }
  expect(await server.fault(getFreeStarts, { id: appointment.id, from: 'nesër' } as never, salon.token)).toMatchObject({
    status: 400,
  })
})
