import createClient from 'openapi-fetch'
import { beforeAll, expect, test } from 'vitest'
import type { paths } from '../../../docs/client/orari-api.d.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'

/** Use of the API by a client with the generated types, a key, and HTTP. */

const server = testApp()
const salon = testSalon(server)
let baseUrl: string

beforeAll(async () => {
  baseUrl = await server.app.http.listen({ port: 0, host: '127.0.0.1' })
})

const clientWith = (key: string) => createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })

test('the generated client finds a barber and a service and books once with repeated calls', async () => {
  const orari = clientWith(await server.apiKey(salon, { areas: ['appointments', 'salon'] }))
  const barbers = await orari.GET('/api/user/barbers')
  const barber = barbers.data?.data[0]
  const book = () =>
    orari.POST('/api/appointments', {
      params: { header: { 'Idempotency-Key': 'order-4711' } },
      body: {
        client_name: 'Arta Krasniqi',
        service_name: 'Prerje',
        price: 5,
        barber_id: barber?.id ?? '',
        appointment_date: '2026-11-23',
        appointment_time: '10:00',
      },
    })
  const [first, again] = [await book(), await book()]
  expect(first.response.status).toBe(201)
  expect(again.data?.appointment.id).toBe(first.data?.appointment.id)
  expect(await query(server, `select client_name from appointments where salon_id = '${salon.id}'`)).toHaveLength(1)
})

test('the generated client reads the reason of a refusal', async () => {
  const orari = clientWith(await server.apiKey(salon, { areas: ['appointments'], writes: false }))
  const { error, response } = await orari.POST('/api/appointments', {
    body: {
      client_name: 'Arta',
      service_name: 'Prerje',
      price: 5,
      appointment_date: '2026-11-23',
      appointment_time: '11:00',
    },
  })
  expect([response.status, error?.code]).toEqual([403, 'key_refused'])
  const unknown = await clientWith('orari_key_x').GET('/api/user/services')
  expect([unknown.response.status, unknown.error?.code]).toEqual([401, 'key_unknown'])
})

test('replies have the described formats', async () => {
  const orari = clientWith(await server.apiKey(salon))
  const { data, error } = await orari.POST('/api/appointments', {
    body: {
      client_name: 'Arta Krasniqi',
      service_name: 'Prerje',
      price: 5,
      barber_id: salon.barber,
      appointment_date: '2026-11-23',
      appointment_time: '15:00',
    },
  })
  expect(error).toBeUndefined()
  expect(data?.appointment.appointment_date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(data?.appointment.appointment_time).toMatch(/^\d\d:\d\d$/)
  expect(data?.appointment.updated_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})
