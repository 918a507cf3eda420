import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, query, type TestApp, type TestSalon } from '#app/server/testing.ts'
import { asRequest, type CallInputOf, type EndpointSpec, type ReplyOf } from '#platform/shared/endpoint.ts'
import { deleteAppointment, updateAppointment, type Appointment } from '../contract.ts'
import { bookVisits, changeLinked } from '../linked/contract.ts'
import { besa, book } from './testing.ts'

/** Calls that a browser sends again because the answer to the first one was lost. */

let server: TestApp
let salon: TestSalon
let first: Appointment

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  salon = await besa(server)
  first = await book(server, salon)
})

async function send<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, key: string, token = salon.token) {
  const { url, body } = asRequest(spec, input as Record<string, unknown>)
  const response = await server.raw({
    method: spec.method,
    url,
    token,
    headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: response.statusCode, body: response.json<ReplyOf<S> & { code?: string }>() }
}

const entries = async (action: string) =>
  (
    await query<{ n: number }>(
      server,
      `select count(*) as n from activities where entity_id = '${first.id}' and action_type = '${action}'`,
    )
  )[0]?.n

test('a change sent again is made once, and gets the appointment as it is', async () => {
  const edit = { id: first.id, notes: 'shkurt', updated_at: first.updated_at }
  const one = await send(updateAppointment, edit, 'ndryshimi-1')
  expect(one.status).toBe(200)
  const other = await server.call(updateAppointment, { id: first.id, notes: 'gjatë' }, salon.token)
  const again = await send(updateAppointment, edit, 'ndryshimi-1')
  expect(again.status).toBe(200)
  expect(again.body.appointment).toEqual(other.appointment)
  expect(await entries('update')).toBe(2)
})

test('changes sent at the same time with one key are one change', async () => {
  const edit = { id: first.id, appointment_time: '12:00', updated_at: first.updated_at }
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(updateAppointment, edit, 'njëkohësisht')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.appointment.updated_at)).size).toBe(1)
  expect(await entries('update')).toBe(1)
})

test('a refused change can be sent again with its key', async () => {
  const taken = await book(server, salon, { appointment_time: '15:00' })
  const edit = { id: first.id, appointment_time: '15:00', updated_at: first.updated_at }
  expect((await send(updateAppointment, edit, 'i zënë')).body.code).toBe('slot_taken')
  await server.call(deleteAppointment, { id: taken.id }, salon.token)
  expect((await send(updateAppointment, edit, 'i zënë')).body.appointment.appointment_time).toBe('15:00')
})

test('the same key of another salon is another key', async () => {
  const other = await besa(server)
  const theirs = await book(server, other)
  await send(updateAppointment, { id: first.id, notes: 'a' }, 'i përbashkët')
  const reply = await send(updateAppointment, { id: theirs.id, notes: 'b' }, 'i përbashkët', other.token)
  expect(reply.body.appointment.notes).toBe('b')
})

test('a deletion sent again is a success', async () => {
  expect((await send(deleteAppointment, { id: first.id }, 'fshirja')).status).toBe(200)
  expect((await send(deleteAppointment, { id: first.id }, 'fshirja')).status).toBe(200)
  expect((await send(deleteAppointment, { id: first.id }, 'tjetra')).status).toBe(404)
  expect(await entries('delete')).toBe(1)
})

test('a change of all parts of a visit sent again is made once', async () => {
  const { appointments } = await server.call(
    bookVisits,
    {
      appointment_date: '2026-11-23',
      appointment_time: '09:00',
      visits: [
        {
          id: '0190a0a0-0000-7000-8000-000000000001',
          client_name: 'Blerta',
          parts: ['02', '03'].map((end) => ({
            id: `0190a0a0-0000-7000-8000-0000000000${end}`,
            service_name: 'Prerje',
            price: 5,
            barber_id: first.barber_id,
          })),
        },
      ],
    },
    salon.token,
  )
  const [part] = appointments
  if (!part) throw new Error('no part')
  const edit = { id: part.id, scope: 'visit' as const, appointment_time: '11:00', updated_at: part.updated_at }
  const one = await send(changeLinked, edit, 'vizita')
  expect(one.body.appointments.map((row) => row.appointment_time)).toEqual(['11:00', '11:30'])
  const again = await send(changeLinked, edit, 'vizita')
  expect(again.status).toBe(200)
  expect(again.body.appointments).toEqual(one.body.appointments)
})
