import { beforeEach, expect, test } from 'vitest'
import { book, sharedMinutes } from '#testing/server/appointments.ts'
import { listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { addLeave, saveWeek } from '#features/salon/hours/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'
import { changeLinked, changeParts, removeLinked, restoreLinked } from '../../linked/contract.ts'
import { bookSeries, getSeries, previewSeries } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)
let agim: string

beforeEach(async () => {
  agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id
})

const id = () => newId(new Date())
const rule = { every: 2, unit: 'week' as const, times: 4 }
const dates = ['2026-11-23', '2026-12-07', '2026-12-21', '2027-01-04']
const series = (more: object = {}) => ({
  id: id(),
  ...rule,
  client_name: 'Fisnik Hoxha',
  service_name: 'Prerje',
  price: 8,
  dates: dates.map((appointment_date) => ({
    id: id(),
    appointment_date,
    appointment_time: '10:00',
    barber_id: salon.barber,
  })),
  ...more,
})
const preview = (more: object = {}) =>
  server.call(
    previewSeries,
    { ...rule, date: dates[0] ?? '', time: '10:00', barber_id: salon.barber, ...more },
    salon.token,
  )
const listed = async () =>
  (await server.call(listAppointments, {}, salon.token)).appointments
    .filter((one) => one.series_id)
    .map((one) => `${one.appointment_date} ${one.appointment_time} ${one.barber} ${one.status}`)

const placesOf = async (duration: number) => {
  const { dates: found } = await preview({ service: 'Prerje', duration })
  return found[0]?.places.map((one) => `${one.time} ${one.barber} ${one.duration}`)
}

test('the preview shows every day, and for each conflict the nearest free places', async () => {
  await book(server, salon, {
    appointment_date: '2026-12-07',
    appointment_time: '10:00',
    client_name: 'Zana Shala',
  })
  const week = Array.from({ length: 7 }, (_, day) => (day === 0 ? [{ from: '09:00', to: '12:00' }] : []))
  await server.call(saveWeek, { subject: 'salon', valid_from: '2026-11-20', week }, salon.token)
  await server.call(addLeave, { barber_id: salon.barber, from_date: '2026-12-21', to_date: '2026-12-21' }, salon.token)
  const { dates: found } = await preview()
  expect(found.map((one) => `${one.date} ${one.state}`)).toEqual([
    '2026-11-23 free',
    '2026-12-07 taken',
    '2026-12-21 closed',
    '2027-01-04 free',
  ])
  expect(found[1]?.places.map((one) => `${one.date} ${one.time} ${one.barber}`)).toEqual([
    '2026-12-07 09:30 Besa',
    '2026-12-07 10:30 Besa',
    '2026-12-07 09:00 Besa',
    '2026-12-07 10:00 Agim',
  ])
  expect(found.map((one) => one.taken_by)).toEqual([null, 'Zana Shala', null, null])
  // On a day of leave: the barber's next free places, then the other barber's on that day.
  expect(found[2]?.places.map((one) => `${one.date} ${one.time} ${one.barber}`)).toEqual([
    '2026-12-28 10:00 Besa',
    '2026-12-28 09:30 Besa',
    '2026-12-28 10:30 Besa',
    '2026-12-21 10:00 Agim',
  ])
  expect(found[0]?.places).toEqual([])
  // The salon closes at noon.
  const late = await preview({ time: '11:45', times: 2 })
  expect(late.dates.map(({ state }) => state)).toEqual(['closed', 'closed'])
  const early = await preview({ time: '08:45', times: 2 })
  expect(early.dates.map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect(
    await server.fault(
      previewSeries,
      { ...rule, date: '2026-11-23', until: '2026-11-01', time: '10:00', barber_id: salon.barber },
      salon.token,
    ),
  ).toMatchObject({ status: 400 })
  expect(
    await server.fault(
      previewSeries,
      { ...rule, every: 0, date: '2026-11-23', time: '10:00', barber_id: salon.barber },
      salon.token,
    ),
  ).toMatchObject({ status: 400 })
})

test('places of other barbers have those barbers’ durations, unless a duration was typed', async () => {
  const barbers = [{ barber_id: agim, offered: true, duration: 60, price: 9 }]
  await server.call(addService, { name: 'Prerje', price: 8, duration: 30, barbers }, salon.token)
  await book(server, salon, { appointment_date: dates[0] ?? '', appointment_time: '10:00', barber: 'Besa' })
  await book(server, salon, { appointment_date: dates[0] ?? '', appointment_time: '10:30', barber: 'Agim' })
  expect(await placesOf(30)).toEqual(['09:30 Besa 30', '10:30 Besa 30', '09:00 Besa 30', '09:30 Agim 60'])
  expect(await placesOf(25)).toEqual(['09:30 Besa 25', '10:30 Besa 25', '09:00 Besa 25', '10:00 Agim 25'])

  const days = series().dates.map((day, index) =>
    index === 0 ? { ...day, barber_id: agim, appointment_time: '08:30', duration: 60, price: 9 } : day,
  )
  const { appointments } = await server.call(bookSeries, series({ duration: 30, dates: days }), salon.token)
  expect(appointments.map((one) => [one.barber, one.duration, one.price])).toEqual([
    ['Agim', 60, 9],
    ['Besa', 30, 8],
    ['Besa', 30, 8],
    ['Besa', 30, 8],
  ])
})

test('a holiday is named, and a series keeps its local time across a clock change', async () => {
  const christmas = await preview({ every: 1, unit: 'day', date: '2026-12-24', times: 2 })
  expect(christmas.dates.map(({ holiday }) => holiday)).toEqual([null, 'Krishtlindjet'])
  // A Saturday, observed on the Monday after it.
  const weekend = await preview({ every: 1, unit: 'day', date: '2027-01-02', times: 3 })
  expect(weekend.dates.map(({ holiday }) => holiday)).toEqual(['Viti i Ri', null, 'Viti i Ri'])
  const { dates: spring } = await preview({ every: 1, unit: 'week', date: '2027-03-22', times: 2 })
  expect(spring.map((one) => `${one.date} ${one.time} ${one.state}`)).toEqual([
    '2027-03-22 10:00 free',
    '2027-03-29 10:00 free',
  ])
  await server.call(
    bookSeries,
    series({
      dates: spring.map((visit) => ({
        id: id(),
        appointment_date: visit.date,
        appointment_time: visit.time,
        barber_id: salon.barber,
      })),
    }),
    salon.token,
  )
  expect(await listed()).toEqual(['2027-03-22 10:00 Besa pending', '2027-03-29 10:00 Besa pending'])
  // The clock change skips 02:15 that night.
  const night = await preview({ every: 1, unit: 'day', date: '2027-03-27', time: '02:15', times: 3 })
  expect(night.dates.map(({ state, taken_by }) => [state, taken_by])).toEqual([
    ['free', null],
    ['closed', null],
    ['free', null],
  ])
})

test('a series is booked once, completely or not at all', async () => {
  const body = series()
  const { appointments, message } = await server.call(bookSeries, body, salon.token)
  expect(message).toBe('4 termine u caktuan.')
  expect(new Set(appointments.map((one) => one.series_id))).toEqual(new Set([body.id]))
  expect((await server.call(bookSeries, body, salon.token)).appointments).toEqual(appointments)
  expect(await server.call(getSeries, { id: body.id }, salon.token)).toMatchObject({
    every: 2,
    unit: 'week',
    visits: appointments.map(({ id: visit }) => ({ id: visit })),
  })
  const fault = await server.fault(bookSeries, series(), salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'slot_taken' })
  expect(fault.extra.taken_parts).toHaveLength(4)
  const half = series({
    dates: [
      { id: id(), appointment_date: '2026-11-24', appointment_time: '10:00', barber_id: salon.barber },
      { id: id(), appointment_date: '2026-12-07', appointment_time: '10:00', barber_id: salon.barber },
    ],
  })
  expect(await server.fault(bookSeries, half, salon.token)).toMatchObject({ status: 409 })
  expect(await listed()).toHaveLength(4)
  const dates = [{ id: id(), appointment_date: '2026-11-25', appointment_time: '15:00', barber_id: salon.barber }]
  const daily = series({ every: 1, unit: 'day', dates })
  await server.call(bookSeries, daily, salon.token)
  expect(await server.call(getSeries, { id: daily.id }, salon.token)).toMatchObject({ every: 1, unit: 'day' })
  expect(await server.call(getSeries, { id: body.id }, salon.token)).toMatchObject({ every: 2, unit: 'week' })
  const other = await server.salon('Tjetri')
  expect(await server.fault(getSeries, { id: body.id }, other.token)).toMatchObject({ status: 404 })
})

test('moving this and the following visits, or all of them, leaves past ones unchanged', async () => {
  const { appointments } = await server.call(bookSeries, series(), salon.token)
  const [first, second] = appointments
  const following = { id: second?.id ?? '', scope: 'following' as const }
  const moved = await server.call(
    changeLinked,
    { ...following, appointment_date: '2026-12-08', appointment_time: '11:30', barber_id: agim },
    salon.token,
  )
  expect(await listed()).toEqual([
    '2026-11-23 10:00 Besa pending',
    '2026-12-08 11:30 Agim pending',
    '2026-12-22 11:30 Agim pending',
    '2027-01-05 11:30 Agim pending',
  ])
  await server.call(restoreLinked, { before: moved.before }, salon.token)
  expect((await listed())[3]).toBe('2027-01-04 10:00 Besa pending')
  // The first one is past.
  server.clock.set('2026-11-25T09:00:00Z')
  await server.call(changeLinked, { ...following, scope: 'all', price: 9 }, salon.token)
  const { appointments: now } = await server.call(listAppointments, {}, salon.token)
  expect(now.map((one) => one.price)).toEqual([8, 9, 9, 9])
  expect(now[0]?.id).toBe(first?.id)
})

test('each scope changes exactly its visits, from every visit and on every day', async () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
  const daily = days.map((appointment_date) => ({
    id: id(),
    appointment_date,
    appointment_time: '10:00',
    barber_id: salon.barber,
  }))
  const { appointments } = await server.call(bookSeries, series({ unit: 'day', every: 1, dates: daily }), salon.token)
  const prices = async () =>
    (await server.call(listAppointments, {}, salon.token)).appointments.map((one) => [one.appointment_date, one.price])
  let price = 10
  for (const today of ['2026-11-20', '2026-11-22', '2026-11-24']) {
    server.clock.set(`${today}T09:00:00Z`)
    for (const anchor of appointments) {
      for (const scope of ['following', 'all'] as const) {
        price += 1
        const day = anchor.appointment_date
        const from = scope === 'all' && today < day ? today : day
        const expectedPrices = (await prices()).map(([date, was]) => [date, String(date) >= from ? price : was])
        await server.call(changeLinked, { id: anchor.id, scope, price }, salon.token)
        expect([today, day, scope, await prices()]).toEqual([today, day, scope, expectedPrices])
      }
    }
  }
})

test('a new phone of the series’ client does not change a visit given to another client', async () => {
  const { appointments } = await server.call(bookSeries, series({ client_phone: '044 111 111' }), salon.token)
  const [first, second] = appointments
  const changed = (body: object) =>
    server.call(changeLinked, { id: first?.id ?? '', scope: 'all', ...body }, salon.token)
  const phones = async () =>
    (await server.call(listAppointments, {}, salon.token)).appointments.map((appointment) => [
      appointment.client_id,
      appointment.client_name,
      appointment.client_phone,
    ])
  await server.call(
    updateAppointment,
    { id: second?.id ?? '', client_name: 'Zana Shala', client_phone: '044 222 222' },
    salon.token,
  )
  const [fisnik, zana] = await phones()
  await changed({ client_id: first?.client_id, client_name: 'Fisnik Hoxha', client_phone: '044 333 333', price: 9 })
  const now = [first?.client_id, 'Fisnik Hoxha', '044 333 333']
  expect(fisnik).toEqual([first?.client_id, 'Fisnik Hoxha', '044 111 111'])
  expect(await phones()).toEqual([now, zana, now, now])
  expect((await server.call(listAppointments, {}, salon.token)).appointments.map(({ price }) => price)).toEqual([
    9, 9, 9, 9,
  ])
  expect((await server.call(listClients, {}, salon.token)).clients).toHaveLength(2)
  // A new client of the whole series is also that of the other visit.
  await changed({ client_id: zana?.[0], client_name: 'Zana Shala', client_phone: '044 222 222' })
  expect(await phones()).toEqual([zana, zana, zana, zana])
})

test('visits of each scope are cancelled, deleted and restored', async () => {
  const { appointments } = await server.call(bookSeries, series(), salon.token)
  const third = { id: appointments[2]?.id ?? '', scope: 'following' as const }
  const cancelled = await server.call(
    changeLinked,
    { ...third, status: 'cancelled', cancel_reason: 'client' },
    salon.token,
  )
  expect((await listed()).map((one) => one.split(' ').at(-1))).toEqual(['pending', 'pending', 'cancelled', 'cancelled'])
  await server.call(restoreLinked, { before: cancelled.before }, salon.token)
  const gone = await server.call(removeLinked, { ...third, scope: 'all' }, salon.token)
  expect(gone.ids).toHaveLength(4)
  expect(await listed()).toEqual([])
  await server.call(restoreLinked, { ids: gone.ids }, salon.token)
  expect(await listed()).toHaveLength(4)
})

test('series race single bookings: each is booked whole or not at all, and no minute twice', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (url: string, body: object) =>
    server.raw({ method: 'POST', url, token: salon.token, payload: JSON.stringify(body), headers })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 2
        ? post(
            '/api/series',
            series({
              client_name: `S${index}`,
              dates: dates.map((appointment_date) => ({
                id: id(),
                appointment_date,
                appointment_time: `1${index % 5}:00`,
                barber_id: salon.barber,
              })),
            }),
          )
        : post('/api/appointments', {
            client_name: `T${index}`,
            service_name: 'Prerje',
            price: 5,
            appointment_date: dates[index % 4],
            appointment_time: `1${index % 5}:15`,
            barber_id: salon.barber,
          }),
    ),
  )
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
  expect(await sharedMinutes(server, salon)).toEqual([])
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  for (const visits of Map.groupBy(
    appointments.filter((one) => one.series_id),
    (one) => one.series_id,
  ).values()) {
    expect(visits).toHaveLength(4)
  }
})

test('a service added to one visit of a series is moved, deleted and restored with it', async () => {
  const { appointments: booked } = await server.call(bookSeries, series(), salon.token)
  const second = booked[1]
  const parts = [
    { id: second?.id ?? '', service_name: 'Prerje', price: 8, barber_id: salon.barber, duration: 30 },
    { id: id(), service_name: 'Mjekër', price: 3, barber_id: agim, duration: 20 },
  ]
  const read = [{ id: second?.id ?? '', updated_at: second?.updated_at ?? '' }]
  await server.call(changeParts, { id: second?.id ?? '', read, parts }, salon.token)
  const all = async () =>
    (await server.call(listAppointments, {}, salon.token)).appointments.map(
      (one) => `${one.appointment_date} ${one.appointment_time} ${one.barber} ${one.service_name} ${one.price}`,
    )
  const first = { id: booked[0]?.id ?? '', scope: 'following' as const }
  await server.call(changeLinked, { ...first, appointment_time: '12:00', price: 9 }, salon.token)
  expect(await all()).toEqual([
    '2026-11-23 12:00 Besa Prerje 9',
    '2026-12-07 12:00 Besa Prerje 9',
    '2026-12-07 12:30 Agim Mjekër 3',
    '2026-12-21 12:00 Besa Prerje 9',
    '2027-01-04 12:00 Besa Prerje 9',
  ])
  const { ids } = await server.call(removeLinked, first, salon.token)
  expect(await all()).toEqual([])
  await server.call(restoreLinked, { ids }, salon.token)
  expect(await all()).toHaveLength(5)
  const { visits } = await server.call(getSeries, { id: booked[0]?.series_id ?? '' }, salon.token)
  expect(visits).toHaveLength(4)
})
