import { beforeEach, describe, expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { asRequest, type CallInputOf, type EndpointSpec, type ReplyOf } from '#platform/shared/endpoint.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { bookAppointment, deleteAppointment, updateAppointment, type Appointment } from '../../contract.ts'
import { bookVisits, changeLinked } from '../../linked/contract.ts'
import { besa, book, booking } from '#testing/server/appointments.ts'

/** Calls that a browser repeats after a lost reply. */

const server = testApp()
const salon = freshSalon(server)
let first: Appointment

beforeEach(async () => {
  first = await book(server, salon)
})

async function send<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, key: string, token = salon.token) {
  const { url, body } = asRequest(spec, input as Record<string, unknown>)
  const response = await server.raw({
    method: spec.method,
    url,
    token,
    headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    payload: body ? JSON.stringify(body) : undefined,
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

test('a change sent twice is made once and returns the appointment', async () => {
  const edit = { id: first.id, notes: 'shkurt', updated_at: first.updated_at }
  const one = await send(updateAppointment, edit, 'ndryshimi-1')
  expect(one.status).toBe(200)
  const other = await server.call(updateAppointment, { id: first.id, notes: 'gjatë' }, salon.token)
  const again = await send(updateAppointment, edit, 'ndryshimi-1')
  expect(again.status).toBe(200)
  expect(again.body.appointment).toEqual(other.appointment)
  expect(await entries('update')).toBe(2)
})

test('simultaneous changes with one key are one change', async () => {
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

test('another salon’s key is a different key', async () => {
  const other = await besa(server)
  const theirs = await book(server, other)
  await send(updateAppointment, { id: first.id, notes: 'a' }, 'i përbashkët')
  const reply = await send(updateAppointment, { id: theirs.id, notes: 'b' }, 'i përbashkët', other.token)
  expect(reply.body.appointment.notes).toBe('b')
})

test('a deletion sent twice succeeds', async () => {
  expect((await send(deleteAppointment, { id: first.id }, 'fshirja')).status).toBe(200)
  expect((await send(deleteAppointment, { id: first.id }, 'fshirja')).status).toBe(200)
  expect((await send(deleteAppointment, { id: first.id }, 'tjetra')).status).toBe(404)
  expect(await entries('delete')).toBe(1)
})

test('a change of all parts of a visit sent twice is made once', async () => {
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
  const answer = await send(changeLinked, edit, 'vizita')
  expect(answer.body.appointments.map((row) => row.appointment_time)).toEqual(['11:00', '11:30'])
  const again = await send(changeLinked, edit, 'vizita')
  expect(again.status).toBe(200)
  expect(again.body.appointments).toEqual(answer.body.appointments)
})

const typed = async () => ({})

describe('a booking sent a second time with less', () => {
  const id = '0190a0a0-0000-7000-8000-0000000000b1'
  const nora = booking({ client_name: 'Nora Gashi', appointment_time: '13:00' })
  const chosen = async () => {
    await book(server, salon, { ...nora, client_phone: '044 111 111', appointment_time: '14:00' })
    server.clock.pass(1)
    const { clients } = await server.call(listClients, {}, salon.token)
    return { client_id: clients.find(({ name }) => name === nora.client_name)?.id }
  }

  test.each([
    ['notes', 'a new client', typed, 'me makinë'],
    ['client_phone', 'a new client', typed, '044 123 456'],
    ['client_phone', 'a chosen client', chosen, '044 222 222'],
  ] as const)(
    'with an empty %s of %s is not reported as saved; an edit clears it',
    async (name, _of, client, given) => {
      const body = { ...nora, ...(await client()), id }
      const emptied = { [name]: '' }
      const { appointment } = await server.call(bookAppointment, { ...body, [name]: given }, salon.token)
      expect(appointment[name]).toBe(given)
      server.clock.pass(1)
      const fault = await server.fault(bookAppointment, { ...body, ...emptied }, salon.token)
      expect(fault).toMatchObject({ status: 409, code: 'already_booked' })
      const edited = await server.call(updateAppointment, { ...body, ...emptied }, salon.token)
      expect(edited.appointment[name]).toBeNull()
      const again = await server.call(bookAppointment, { ...body, ...emptied }, salon.token)
      expect(again.appointment).toEqual(edited.appointment)
    },
  )

  test.each([{}, { client_phone: '' }])(
    '%j of a client whose phone was already known is the same call',
    async (phone) => {
      await book(server, salon, { ...nora, client_phone: '044 111 111', appointment_time: '14:00' })
      server.clock.pass(1)
      const body = { ...nora, ...phone, id }
      const one = await server.call(bookAppointment, body, salon.token)
      expect(one.appointment.client_phone).toBe('044 111 111')
      expect(await server.call(bookAppointment, body, salon.token)).toEqual(one)
      const edited = await server.call(updateAppointment, { ...body, notes: 'shkurt' }, salon.token)
      expect(edited.appointment).toMatchObject({ notes: 'shkurt', client_phone: '044 111 111' })
    },
  )

  test('visits are the same call if only one of them has their client’s phone', async () => {
    const visit = (end: string, phone: { client_phone?: string }) => ({
      id: `0190a0a0-0000-7000-8000-0000000001${end}`,
      client_name: nora.client_name,
      ...phone,
      parts: [
        {
          id: `0190a0a0-0000-7000-8000-0000000002${end}`,
          service_name: 'Prerje',
          price: 5,
          barber_id: end === '01' ? first.barber_id : agim,
        },
      ],
    })
    const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id
    const visits = [visit('01', { client_phone: '044 123 456' }), visit('02', {})]
    const body = { appointment_date: '2026-11-23', appointment_time: '09:00', visits }
    const one = await server.call(bookVisits, body, salon.token)
    expect(one.appointments.map(({ client_phone }) => client_phone)).toEqual(['044 123 456', '044 123 456'])
    expect((await server.call(bookVisits, body, salon.token)).appointments).toEqual(one.appointments)
    const [, second] = visits
    const fault = await server.fault(
      bookVisits,
      { ...body, visits: [visit('01', { client_phone: '' }), second!] },
      salon.token,
    )
    expect(fault.code).toBe('already_booked')
  })
})
