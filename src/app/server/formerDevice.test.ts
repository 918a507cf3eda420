import { expect, test } from 'vitest'
import { besa } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'

/** A device that was offline with version 1.0.0 sends the six calls that it keeps, with their bodies of then. */

const server = testApp()
const uuid = (n: number) => `0199f3a2-7c1e-7000-8000-${String(n).padStart(12, '0')}`

async function send(salon: TestSalon, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await server.raw({
    method,
    url: `/api${path}`,
    token: salon.token,
    headers: { 'idempotency-key': `${method} ${path}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const booked = (salon: TestSalon) => ({
  id: uuid(1),
  client_name: 'Arta Krasniqi',
  client_phone: '044 123 456',
  service_name: 'Prerje',
  price: 5,
  currency: 'EUR',
  appointment_date: '2026-11-23',
  appointment_time: '10:00',
  barber_id: salon.barber,
  duration: 30,
  notes: null,
})

test('calls that a device of version 1.0.0 has kept are accepted', async () => {
  const salon = await besa(server)
  expect(await send(salon, 'POST', '/appointments', booked(salon))).toMatchObject({ status: 201 })
  // The same call again books once.
  expect(await send(salon, 'POST', '/appointments', booked(salon))).toMatchObject({ status: 201 })
  expect(
    await send(salon, 'PUT', `/appointments/${uuid(1)}`, { price: 6, appointment_time: '11:00', notes: 'me makinë' }),
  ).toMatchObject({ status: 200 })
  const parts = [
    { id: uuid(2), service_name: 'Prerje', price: 5, currency: 'EUR', barber_id: salon.barber, duration: 30 },
    { id: uuid(3), service_name: 'Mjekër', price: 3, currency: 'EUR', barber_id: salon.barber, duration: 15 },
  ]
  const visit = { id: uuid(4), client_name: 'Besnik Morina', client_phone: null, notes: null, parts }
  const visits = { appointment_date: '2026-11-23', appointment_time: '13:00', visits: [visit] }
  expect(await send(salon, 'POST', '/visits', visits)).toMatchObject({ status: 201 })
  expect(
    await send(salon, 'PUT', `/appointments/${uuid(2)}/linked`, { scope: 'visit', appointment_time: '14:00' }),
  ).toMatchObject({ status: 200, body: { appointments: [{ appointment_time: '14:00' }, {}] } })
  expect(await send(salon, 'DELETE', `/appointments/${uuid(2)}/linked?scope=visit`)).toMatchObject({ status: 200 })
  expect(await send(salon, 'DELETE', `/appointments/${uuid(1)}`)).toMatchObject({ status: 200 })
})
