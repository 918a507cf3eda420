import { expect, test } from 'vitest'
import { appointmentMessages } from '#features/schedule/appointments/copy.ts'
import { freshBarber, book, sharedMinutes } from '#testing/server/appointments.ts'
import { listAppointments, updateAppointment, type Appointment } from '#features/schedule/appointments/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { bookVisits, changeParts, changeLinked, restoreLinked } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)
const agim = freshBarber(server, salon, 'Agim')

const monday = '2026-11-23'

const part = (barber_id: string, service_name: string, more: object = {}) => ({
  id: newId(new Date()),
  service_name,
  price: 5,
  barber_id,
  duration: 30,
  ...more,
})
type Part = ReturnType<typeof part>
const bookVisit = async (parts: Part[], appointment_time = '11:00') => {
  const visits = [{ id: newId(new Date()), client_name: 'Vjosa Dreshaj', parts }]
  const body = { appointment_date: monday, appointment_time, visits }
  return (await server.call(bookVisits, body, salon.token)).appointments
}
const asParts = (rows: readonly Appointment[]): Part[] =>
  rows.map(({ id, service_name, price, barber_id, duration }) => ({
    id,
    service_name,
    price: price ?? 0,
    barber_id,
    duration,
  }))
const read = (rows: readonly Appointment[]) => rows.map(({ id, updated_at }) => ({ id, updated_at }))
const change = (rows: readonly Appointment[], parts: readonly object[]) =>
  ({ id: rows[0]?.id ?? '', read: read(rows), parts }) as Parameters<typeof server.call<typeof changeParts>>[1]
const send = (rows: readonly Appointment[], parts: readonly object[]) =>
  server.call(changeParts, change(rows, parts), salon.token)
const stored = async () => (await server.call(listAppointments, {}, salon.token)).appointments
const listed = async () =>
  (await stored()).map(
    (one) => `${one.appointment_time} ${one.barber} ${one.service_name} ${one.price} ${one.duration}`,
  )
const buffers = async () => (await stored()).map((one) => `${one.service_name} ${one.buffer_minutes}`)

test('parts are added, removed and reordered, and each change is undone by one call', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim', { price: 10, duration: 45 })])
  const was = await listed()
  const [cut, dry] = asParts(rows) as [Part, Part]
  const beard = part(salon.barber, 'Mjekër', { price: 3, duration: 20 })

  const added = await send(rows, [cut, beard, dry])
  expect(added.message).toBe('Shërbimet e vizitës u ndryshuan.')
  expect(await listed()).toEqual(['11:00 Besa Prerje 5 30', '11:30 Besa Mjekër 3 20', '11:50 Agim Fenirim 10 45'])
  expect(new Set(added.appointments.map((one) => one.visit_id))).toEqual(new Set([rows[0]?.visit_id]))
  expect(new Set(added.appointments.map((one) => one.client_id)).size).toBe(1)
  await send(added.appointments, added.before.parts)
  expect(await listed()).toEqual(was)

  const two = await stored()
  const turned = await send(two, [dry, cut])
  expect(await listed()).toEqual(['11:00 Agim Fenirim 10 45', '11:45 Besa Prerje 5 30'])
  await send(turned.appointments, turned.before.parts)
  expect(await listed()).toEqual(was)

  const whole = await stored()
  const shorter = await send(whole, [dry])
  expect(await listed()).toEqual(['11:00 Agim Fenirim 10 45'])
  expect(shorter.appointments[0]?.visit_id).toBeNull()
  // The first row stays, because client links and mails refer to it.
  expect(shorter.appointments[0]?.id).toBe(rows[0]?.id)
  await send(shorter.appointments, shorter.before.parts)
  expect(await listed()).toEqual(was)
  expect((await stored()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('an appointment of one service becomes a visit of two with the same status and client', async () => {
  const appointment = await book(server, salon, { appointment_date: monday, appointment_time: '11:00', barber: 'Besa' })
  await server.call(updateAppointment, { id: appointment.id, status: 'confirmed' }, salon.token)
  const rows = await stored()
  const { appointments } = await send(rows, [...asParts(rows), part(agim.id, 'Mjekër')])
  expect(appointments.map((row) => [row.status, row.client_name, row.appointment_time])).toEqual([
    ['confirmed', appointment.client_name, '11:00'],
    ['confirmed', appointment.client_name, '11:30'],
  ])
  expect(appointments[0]?.visit_id).not.toBeNull()
  expect(appointments[0]?.visit_id).toBe(appointments[1]?.visit_id)
  const [totals] = await query<{ counted: number; earned: number }>(
    server,
    `select sum(appointments)::int as counted, sum(revenue_cents)::int as earned from appointment_totals where salon_id = '${salon.id}'`,
  )
  expect(totals).toEqual({ counted: 2, earned: appointments.reduce((sum, row) => sum + (row.price ?? 0) * 100, 0) })
})

test('a part that overlaps another client is refused with free starts, and nothing is changed', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje')])
  await book(server, salon, { appointment_date: monday, appointment_time: '11:30', barber: 'Agim' })
  const was = await listed()
  const visit = (await stored()).filter(({ id }) => id === rows[0]?.id)
  const parts = [...asParts(visit), part(agim.id, 'Mjekër')]
  const fault = await server.fault(changeParts, change(visit, parts), salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'slot_taken' })
  expect(fault.extra.taken_parts).toMatchObject([{ service_name: 'Mjekër', barber: 'Agim', time: '11:30' }])
  expect(await listed()).toEqual(was)
  expect(await sharedMinutes(server, salon)).toEqual([])
})

test('an offered free start moves the whole visit with its new services', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje')])
  const parts = [{ ...asParts(rows)[0], appointment_time: '15:00' }, part(agim.id, 'Mjekër')]
  const moved = await server.call(changeParts, { ...change(rows, parts), appointment_date: '2026-11-24' }, salon.token)
  expect(moved.appointments.map((one) => `${one.appointment_date} ${one.appointment_time} ${one.barber}`)).toEqual([
    '2026-11-24 15:00 Besa',
    '2026-11-24 15:30 Agim',
  ])
  const { before } = moved
  await server.call(
    changeParts,
    { id: rows[0]?.id ?? '', read: read(moved.appointments), ...before } as Parameters<
      typeof server.call<typeof changeParts>
    >[1],
    salon.token,
  )
  expect((await stored()).map((one) => `${one.appointment_date} ${one.appointment_time}`)).toEqual(['2026-11-23 11:00'])
})

test('the buffer is kept after the last part of a barber, in any order', async () => {
  await server.call(addService, { name: 'Ngjyrosje', price: 20, duration: 30, buffer_minutes: 15 }, salon.token)
  const rows = await bookVisit([part(salon.barber, 'Ngjyrosje'), part(salon.barber, 'Prerje')])
  expect(await buffers()).toEqual(['Ngjyrosje 0', 'Prerje 0'])
  const [colour, cut] = asParts(rows) as [Part, Part]
  const turned = await send(rows, [cut, colour])
  expect(await buffers()).toEqual(['Prerje 0', 'Ngjyrosje 15'])
  const more = await send(turned.appointments, [...asParts(turned.appointments), part(salon.barber, 'Mjekër')])
  expect(await buffers()).toEqual(['Prerje 0', 'Ngjyrosje 0', 'Mjekër 0'])
  await send(more.appointments, asParts(more.appointments).slice(0, 2))
  expect(await buffers()).toEqual(['Prerje 0', 'Ngjyrosje 15'])
})

test('a concurrent change is not overwritten, and the same call sent again changes nothing', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim')])
  const parts = [...asParts(rows), part(salon.barber, 'Mjekër')]
  const once = await send(rows, parts)
  const again = await send(rows, parts)
  expect(again.appointments).toEqual(once.appointments)
  // A device that still shows two parts would otherwise remove the third.
  expect(await server.fault(changeParts, change(rows, asParts(rows)), salon.token)).toMatchObject({ code: 'stale' })
  await server.call(changeLinked, { id: rows[0]?.id ?? '', scope: 'visit', appointment_time: '15:00' }, salon.token)
  expect(await server.fault(changeParts, change(once.appointments, asParts(rows)), salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
  })
  expect(await listed()).toHaveLength(3)
})

const times = async () => (await stored()).map((one) => `${one.appointment_time} ${one.barber} ${one.duration}`)
const put = (id: string | undefined, fields: object) =>
  server.call(updateAppointment, { id: id ?? '', ...fields }, salon.token)

test('a lengthened part pushes the later ones that it would overlap, so that the client is at one barber at a time', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim'), part(salon.barber, 'Mjekër')])
  await put(rows[0]?.id, { duration: 45 })
  expect(await times()).toEqual(['11:00 Besa 45', '11:45 Agim 30', '12:15 Besa 30'])
  // A gap takes up a longer part.
  await put(rows[2]?.id, { appointment_time: '13:00' })
  await put(rows[1]?.id, { duration: 60 })
  expect(await times()).toEqual(['11:00 Besa 45', '11:45 Agim 60', '13:00 Besa 30'])

  const now = await stored()
  const parts = asParts(now).map((one, index) => ({ ...one, appointment_time: now[index]?.appointment_time }))
  await send(
    now,
    parts.map((one, index) => (index === 0 ? { ...one, duration: 90 } : one)),
  )
  expect(await times()).toEqual(['11:00 Besa 90', '12:30 Agim 60', '13:30 Besa 30'])
})

test('the undo of a lengthened part brings back the parts that it pushed', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim'), part(salon.barber, 'Mjekër')])
  const was = await times()
  const { before } = await put(rows[0]?.id, { duration: 45 })
  expect(await times()).toEqual(['11:00 Besa 45', '11:45 Agim 30', '12:15 Besa 30'])
  await server.call(restoreLinked, { before }, salon.token)
  expect(await times()).toEqual(was)

  const pushed = await put(rows[0]?.id, { duration: 40 })
  await put(rows[2]?.id, { notes: 'Pa parfum' })
  expect(await server.fault(restoreLinked, { before: pushed.before }, salon.token)).toMatchObject({ code: 'stale' })
  expect((await put(rows[2]?.id, { duration: 45 })).before).toBeUndefined()
})

test('a lengthened part whose follower has no time is refused, and nothing is changed', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim')])
  await book(server, salon, { appointment_date: monday, appointment_time: '12:00', barber: 'Agim' })
  const was = await listed()
  const refused = await server.fault(updateAppointment, { id: rows[0]?.id ?? '', duration: 45 }, salon.token)
  expect(refused).toMatchObject({ status: 409, code: 'slot_taken' })
  expect(await listed()).toEqual(was)
})

const starts = async () => (await stored()).map((one) => `${one.appointment_date.slice(8)} ${one.appointment_time}`)

test('a cancelled part moves with its visit, whatever moves it', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim'), part(salon.barber, 'Mjekër')])
  await put(rows[2]?.id, { status: 'cancelled' })
  const moved = await server.call(
    changeLinked,
    {
      id: rows[0]?.id ?? '',
      scope: 'visit',
      appointment_date: localDate('2026-11-24'),
      appointment_time: localTime('15:00'),
    },
    salon.token,
  )
  expect(await starts()).toEqual(['24 15:00', '24 15:30', '24 16:00'])
  await server.call(restoreLinked, { before: moved.before } as never, salon.token)
  expect(await starts()).toEqual(['23 11:00', '23 11:30', '23 12:00'])
  // One part alone is no move of the visit.
  await put(rows[0]?.id, { appointment_time: '10:00' })
  expect(await starts()).toEqual(['23 10:00', '23 11:30', '23 12:00'])
})

test('invalid input is refused with a sentence', async () => {
  const rows = await bookVisit([part(salon.barber, 'Prerje'), part(agim.id, 'Fenirim')], '22:00')
  const refused = (parts: readonly object[]) => server.fault(changeParts, change(rows, parts), salon.token)
  expect(await refused([])).toMatchObject({ status: 400 })
  expect(await refused([...asParts(rows), part(salon.barber, 'Mjekër', { duration: 90 })])).toMatchObject({
    status: 400,
    message: appointmentMessages.pastMidnight,
  })
  expect(await refused([...asParts(rows), part(newId(new Date()), 'Mjekër')])).toMatchObject({
    status: 400,
    message: appointmentMessages.unknownBarber,
  })
  const other = await book(server, salon, { appointment_date: monday, appointment_time: '09:00', barber: 'Besa' })
  expect(await refused([...asParts(rows), { ...part(salon.barber, 'Mjekër'), id: other.id }])).toMatchObject({
    status: 409,
  })
  expect(await listed()).toHaveLength(3)
})
