import { expect, test } from 'vitest'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { addService, updateService } from '#features/salon/services/contract.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { listAppointments, type Appointment } from '../contract.ts'
import { besa, book, booking, send, sharedMinutes, type Booking } from '#testing/server/appointments.ts'
import { timeAt } from '#platform/shared/time.ts'

/** A visit occupies its barber's time except for its pause, plus its buffer. */

const server = testApp()
const servers = [server, ...Array.from({ length: 3 }, () => testApp({ beside: server }))]

/**
 * Services of 120 minutes with a pause from minute 30 to 90 and a buffer of 15, and of 30 minutes with buffers of 0, 5
 * and 120.
 */
async function openSalon(): Promise<TestSalon> {
  const salon = await besa(server)
  const colour = { pause_after_minutes: 30, pause_minutes: 60, buffer_minutes: 15 }
  await server.call(addService, { name: 'Ngjyrosje', price: 35, duration: 120, ...colour }, salon.token)
  await server.call(addService, { name: 'Prerje', price: 5, duration: 30 }, salon.token)
  await server.call(addService, { name: 'Mjekër', price: 3, duration: 30, buffer_minutes: 5 }, salon.token)
  await server.call(addService, { name: 'Dezinfektim', price: 3, duration: 30, buffer_minutes: 120 }, salon.token)
  return salon
}

const bookingAt = (time: string, service_name = 'Prerje', more: Partial<Booking> = {}) =>
  booking({ appointment_time: time, service_name, ...more })

test('another client is booked into the pause, but not across its edges or into the buffer', async () => {
  const salon = await openSalon()
  const status = async (body: Booking) => (await send(server, 'POST', '/appointments', salon, body)).status
  // Occupied: 10:00 to 10:30, and 11:30 to 12:15.
  await book(server, salon, bookingAt('10:00', 'Ngjyrosje'))
  expect(await status(bookingAt('10:15'))).toBe(409)
  expect(await status(bookingAt('09:45'))).toBe(409)
  expect(await status(bookingAt('11:15'))).toBe(409)
  // Its buffer would overlap the work after the pause.
  expect(await status(bookingAt('11:00', 'Mjekër'))).toBe(409)
  expect(await status(bookingAt('10:30', 'Mjekër'))).toBe(201)
  expect(await status(bookingAt('11:00'))).toBe(409)
  expect(await status(bookingAt('11:05', 'Prerje', { duration: 25 }))).toBe(201)
  expect(await status(bookingAt('11:45'))).toBe(409)
  expect(await status(bookingAt('12:00'))).toBe(409)
  expect(await status(bookingAt('12:15'))).toBe(201)
  expect(await status(bookingAt('09:30', 'Mjekër'))).toBe(409)
  expect(await status(bookingAt('09:25', 'Mjekër'))).toBe(201)
  expect(await sharedMinutes(server, salon)).toEqual([])
})

test('the buffer after a visit applies past midnight, in both directions', async () => {
  const salon = await openSalon()
  const status = async (body: Booking) => (await send(server, 'POST', '/appointments', salon, body)).status
  const tomorrow = { appointment_date: '2026-11-22' }
  expect(await status(bookingAt('23:00', 'Dezinfektim'))).toBe(201)
  expect(await status(bookingAt('01:00', 'Prerje', tomorrow))).toBe(409)
  expect(await status(bookingAt('01:30', 'Prerje', tomorrow))).toBe(201)
  expect(await status(bookingAt('00:15', 'Prerje', { appointment_date: '2026-11-24' }))).toBe(201)
  expect(await status(bookingAt('23:30', 'Dezinfektim', { appointment_date: '2026-11-23' }))).toBe(409)
  expect(await status(bookingAt('21:45', 'Dezinfektim', { appointment_date: '2026-11-23' }))).toBe(201)
  expect(await sharedMinutes(server, salon)).toEqual([])
})

test('moving, resizing, deleting and restoring respect pause and buffer', async () => {
  const salon = await openSalon()
  const put = async (one: Appointment, change: object) =>
    (await send(server, 'PUT', `/appointments/${one.id}`, salon, change)).status
  const colour = await book(server, salon, bookingAt('10:00', 'Ngjyrosje'))
  const cut = await book(server, salon, bookingAt('14:00'))
  expect(await put(cut, { appointment_time: '11:15' })).toBe(409)
  expect(await put(cut, { appointment_time: '11:00' })).toBe(200)
  expect(await put(cut, { duration: 45 })).toBe(409)
  // The haircut would overlap the work, as would a visit too short for its pause, or a service without one.
  expect(await put(colour, { appointment_time: '10:45' })).toBe(409)
  expect(await put(colour, { duration: 80 })).toBe(409)
  expect(await put(colour, { service_name: 'Fade' })).toBe(409)
  expect(await put(colour, { appointment_time: '10:15' })).toBe(200)
  expect(await put(colour, { status: 'cancelled' })).toBe(200)
  expect(await put(cut, { appointment_time: '11:30' })).toBe(200)
  expect(await put(colour, { status: 'pending' })).toBe(409)
  expect((await send(server, 'DELETE', `/appointments/${cut.id}`, salon)).status).toBe(200)
  expect(await put(colour, { status: 'pending' })).toBe(200)
  expect((await send(server, 'POST', `/appointments/${cut.id}/restore`, salon)).status).toBe(409)
  expect(await put(colour, { appointment_time: '11:00' })).toBe(200)
  expect((await send(server, 'POST', `/appointments/${cut.id}/restore`, salon)).status).toBe(200)
  expect(await sharedMinutes(server, salon)).toEqual([])
})

test('a lengthened visit includes the pause of its service, and its time is free', async () => {
  const salon = await openSalon()
  const status = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await send(server, method, path, salon, body)).status
  const colour = await book(server, salon, bookingAt('10:00', 'Ngjyrosje', { duration: 60 }))
  expect(colour).toMatchObject({ pause_minutes: null })
  expect(await status('POST', '/appointments', bookingAt('10:30'))).toBe(409)
  expect(await status('PUT', `/appointments/${colour.id}`, { duration: 120 })).toBe(200)
  expect(await status('POST', '/appointments', bookingAt('10:30'))).toBe(201)
  expect(await sharedMinutes(server, salon)).toEqual([])
})

test('a booked visit keeps its pause and buffer when the service changes', async () => {
  const salon = await openSalon()
  const { data } = await server.call(
    addService,
    { name: 'Fade', price: 8, duration: 60, buffer_minutes: 10 },
    salon.token,
  )
  const fade = await book(server, salon, bookingAt('10:00', 'Fade'))
  await server.call(
    updateService,
    { id: data.id, buffer_minutes: 0, pause_after_minutes: 10, pause_minutes: 20 },
    salon.token,
  )
  expect(
    (await send(server, 'POST', '/appointments', salon, bookingAt('10:10', 'Prerje', { duration: 20 }))).status,
  ).toBe(409)
  const edited = await send(server, 'PUT', `/appointments/${fade.id}`, salon, { notes: 'me makinë' })
  expect(edited.body.appointment).toMatchObject({ buffer_minutes: 10, pause_minutes: null })
})

test('four servers race for the time in a pause: every reply is 2xx or 409, and no minute is booked twice', async () => {
  const salon = await openSalon()
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  let turn = 0
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const { http } = servers[turn++ % 4]!.app
    const answer = await http.inject({
      method,
      url: `/api/appointments${path}`,
      headers: { authorization: `Bearer ${salon.token}`, ...(payload && { 'content-type': 'application/json' }) },
      payload: payload && JSON.stringify(payload),
    })
    return answer.statusCode
  }
  let accepted = 0
  const rounds = runs(2, 6)
  for (let round = 0; round < rounds; round += 1) {
    const day = { appointment_date: `2026-12-0${round + 1}` }
    const colour = await book(server, salon, bookingAt('10:00', 'Ngjyrosje', day))
    const waiting = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        book(server, salon, bookingAt(`1${4 + n}:00`, 'Mjekër', { ...day, client_name: `M ${n}` })),
      ),
    )
    const inside = Array.from({ length: 16 }, (_, n) =>
      call(
        'POST',
        '',
        bookingAt(timeAt(615 + ((n * 7 + round * 5) % 75)), n % 2 === 0 ? 'Prerje' : 'Mjekër', {
          ...day,
          client_name: `K ${n}`,
          duration: 10 + (n % 3) * 10,
        }),
      ),
    )
    const moves = waiting.map((one, n) => call('PUT', `/${one.id}`, { appointment_time: timeAt(625 + n * 15) }))
    const host = [
      call('PUT', `/${colour.id}`, { duration: 80 }),
      call('PUT', `/${colour.id}`, { appointment_time: '10:10', duration: 120 }),
      call('PUT', `/${colour.id}`, { barber: 'Agim' }),
      call('PUT', `/${colour.id}`, { status: 'cancelled' }),
      call('PUT', `/${colour.id}`, { status: 'confirmed', barber: 'Besa' }),
    ]
    // This visit is not changed, and two calls compete for each third of its pause.
    await book(server, salon, bookingAt('20:00', 'Ngjyrosje', day))
    const thirds = Array.from({ length: 6 }, (_, n) =>
      call(
        'POST',
        '',
        bookingAt(timeAt(1230 + (n % 3) * 20), 'Prerje', { ...day, client_name: `T ${n}`, duration: 20 }),
      ),
    )
    const statuses = await Promise.all([...inside, ...moves, ...host])
    expect((await Promise.all(thirds)).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409])
    for (const status of statuses) expect([200, 201, 409]).toContain(status)
    accepted += (await Promise.all(inside)).filter((status) => status === 201).length
    expect(await sharedMinutes(server, salon)).toEqual([])
  }
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  expect(appointments.length).toBe(rounds * (6 + 3) + accepted)
}, 300_000)
