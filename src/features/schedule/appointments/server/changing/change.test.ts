import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/shared/ids.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { addBarber, updateBarber } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { updateAppointment, type Appointment } from '../../contract.ts'
import { book } from '#testing/server/appointments.ts'

const server = testApp()
const salon = freshSalon(server)
let first: Appointment

beforeEach(async () => {
  first = await book(server, salon)
})

type Edit = Omit<CallInputOf<typeof updateAppointment>, 'id'>
const change = (edit: Edit, id = first.id) => server.call(updateAppointment, { id, ...edit }, salon.token)
const refused = (edit: Edit, id = first.id) => server.fault(updateAppointment, { id, ...edit }, salon.token)

test('only the given fields change', async () => {
  const { appointment, message } = await change({ price: 7.5, notes: 'x' })
  expect(message).toBe('Termini u përditësua me sukses!')
  expect(appointment).toEqual({ ...first, price: 7.5, notes: 'x', updated_at: '2026-11-20T09:00:00.001Z' })
  expect((await change({ notes: '' })).appointment).toMatchObject({ notes: null, price: 7.5 })
  expect((await change({})).appointment.updated_at).toBe('2026-11-20T09:00:00.003Z')
})

test('the price of a visit that was paid meanwhile changes only with its payment seen', async () => {
  const sale = newId(server.clock.now())
  const lines = [{ kind: 'service' as const, appointment_id: first.id, price: 5 }]
  await server.call(recordSale, { id: sale, lines, payments: [{ method: 'cash', amount: 5 }] }, salon.token)
  const fault = await refused({ price: 8, sale: 'none' })
  expect(fault).toMatchObject({ status: 409, code: 'stale', extra: { appointment: { price: 5 }, sale: { id: sale } } })
  expect((await change({ price: 8, sale })).appointment).toMatchObject({ price: 8 })
})

const messageOf = async (edit: Edit) => (await change(edit)).message

test('each status has its own message', async () => {
  expect(await messageOf({ status: 'confirmed' })).toBe('Termini u konfirmua me sukses!')
  expect(await messageOf({ status: 'completed' })).toBe('Termini u përditësua me sukses!')
  expect(await messageOf({ status: 'cancelled', cancel_reason: 'client' })).toBe('Termini u anulua me sukses!')
  expect(await messageOf({ status: 'pending' })).toBe('Termini u përditësua me sukses!')
})

test('a cancellation keeps its reason; reinstating clears it', async () => {
  expect((await change({ status: 'cancelled' })).appointment).toMatchObject({
    status: 'cancelled',
    cancel_reason: null,
  })
  expect((await change({ cancel_reason: 'salon' })).appointment.cancel_reason).toBe('salon')
  expect((await change({ status: 'cancelled' })).appointment.cancel_reason).toBe('salon')
  expect((await change({ status: 'confirmed' })).appointment).toMatchObject({
    status: 'confirmed',
    cancel_reason: null,
  })
  expect(await refused({ cancel_reason: 'client' })).toMatchObject({
    status: 400,
    errors: [{ field: 'cancel_reason' }],
  })
})

test('a no-show can be marked from the day of the appointment on, also after it was confirmed', async () => {
  expect(await refused({ status: 'cancelled', cancel_reason: 'no_show' })).toMatchObject({ status: 400 })
  await change({ status: 'confirmed' })
  server.clock.set('2026-11-21T12:00:00Z')
  const { appointment, message } = await change({ status: 'cancelled', cancel_reason: 'no_show' })
  expect(appointment).toMatchObject({ status: 'cancelled', cancel_reason: 'no_show' })
  expect(message).toBe('U shënua se nuk erdhi.')
})

test('a move to a taken time is refused with the other client’s name', async () => {
  const other = await book(server, salon, { appointment_time: '11:00', client_name: 'Drilon "D" Gashi' })
  const fault = await refused({ appointment_time: '10:45' })
  expect(fault).toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: 'Ky orar eshte i zene nga klienti "Drilon "D" Gashi"! Zgjidhni nje orar tjeter ose ndryshoni barberin.',
    extra: { taken_by: 'Drilon "D" Gashi' },
  })
  // The time of the appointment itself counts as free.
  expect((fault.extra.free_slots as { time: string }[]).map((slot) => slot.time)).toEqual(['11:30', '12:00', '12:30'])
  expect(await refused({ duration: 61 })).toMatchObject({ code: 'slot_taken' })
  expect((await change({ duration: 60 })).appointment.duration).toBe(60)
  expect((await change({ appointment_time: '10:30', duration: 30 })).appointment.appointment_time).toBe('10:30')
  expect((await change({ appointment_time: '11:30' })).appointment.appointment_time).toBe('11:30')
  expect((await change({ appointment_time: '10:45', duration: 45 }, other.id)).appointment.duration).toBe(45)
})

test('a cancelled appointment can move anywhere, and needs a free time when it is reinstated', async () => {
  await book(server, salon, { appointment_time: '11:00', client_name: 'Tjetri' })
  await change({ status: 'cancelled' })
  await change({ appointment_time: '11:15' })
  expect(await refused({ status: 'pending' })).toMatchObject({ code: 'slot_taken', extra: { taken_by: 'Tjetri' } })
  expect((await change({ status: 'pending', appointment_time: '12:00' })).appointment.status).toBe('pending')
})

test('an appointment moves to another barber, by name or id', async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  expect((await change({ barber: 'agim' })).appointment).toMatchObject({ barber: 'Agim', barber_id: agim.id })
  await book(server, salon, { client_name: 'Tjetri' })
  expect(await refused({ barber: 'Besa' })).toMatchObject({ code: 'slot_taken', extra: { taken_by: 'Tjetri' } })
  expect(await refused({ barber: 'Askush' })).toMatchObject({ status: 400, errors: [{ field: 'barber' }] })
  await server.call(updateBarber, { id: agim.id, is_active: false }, salon.token)
  // Appointments of an inactive barber can be changed.
  expect((await change({ barber: 'Agim', appointment_time: '17:00' })).appointment.barber).toBe('Agim')
  const mine = await book(server, salon, { appointment_time: '15:00' })
  expect(await refused({ barber_id: agim.id }, mine.id)).toMatchObject({ status: 400, errors: [{ field: 'barber' }] })
})

test('an edit of an outdated version is refused with the current one', async () => {
  const confirmed = (await change({ status: 'confirmed', updated_at: first.updated_at })).appointment
  const fault = await refused({ price: 9, updated_at: first.updated_at })
  expect(fault).toMatchObject({ status: 409, code: 'stale', extra: { appointment: confirmed } })
  // The same instant in another notation.
  const same = confirmed.updated_at.replace('Z', '+00:00')
  expect((await change({ price: 9, updated_at: same })).appointment.price).toBe(9)
  expect((await change({ price: 10 })).appointment.price).toBe(10)
  expect(await refused({ price: 1, updated_at: 'dje' })).toMatchObject({
    status: 400,
    errors: [{ field: 'updated_at' }],
  })
})

test('exactly one of many concurrent edits of one version is saved', async () => {
  const edits = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      server.raw({
        method: 'PUT',
        url: `/api/appointments/${first.id}`,
        token: salon.token,
        payload: { price: 20 + i, updated_at: first.updated_at },
      }),
    ),
  )
  expect(edits.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
})

test('another name is another client, a phone selects among namesakes, and the same name keeps the client', async () => {
  const renamed = (await change({ client_name: 'E Re' })).appointment
  expect(renamed.client_id).not.toBe(first.client_id)
  expect((await change({ client_name: 'ana krasniqi' })).appointment).toMatchObject({
    client_id: first.client_id,
    client_name: 'ana krasniqi',
  })
  const withPhone = (await change({ client_phone: '044 555 555' })).appointment
  expect(withPhone).toMatchObject({ client_id: first.client_id, client_phone: '044 555 555' })
  expect((await change({ client_phone: '044 666 666' })).appointment.client_id).not.toBe(first.client_id)
  expect((await change({ client_id: renamed.client_id })).appointment).toMatchObject({
    client_id: renamed.client_id,
    client_name: 'E Re',
  })
  const unknown = { client_id: '0190a0a0-0000-7000-8000-00000000ffff' }
  expect(await refused(unknown)).toMatchObject({ status: 400, errors: [{ field: 'client_id' }] })
})

test('a new service name sets the duration unless one is given', async () => {
  await server.call(addService, { name: 'Ngjyrosje', price: 20, duration: 90 }, salon.token)
  expect((await change({ service_name: 'ngjyrosje' })).appointment).toMatchObject({ duration: 90 })
  expect((await change({ service_name: 'Diçka', duration: 40 })).appointment).toMatchObject({ duration: 40 })
  expect((await change({ service_name: 'Tjetër' })).appointment).toMatchObject({ duration: 40 })
  const linked = await query<{ service_id: string | null }>(
    server,
    `select service_id from appointments where id = '${first.id}'`,
  )
  expect(linked[0]?.service_id).toBeNull()
})

test('an edit may not extend past midnight', async () => {
  expect(await refused({ appointment_time: '23:45' })).toMatchObject({
    status: 400,
    errors: [{ field: 'appointment_time' }],
  })
  expect(await refused({ appointment_time: '22:00', duration: 121 })).toMatchObject({ errors: [{ field: 'duration' }] })
  expect((await change({ appointment_time: '23:00', duration: 60 })).appointment.duration).toBe(60)
})

test('an unknown appointment returns 404', async () => {
  expect(await refused({ price: 1 }, '0190a0a0-0000-7000-8000-00000000ffff')).toMatchObject({ status: 404 })
})
