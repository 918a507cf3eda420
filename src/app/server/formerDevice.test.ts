import { expect, test } from 'vitest'
import { besa } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'

/** A device that was offline with version 1.0.0 sends the six calls that it keeps, with their bodies of then. */

const server = testApp()
const uuid = (n: number) => `0199f3a2-7c1e-7000-8000-${String(n).padStart(12, '0')}`

async function send(salon: TestSalon, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key = '') {
  const answer = await server.raw({
    method,
    url: `/api${path}`,
    token: salon.token,
    headers: { 'idempotency-key': `${method} ${path} ${key}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/**
 * Bodies as the pages of version 1.0.0 (commit eafe4688) sent them, recorded in a browser during its own journeys, with
 * other ids.
 */
const booked = (salon: TestSalon) => ({
  client_name: 'Arta Para',
  service_name: 'Prerje',
  duration: 30,
  notes: '',
  appointment_date: '2026-11-20',
  appointment_time: '12:00',
  price: 5,
  barber_id: salon.barber,
  currency: 'EUR',
  client_phone: '',
  id: uuid(1),
})

const visitOf = (salon: TestSalon) => ({
  appointment_date: '2026-11-20',
  appointment_time: '15:00',
  visits: [
    {
      id: uuid(4),
      client_name: 'Vjosa Dreshaj',
      notes: '',
      client_phone: '',
      parts: [
        { id: uuid(2), service_name: 'Prerje', price: 12, currency: 'EUR', barber_id: salon.barber, duration: 30 },
        { id: uuid(3), service_name: 'Fenirim', price: 10, currency: 'EUR', barber_id: salon.barber, duration: 45 },
      ],
    },
  ],
})

interface Answer {
  appointment: { id: string; client_id: string; updated_at: string }
  appointments: { id: string; updated_at: string }[]
}
const version = ({ body }: { body: Record<string, unknown> }) => (body as unknown as Answer).appointment

test('calls that a device of version 1.0.0 has kept are accepted', async () => {
  const salon = await besa(server)
  const first = await send(salon, 'POST', '/appointments', booked(salon))
  expect(first).toMatchObject({ status: 201 })
  // The same call again books once.
  expect(await send(salon, 'POST', '/appointments', booked(salon))).toMatchObject({ status: 201 })
  const { client_phone: _phone, id: _id, ...fields } = booked(salon)
  const { client_id, updated_at } = version(first)
  const changed = await send(salon, 'PUT', `/appointments/${uuid(1)}`, {
    ...fields,
    notes: 'prerë before',
    client_id,
    updated_at,
  })
  expect(changed).toMatchObject({ status: 200, body: { appointment: { notes: 'prerë before' } } })
  const confirmed = { status: 'confirmed', updated_at: version(changed).updated_at }
  expect(await send(salon, 'PUT', `/appointments/${uuid(1)}`, confirmed, 'confirm')).toMatchObject({
    status: 200,
    body: { appointment: { status: 'confirmed', notes: 'prerë before' } },
  })
  const visits = await send(salon, 'POST', '/visits', visitOf(salon))
  expect(visits).toMatchObject({ status: 201 })
  const parts = (visits.body as unknown as Answer).appointments
  const moved = { scope: 'visit', appointment_time: '16:00', updated_at: parts[0]?.updated_at }
  expect(await send(salon, 'PUT', `/appointments/${uuid(2)}/linked`, moved)).toMatchObject({
    status: 200,
    body: { appointments: [{ appointment_time: '16:00' }, {}] },
  })
  expect(await send(salon, 'DELETE', `/appointments/${uuid(2)}/linked?scope=visit`)).toMatchObject({ status: 200 })
  expect(await send(salon, 'DELETE', `/appointments/${uuid(1)}`)).toMatchObject({ status: 200 })
})
