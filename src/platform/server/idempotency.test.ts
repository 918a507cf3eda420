import { expect, test } from 'vitest'
import { testApp, testSalon } from '#testing/server/app.ts'
import { platformPurgeJob } from './purge.ts'

const server = testApp()
const salon = testSalon(server)

async function book(key: string, body: object, token = salon.token) {
  const response = await server.raw({
    method: 'POST',
    url: '/api/appointments',
    token,
    payload: {
      client_name: 'Arta',
      service_name: 'Prerje',
      price: 5,
      appointment_date: '2026-11-23',
      barber: 'Besa',
      ...body,
    },
    headers: { 'idempotency-key': key },
  })
  return { status: response.statusCode, ...response.json<{ code?: string; appointment?: { id: string } }>() }
}

test('a key with another body is refused with a sentence; with the same body it returns the first result', async () => {
  const first = await book('çelësi 1', { appointment_time: '10:00' })
  expect(first.status).toBe(201)
  expect(await book('çelësi 1', { appointment_time: '11:00' })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  const again = await book('çelësi 1', { appointment_time: '10:00' })
  expect(again).toMatchObject({ status: 201, appointment: { id: first.appointment?.id } })
})

test('salons do not share keys, and a key is deleted after two days', async () => {
  const other = await server.salon('Besa')
  expect((await book('çelësi 2', { appointment_time: '12:00' })).status).toBe(201)
  expect((await book('çelësi 2', { appointment_time: '13:00' }, other.token)).status).toBe(201)
  server.clock.pass(2 * 24 * 60)
  await server.app.jobs.queue(server.app.calls.db, platformPurgeJob, {}, {})
  await server.app.drain(platformPurgeJob)
  expect((await book('çelësi 2', { appointment_time: '13:00' }, other.token)).status).not.toBe(422)
})
