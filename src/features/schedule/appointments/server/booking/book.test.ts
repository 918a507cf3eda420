import { expect, test } from 'vitest'
import { addBarber, listBarbers, updateBarber } from '#features/salon/barbers/contract.ts'
import { updateClient } from '#features/clients/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { NamesWith } from '#platform/shared/entityFields.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { bookAppointment, deleteAppointment, listAppointments, updateAppointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { bodySamples } from '#testing/sampleValues.ts'
import { besa, book, booking, send, type Booking } from '#testing/server/appointments.ts'

const server = testApp()
const salon = freshSalon(server)

const all = async () => (await server.call(listAppointments, {}, salon.token)).appointments
const refused = (more: object) => server.fault(bookAppointment, booking(more), salon.token)

test('the list’s reply has its message', async () => {
  expect((await server.call(listAppointments, {}, salon.token)).message).toBe('Terminet u ngarkuan.')
})

test('the reply and the list show the booking as made', async () => {
  const answer = await server.call(
    bookAppointment,
    booking({ price: '4,99', client_phone: '044 123 456', notes: ' me gërshërë ', appointment_time: '09:07:00' }),
    salon.token,
  )
  expect(answer).toMatchObject({
    message: 'Klienti Ana Krasniqi u shtua me sukses!',
    appointment: {
      client_name: 'Ana Krasniqi',
      client_phone: '044 123 456',
      service_name: 'Prerje',
      price: 4.99,
      appointment_date: '2026-11-21',
      appointment_time: '09:07',
      duration: 30,
      barber: 'Besa',
      status: 'pending',
      cancel_reason: null,
      notes: 'me gërshërë',
      user_id: salon.userId,
      updated_at: '2026-11-20T09:00:00.000Z',
    },
  })
  expect(await all()).toEqual([answer.appointment])
})

test('the duration is the given one, otherwise the service’s, otherwise 30 minutes', async () => {
  await server.call(addService, { name: 'Ngjyrosje', price: 20, duration: 90 }, salon.token)
  const lengthOf = async (more: object) => (await book(server, salon, more)).duration
  expect(await lengthOf({ appointment_time: '08:00', service_name: ' ngjyrosje ' })).toBe(90)
  expect(await lengthOf({ appointment_time: '11:00', service_name: 'Ngjyrosje', duration: 45 })).toBe(45)
  expect(await lengthOf({ appointment_time: '12:00', service_name: 'E panjohur' })).toBe(30)
})

test('a barber is chosen by name or id; an unknown or inactive one is refused', async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  expect(await book(server, salon, { barber: ' AGIM ' })).toMatchObject({ barber: 'Agim', barber_id: agim.id })
  const byId = await book(server, salon, { barber: 'Besa', barber_id: agim.id, appointment_time: '11:00' })
  expect(byId.barber).toBe('Agim')
  const unknown = { status: 400, code: 'bad_input', message: 'Ky berber nuk ekziston në sallonin tuaj.' }
  expect(await refused({ barber: 'Askush' })).toMatchObject({ ...unknown, errors: [{ field: 'barber' }] })
  expect(await refused({ barber_id: '0190a0a0-0000-7000-8000-00000000ffff' })).toMatchObject(unknown)
  await server.call(updateBarber, { id: agim.id, is_active: false }, salon.token)
  expect(await refused({ barber: 'Agim', appointment_time: '15:00' })).toMatchObject({
    status: 400,
    message: 'Ky berber nuk është aktiv.',
    errors: [{ field: 'barber' }],
  })
  expect(await all()).toHaveLength(2)
})

test('all fields are required, with the specified message', async () => {
  for (const field of ['client_name', 'service_name', 'price', 'appointment_date', 'appointment_time', 'barber']) {
    const body: Record<string, unknown> = { ...booking() }
    for (const empty of [undefined, '', null]) {
      const { status, body: answer } = await send(server, 'POST', '/appointments', salon, { ...body, [field]: empty })
      expect(status).toBe(400)
      expect(answer).toMatchObject({ message: 'Ju lutem plotesoni te gjitha fushat!', errors: [{ field }] })
    }
  }
})

test('a taken time is refused with the next three free starts', async () => {
  await book(server, salon, { duration: 45 })
  await book(server, salon, { appointment_time: '11:00', client_name: 'Tjetri' })
  const fault = await refused({ appointment_time: '10:15', client_name: 'E treta' })
  expect(fault).toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
    extra: {
      free_slots: [
        { date: '2026-11-21', time: '11:30', barber: 'Besa' },
        { date: '2026-11-21', time: '12:00' },
        { date: '2026-11-21', time: '12:30' },
      ],
    },
  })
  expect(fault.extra).not.toHaveProperty('taken_by')
  for (const slot of fault.extra.free_slots as { date: string; time: string; barber_id: string }[]) {
    await book(server, salon, { appointment_date: slot.date, appointment_time: slot.time, barber_id: slot.barber_id })
  }
})

test('offered free starts include the following days', async () => {
  await book(server, salon, { appointment_time: '08:00', duration: 870 })
  await book(server, salon, { appointment_date: '2026-11-22', appointment_time: '08:00', duration: 840 })
  const fault = await refused({})
  expect(fault.extra.free_slots).toMatchObject([
    { date: '2026-11-22', time: '22:00' },
    { date: '2026-11-23', time: '08:00' },
    { date: '2026-11-23', time: '08:30' },
  ])
})

test('an appointment may start when another ends, at another barber’s time, and at any minute', async () => {
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  await book(server, salon, { duration: 17 })
  await book(server, salon, { appointment_time: '10:17' })
  await book(server, salon, { appointment_time: '09:30' })
  await book(server, salon, { barber: 'Agim' })
  expect(await all()).toHaveLength(4)
  expect(await refused({ appointment_time: '10:16', duration: 1 })).toMatchObject({ code: 'slot_taken' })
})

test('an appointment must end by midnight', async () => {
  expect((await book(server, salon, { appointment_time: '23:30' })).appointment_time).toBe('23:30')
  const late = await refused({ appointment_time: '23:31' })
  expect(late).toMatchObject({
    status: 400,
    message: 'Termini nuk mund të kalojë mesnatën.',
    errors: [{ field: 'appointment_time' }],
  })
  expect(await refused({ appointment_time: '22:00', duration: 121 })).toMatchObject({ errors: [{ field: 'duration' }] })
})

test('a cancelled appointment frees its time', async () => {
  const first = await book(server, salon)
  await server.call(updateAppointment, { id: first.id, status: 'cancelled' }, salon.token)
  await book(server, salon, { client_name: 'Tjetri' })
  expect(await all()).toHaveLength(2)
})

test('a call sent again gets the first reply and books nothing', async () => {
  const id = '0190a0a0-0000-7000-8000-000000000003'
  const first = await server.call(bookAppointment, booking({ id }), salon.token)
  expect(await server.call(bookAppointment, booking({ id }), salon.token)).toEqual(first)
  const changed = await server.call(updateAppointment, { id, status: 'confirmed' }, salon.token)
  expect(await server.call(bookAppointment, booking({ id }), salon.token)).toMatchObject({
    appointment: changed.appointment,
  })
  const { client_id } = changed.appointment
  await server.call(
    updateClient,
    { id: client_id ?? '', phone: '049 111 111', other_phones: '044 123 456' },
    salon.token,
  )
  const byOtherPhone = booking({
    id: '0190a0a0-0000-7000-8000-000000000007',
    appointment_time: '15:00',
    client_phone: '044 123 456',
  })
  const other = await server.call(bookAppointment, byOtherPhone, salon.token)
  expect(other.appointment.client_id).toBe(client_id)
  expect(await server.call(bookAppointment, byOtherPhone, salon.token)).toEqual(other)
  await server.call(deleteAppointment, { id: other.appointment.id }, salon.token)
  await server.call(deleteAppointment, { id }, salon.token)
  expect(await server.fault(bookAppointment, booking({ id }), salon.token)).toMatchObject({ status: 404 })
  expect(await all()).toEqual([])
  // The same id in another salon is another appointment.
  expect((await book(server, await besa(server), { id })).id).toBe(id)
})

test('an id used with different content is refused with the stored appointment', async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  const someone = await book(server, salon, { client_name: 'Tjetra', appointment_time: '18:00' })
  const id = '0190a0a0-0000-7000-8000-000000000006'
  const content = { id, client_phone: '044 123 456', notes: 'me gërshërë', duration: 30 }
  const first = await book(server, salon, content)
  const others: Required<Pick<Booking, NamesWith<typeof appointmentFields, 'create'>>> = {
    ...bodySamples(appointmentFields, 'create', 2),
    client_name: 'Ana K.',
    client_id: someone.client_id,
    client_phone: '044 999 999',
    service_name: 'Mjekër',
    price: 5.01,
    currency: 'ALL',
    appointment_date: '2026-11-22',
    appointment_time: '10:01',
    barber: 'Agim',
    barber_id: agim.id,
    duration: 31,
    notes: 'me makinë',
  }
  for (const [name, value] of Object.entries(others)) {
    expect(await refused({ ...content, [name]: value }), name).toMatchObject({
      status: 409,
      code: 'already_booked',
      extra: { appointment: first },
    })
  }
  // Different notation of the same content.
  const again = { ...content, client_phone: '+383 44 123456', barber: ' BESA ', barber_id: first.barber_id }
  expect(await book(server, salon, again)).toEqual(first)
  expect(await book(server, salon, { id, notes: 'me gërshërë' })).toEqual(first)
})

test('16 concurrent copies of one call book once and get the same reply', async () => {
  for (const id of ['0190a0a0-0000-7000-8000-000000000004', '0190a0a0-0000-7000-8000-000000000005']) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        server.call(bookAppointment, booking({ id, appointment_time: `1${id.at(-1)}:00` }), salon.token),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  }
  expect(await all()).toHaveLength(2)
})

test('an Idempotency-Key works like an id', async () => {
  const once = (token: string, key: string, path = '/api/appointments') =>
    server.raw({
      method: 'POST',
      url: path,
      token,
      payload: booking(),
      headers: { 'idempotency-key': key },
    })
  const first = await once(salon.token, 'k1')
  expect(first.statusCode).toBe(201)
  expect((await once(salon.token, 'k1')).json()).toEqual(first.json())
  expect((await once(salon.token, 'k2')).statusCode).toBe(409)
  const other = await besa(server)
  expect((await once(other.token, 'k1')).statusCode).toBe(201)
  expect(await query(server, `select id from appointments where salon_id = '${salon.id}'`)).toHaveLength(1)
})

test('a known client is chosen by id; an unknown one is refused', async () => {
  const first = await book(server, salon)
  const second = await book(server, salon, {
    appointment_time: '11:00',
    client_id: first.client_id,
    client_name: 'Ana K.',
  })
  expect(second).toMatchObject({ client_id: first.client_id, client_name: 'Ana K.' })
  expect(await refused({ client_id: '0190a0a0-0000-7000-8000-00000000ffff', appointment_time: '12:00' })).toMatchObject(
    {
      status: 400,
      errors: [{ field: 'client_id' }],
    },
  )
})

test('a chosen client’s phone is updated', async () => {
  const { client_id } = await book(server, salon)
  const next = (more: Partial<Booking>) => book(server, salon, { client_id, ...more })
  const withPhone = { client_id, client_phone: '044 123 456' }
  expect(await next({ client_phone: '044 123 456', appointment_time: '11:00' })).toMatchObject(withPhone)
  expect(await next({ appointment_time: '12:00' })).toMatchObject(withPhone)
  expect(await next({ client_phone: '044 654 321', appointment_time: '13:00' })).toMatchObject({
    client_id,
    client_phone: '044 654 321',
  })
  // The phone of a namesake selects that client.
  const second = await book(server, salon, { client_phone: '045 111 111', appointment_time: '14:00' })
  expect(second.client_id).not.toBe(client_id)
  expect(await next({ client_phone: '045 111 111', appointment_time: '15:00' })).toMatchObject({
    client_id: second.client_id,
  })
  const edit = { id: second.id, client_id: second.client_id, client_phone: null }
  expect((await server.call(updateAppointment, edit, salon.token)).appointment.client_phone).toBeNull()
})

test('local times skipped or repeated by a clock change can be booked', async () => {
  for (const date of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
    for (const time of ['01:30', '02:00', '02:30', '03:00']) {
      expect(await book(server, salon, { appointment_date: date, appointment_time: time })).toMatchObject({
        appointment_date: date,
        appointment_time: time,
      })
    }
    expect(await refused({ appointment_date: date, appointment_time: '02:15' })).toMatchObject({ code: 'slot_taken' })
    const { appointments } = await server.call(listAppointments, { from: date, to: date }, salon.token)
    expect(appointments.map((one) => one.appointment_time)).toEqual(['01:30', '02:00', '02:30', '03:00'])
  }
  expect((await server.call(listBarbers, {}, salon.token)).data).toHaveLength(1)
})

const textWith = (text: string): unknown => expect.stringContaining(text)

test('a booking takes five statements, one more each for a typed name and for holds that have ended', async () => {
  const { appointment } = await server.call(bookAppointment, booking(), salon.token)
  const statementsOf = async (more: object) => {
    const [session, ...own] = await server.tenancy.record(() => book(server, salon, more))
    expect(session).toContain('from sessions')
    return own
  }
  const known = { client_id: appointment.client_id }
  const once = ['begin', 'with b as', 'insert into "appointments_and_holds"', 'insert into "activities"', 'commit']
  expect(await statementsOf({ ...known, appointment_time: '11:00' })).toEqual(once.map(textWith))
  const [begin, ...rest] = once.map(textWith)
  const typed = [begin, textWith('find_or_create_client'), ...rest]
  expect(await statementsOf({ client_name: 'Nora', appointment_time: '12:00' })).toEqual(typed)
  await query(
    server,
    `insert into appointments_and_holds (salon_id, id, barber_id, client_name, service_name, price_cents, appointment_date, appointment_time,
       duration_minutes, status, held_until, created_at, updated_at)
     select salon_id, gen_random_uuid(), barber_id, '', 'Prerje', 500, appointment_date, '13:00', 30, 'held', '2026-11-20T08:00:00Z', now(), now()
     from appointments where salon_id = '${salon.id}' limit 1`,
  )
  expect(await statementsOf({ client_name: 'Drita', appointment_time: '13:00' })).toEqual([
    ...typed.slice(0, 3),
    textWith('delete from "appointments_and_holds"'),
    ...typed.slice(3),
  ])
})
