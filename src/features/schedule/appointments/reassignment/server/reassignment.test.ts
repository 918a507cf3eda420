import { beforeEach, expect, test } from 'vitest'
import { freshBarber, book, overlaps } from '#testing/server/appointments.ts'
import { listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { bookVisits } from '../../linked/contract.ts'
import { updateBarber } from '#features/salon/barbers/contract.ts'
import { addLeave, saveDays, saveWeek } from '#features/salon/hours/contract.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { getReassignment, reassign, type ConcernedVisit } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)
const agim = freshBarber(server, salon, 'Agim')

const monday = '2026-11-23'

beforeEach(async () => {
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }])
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-01', week }, salon.token)
})

const bookAt = (appointment_time: string, barber = 'Besa', more: object = {}) =>
  book(server, salon, {
    appointment_date: monday,
    appointment_time,
    barber,
    client_name: `${barber} ${appointment_time}`,
    ...more,
  })
const leaveOf = async (from_time = '00:00') =>
  (await server.call(addLeave, { barber_id: salon.barber, from_date: monday, from_time, to_date: monday }, salon.token))
    .leave
const listed = async (source: object = {}) =>
  server.call(getReassignment, { barber_id: salon.barber, ...source }, salon.token)
const placesOf = (visit: ConcernedVisit | undefined) =>
  visit?.places.map(({ date, time, barber }) => `${date.slice(8)} ${time} ${barber}`)
const schedule = async () => {
  const { appointments } = await server.call(listAppointments, { from: monday }, salon.token)
  return appointments
    .filter(({ status }) => status !== 'cancelled')
    .map((one) => `${one.appointment_date.slice(8)} ${one.appointment_time} ${one.barber}: ${one.client_name}`)
}

test('a leave lists its appointments, each with another barber’s same time first and then the nearest', async () => {
  await bookAt('09:00')
  await bookAt('10:00')
  await bookAt('10:30')
  await bookAt('10:30', 'Agim')
  const cancelled = await bookAt('11:00')
  await server.call(updateAppointment, { id: cancelled.id, status: 'cancelled' }, salon.token)
  const leave = await leaveOf('10:00')
  expect(leave.appointments).toBe(2)
  const { visits, pagination } = await listed({ leave_id: leave.id })
  expect(pagination.total_items).toBe(2)
  expect(visits.map((one) => one.client_name)).toEqual(['Besa 10:00', 'Besa 10:30'])
  expect(placesOf(visits[0])).toEqual([
    '23 10:00 Agim',
    '23 09:30 Besa',
    '23 09:30 Agim',
    '23 09:00 Agim',
    '23 11:00 Agim',
  ])
  // The appointment before is offered 10:00 of Agim.
  expect(placesOf(visits[1])?.slice(0, 2)).toEqual(['23 11:00 Agim', '23 09:30 Besa'])
})

test('all appointments that fit move in one call, the rest are listed, and the move can be undone', async () => {
  const week = Array.from({ length: 7 }, (_, index) => (index === 0 ? [{ from: '09:00', to: '10:30' }] : []))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-01', week }, salon.token)
  for (const time of ['09:00', '09:30', '10:00']) await bookAt(time)
  for (const date of [monday, '2026-11-30', '2026-12-07']) {
    await bookAt('09:00', 'Agim', { appointment_date: date, duration: 60 })
    if (date !== monday) await bookAt('09:00', 'Besa', { appointment_date: date, duration: 90 })
  }
  const leave = await leaveOf()
  const before = await schedule()
  const source = { barber_id: salon.barber, leave_id: leave.id }
  const result = await server.call(reassign, { moves: [], rest: source }, salon.token)
  expect(result.message).toBe('3 termine u zhvendosën.')
  expect(result.moved.map(({ date, time, barber }) => `${date.slice(8)} ${time} ${barber}`)).toEqual([
    '23 10:00 Agim',
    '30 10:00 Agim',
    '07 10:00 Agim',
  ])
  expect(result.left).toEqual([])
  expect(await overlaps(server)).toEqual([])
  const back = await server.call(reassign, { moves: result.back, undo: true }, salon.token)
  expect(back.message).toBe('3 termine u kthyen ku ishin.')
  expect(await schedule()).toEqual(before)

  await bookAt('10:00', 'Agim')
  await bookAt('10:00', 'Agim', { appointment_date: '2026-11-30' })
  const second = await server.call(reassign, { moves: [], rest: source }, salon.token)
  expect(second).toMatchObject({ moved: [{ date: '2026-12-07' }], message: '1 termin u zhvendos.' })
  expect(second.left.map(({ client_name, reason }) => `${client_name} ${reason}`)).toEqual([
    'Besa 09:30 none',
    'Besa 10:00 none',
  ])
})

test('chosen places are used unless they were taken or the appointment was changed meanwhile', async () => {
  const [first, second, third] = [await bookAt('09:00'), await bookAt('09:30'), await bookAt('10:00')]
  await leaveOf()
  const { visits } = await listed()
  await bookAt('11:00', 'Agim')
  await server.call(updateAppointment, { id: third.id, notes: 'ndryshim' }, salon.token)
  const move = (index: number, appointment_time: string) => ({
    id: visits[index]?.id ?? '',
    updated_at: visits[index]?.updated_at ?? '',
    appointment_date: monday,
    appointment_time,
    barber_id: agim.id,
  })
  const moves = [move(0, '09:30'), move(1, '11:00'), move(2, '10:00')]
  const result = await server.call(reassign, { moves }, salon.token)
  expect(result.moved).toMatchObject([{ id: first.id, time: '09:30', barber: 'Agim' }])
  expect(result.left).toMatchObject([
    { id: second.id, reason: 'taken' },
    { id: third.id, reason: 'changed' },
  ])
})

test('a place for an appointment that is being moved is not taken', async () => {
  const { id, updated_at } = await bookAt('09:00')
  await leaveOf()
  const edit = `update appointments_and_holds set appointment_time = '11:30', updated_at = '2026-11-20T10:00:00Z' where id = '${id}'`
  const move = { id, updated_at, appointment_date: monday, appointment_time: '09:00', barber_id: agim.id }
  const result = await duringTransaction(server, [edit], () => server.call(reassign, { moves: [move] }, salon.token))
  expect(result).toMatchObject({ moved: [], left: [{ id, reason: 'changed' }] })
  expect(await schedule()).toEqual(['23 11:30 Besa: Besa 09:00'])
})

test('a deactivated barber’s appointments move to the others and can be moved back', async () => {
  await bookAt('09:00', 'Besa', { appointment_date: '2026-11-20' })
  await bookAt('09:00')
  const { upcoming } = await server.call(updateBarber, { id: salon.barber, is_active: false }, salon.token)
  expect(upcoming).toBe(1)
  const { visits } = await listed()
  expect(visits).toHaveLength(1)
  expect(new Set(visits[0]?.places.map((one) => one.barber))).toEqual(new Set(['Agim']))
  const before = await schedule()
  const { back } = await server.call(reassign, { moves: [], rest: { barber_id: salon.barber } }, salon.token)
  expect(await schedule()).toEqual(['23 09:00 Agim: Besa 09:00'])
  const moves = back.map((one) => ({ ...one }))
  expect((await server.call(reassign, { moves }, salon.token)).left).toMatchObject([{ reason: 'taken' }])
  await server.call(reassign, { moves, undo: true }, salon.token)
  expect(await schedule()).toEqual(before)
})

test('appointments outside the hours of a closed or shortened day move, for every barber or for one', async () => {
  await bookAt('09:00')
  await bookAt('11:00')
  await bookAt('11:00', 'Agim')
  const span = { from: monday, to: monday }
  const names = async (source: object) =>
    (await server.call(getReassignment, { ...span, ...source }, salon.token)).visits.map((one) => one.client_name)
  expect(await names({})).toEqual([])
  const late = [{ day: monday, stretches: [{ from: '09:30', to: '20:00' }] }]
  await server.call(saveDays, { subject: 'salon', days: late }, salon.token)
  expect(await names({})).toEqual(['Besa 09:00'])
  const days = [{ day: monday, stretches: [{ from: '09:00', to: '10:30' }] }]
  const { appointments } = await server.call(saveDays, { subject: 'salon', days }, salon.token)
  expect(appointments).toBe(2)
  expect((await names({})).toSorted()).toEqual(['Agim 11:00', 'Besa 11:00'])
  expect(await names({ barber_id: salon.barber })).toEqual(['Besa 11:00'])
  const { moved } = await server.call(reassign, { moves: [], rest: span }, salon.token)
  expect(moved).toHaveLength(2)
  expect(await names({})).toEqual([])
  await server.call(saveDays, { subject: 'salon', days: [{ day: monday, stretches: null }] }, salon.token)
  expect(await server.fault(getReassignment, {}, salon.token)).toMatchObject({ status: 400 })
})

test('a barber who does not offer the service is not proposed', async () => {
  const { id } = await bookAt('09:00')
  await leaveOf()
  expect(placesOf((await listed()).visits[0])?.[0]).toBe('23 09:00 Agim')
  const [service] = await query<{ id: string }>(
    server,
    `insert into services (salon_id, id, name, name_key, duration_minutes, price_cents, created_at, updated_at)
     values ('${salon.id}', gen_random_uuid(), 'Fenirim', 'fenirim', 30, 500, now(), now()) returning id`,
  )
  await query(server, `update appointments_and_holds set service_id = '${service?.id}' where id = '${id}'`)
  await query(
    server,
    `insert into barber_services (salon_id, barber_id, service_id, is_offered, updated_at)
     values ('${salon.id}', '${agim.id}', '${service?.id}', false, now())`,
  )
  expect(new Set(placesOf((await listed()).visits[0])?.map((place) => place.slice(9)))).toEqual(new Set(['Besa']))
})

/** Books visits side by side at nine, each of parts by a barber for half an hour, and returns their appointments. */
const together = async (visits: Record<string, readonly string[]>) => {
  const body = Object.entries(visits).map(([client_name, barbers]) => ({
    id: newId(new Date()),
    client_name,
    parts: barbers.map((barber_id) => ({ id: newId(new Date()), service_name: 'Prerje', price: 5, barber_id })),
  }))
  const start = { appointment_date: monday, appointment_time: '09:00', visits: body }
  return (await server.call(bookVisits, start as never, salon.token)).appointments
}

test('a visit by two barbers moves as a whole when one is away, with its cancelled part, and back again', async () => {
  const [first, , third] = await together({ Ana: [salon.barber, agim.id, agim.id] })
  await server.call(updateAppointment, { id: third?.id ?? '', status: 'cancelled' }, salon.token)
  // The other barber has no time besides on that day.
  await bookAt('09:00', 'Agim')
  await bookAt('10:00', 'Agim', { duration: 120 })
  const leave = await leaveOf()
  const before = await schedule()
  const { visits, pagination } = await listed({ leave_id: leave.id })
  expect(pagination.total_items).toBe(1)
  expect(visits).toMatchObject([{ id: first?.id, client_name: 'Ana', service_name: 'Prerje + Prerje' }])
  expect(placesOf(visits[0])).toEqual([
    '24 09:00 Besa',
    '24 09:00 Agim',
    '24 09:30 Besa',
    '24 09:30 Agim',
    '24 10:00 Besa',
  ])
  const source = { barber_id: salon.barber, leave_id: leave.id }
  const { back, moved, left } = await server.call(reassign, { moves: [], rest: source }, salon.token)
  expect({ moved: moved.length, left }).toEqual({ moved: 1, left: [] })
  expect((await schedule()).filter((line) => line.endsWith('Ana'))).toEqual([
    '24 09:00 Besa: Ana',
    '24 09:30 Agim: Ana',
  ])
  const cancelled = async () =>
    (await server.call(listAppointments, { status: 'cancelled' }, salon.token)).appointments.map(
      (one) => `${one.appointment_date.slice(8)} ${one.appointment_time}`,
    )
  expect(await cancelled()).toEqual(['24 10:00'])
  await server.call(reassign, { moves: back, undo: true }, salon.token)
  expect(await schedule()).toEqual(before)
  expect(await cancelled()).toEqual(['23 10:00'])
})

test('a group moves as a whole: one barber does not get two of its clients at once', async () => {
  await together({ Ana: [salon.barber], Ben: [agim.id] })
  const leave = await leaveOf()
  const { visits } = await listed({ leave_id: leave.id })
  expect(visits).toMatchObject([{ client_name: 'Ana, Ben' }])
  expect(placesOf(visits[0])?.[0]).toBe('24 09:00 Besa')
  await server.call(reassign, { moves: [], rest: { barber_id: salon.barber, leave_id: leave.id } }, salon.token)
  expect((await schedule()).toSorted()).toEqual(['24 09:00 Agim: Ben', '24 09:00 Besa: Ana'])
  expect(await overlaps(server)).toEqual([])
})

test('a visit of several parts leaves a closed day as a whole, to its own barbers', async () => {
  await together({ Ana: [salon.barber, agim.id] })
  const span = { from: monday, to: monday }
  await server.call(saveDays, { subject: 'salon', days: [{ day: monday, stretches: [] }] }, salon.token)
  const { visits } = await server.call(getReassignment, span, salon.token)
  expect(visits).toMatchObject([{ service_name: 'Prerje + Prerje', appointment_time: '09:00' }])
  await server.call(reassign, { moves: [], rest: span }, salon.token)
  expect(await schedule()).toEqual(['24 09:00 Besa: Ana', '24 09:30 Agim: Ana'])
})

test('of a visit that has begun, the rest keeps its time', async () => {
  const [, second] = await together({ Ana: [agim.id, salon.barber] })
  server.clock.set(new Date(`${monday}T08:10:00Z`))
  await leaveOf()
  const { visits } = await listed()
  expect(visits).toMatchObject([{ id: second?.id }])
  expect(placesOf(visits[0])).toEqual(['23 09:30 Agim'])
})

test('a visit moved to another barber has the price of that barber on the list', async () => {
  const own = [{ barber_id: agim.id, offered: true, price: 8 }]
  await server.call(addService, { name: 'Prerje', price: 6, barbers: own }, salon.token)
  const { id } = await bookAt('09:00')
  const leave = await leaveOf()
  await server.call(reassign, { moves: [], rest: { barber_id: salon.barber, leave_id: leave.id } }, salon.token)
  const [row] = await query(server, `select listed_cents, barber_id from appointments where id = '${id}'`)
  expect(row).toEqual({ listed_cents: 800, barber_id: agim.id })
})

test('each page continues the plan of the pages before it', async () => {
  for (const time of ['09:00', '09:30', '10:00']) await bookAt(time)
  await leaveOf()
  const all = (await listed()).visits
  const paged = await listed({ page: 2, limit: 2 })
  expect(paged.visits).toEqual(all.slice(2))
  expect(paged.pagination).toMatchObject({ total_items: 3, total_pages: 2 })
})

test('a leave or an appointment of another salon is not found', async () => {
  const { id } = await bookAt('09:00')
  const leave = await leaveOf()
  const other = await server.salon('Tjetri')
  const source = { barber_id: salon.barber, leave_id: leave.id }
  expect(await server.fault(getReassignment, source, other.token)).toMatchObject({ status: 404 })
  expect(await server.fault(reassign, { moves: [], rest: source }, other.token)).toMatchObject({ status: 404 })
  const [visit] = (await listed()).visits
  const move = {
    id,
    updated_at: visit?.updated_at ?? '',
    appointment_date: monday,
    appointment_time: '10:00',
    barber_id: agim.id,
  }
  expect((await server.call(reassign, { moves: [move] }, other.token)).moved).toEqual([])
  expect(await schedule()).toEqual(['23 09:00 Besa: Besa 09:00'])
})

test('a client’s confirmation lasts while only the barber changes, and ends with another time', async () => {
  const { id } = await bookAt('09:00')
  await query(server, `update appointments_and_holds set coming_at = '2026-11-20T07:00:00Z' where id = '${id}'`)
  const { appointments } = await server.call(listAppointments, { from: monday }, salon.token)
  const confirmedAt = async (appointment_time: string, updated_at: string | undefined) => {
    const move = { id, updated_at: updated_at ?? '', appointment_date: monday, appointment_time, barber_id: agim.id }
    const { back } = await server.call(reassign, { moves: [move] }, salon.token)
    const [moved] = (await server.call(listAppointments, { from: monday }, salon.token)).appointments
    return { at: moved?.coming_at, version: back[0]?.updated_at }
  }
  const first = await confirmedAt('09:00', appointments[0]?.updated_at)
  expect(first.at).toBe('2026-11-20T07:00:00.000Z')
  expect((await confirmedAt('10:00', first.version)).at).toBeNull()
})
