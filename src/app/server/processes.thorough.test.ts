import { openPage } from '#testing/server/onlineBooking.ts'
import { expect, test } from 'vitest'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { sharedMinutes } from '#testing/server/appointments.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { getBookingMonth, type Hold } from '#features/online-booking/booking/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { testProcesses } from '#testing/server/startProcesses.ts'

/** Four server processes on one database, called over real sockets. */

const server = testApp({ now: new Date().toISOString() })
const salon = testSalon(server)
const processes = testProcesses(server, 4)

function book(n: number, time: string): Promise<Response> {
  return fetch(`${processes.urls[n % processes.urls.length]}/api/appointments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${salon.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: `Klienti ${n}`,
      service_name: 'Prerje',
      price: 5,
      appointment_date: '2030-05-06',
      appointment_time: time,
      barber: 'Besa',
      duration: 30,
    }),
  })
}

const overlapping = () =>
  query<{ n: number }>(
    server,
    `select count(*)::int as n from appointments a join appointments b
     on a.salon_id = b.salon_id and a.barber_id = b.barber_id and a.id < b.id and a.occupied && b.occupied
     where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  )

test('one of 32 clients gets a slot of four processes, and 31 read that it is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => book(n, '10:00')))
  const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array<number>(31).fill(409)])
})

test('32 clients book overlapping starts: every minute has at most one booking, and no reply is a 5xx', async () => {
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) => book(n, `12:${String((n * 7) % 60).padStart(2, '0')}`)),
  )
  const statuses = new Set(answers.map((answer) => answer.status))
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(statuses.has(201)).toBe(true)
  expect(await overlapping()).toEqual([{ n: 0 }])
})

test('a booking of one process is visible to another one at once', async () => {
  const booked = (await (await book(0, '18:00')).json()) as { appointment: { id: string } }
  const seen = await fetch(`${processes.urls[1]}/api/appointments?from=2030-05-06&to=2030-05-06`, {
    headers: { authorization: `Bearer ${salon.token}` },
  })
  const { appointments } = (await seen.json()) as { appointments: { id: string }[] }
  expect(appointments.map((one) => one.id)).toContain(booked.appointment.id)
})

interface Answer {
  status: number
  body: { code?: string; hold?: Hold }
}

/** Sends a call to a process; without a token as a visitor. */
async function send(at: number, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${processes.urls[at % processes.urls.length]}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

test('visitors hold and book while the salon books: no minute is sold or held twice, and no hold is partial', async () => {
  const salon = await server.salon('Drita')
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  const rules = { approval: 'never', max_open_visits: 20, least_notice_minutes: 0 } as const
  const address = (await openPage(server, salon.token, rules)).setup.address ?? ''
  const add = async (name: string, duration: number) =>
    (await server.call(addService, { name, duration, price: 5 }, salon.token)).data.id
  const services = [await add('Prerje', 30), await add('Mjekër', 20)]
  const barbers = (await server.call(listBarbers, {}, salon.token)).data.map(({ id }) => id)
  const { month } = await server.call(getBookingMonth, { address, services: services.join(',') })
  const day = month.days.slice(1).find(({ starts }) => starts.length >= 10)
  if (!day) throw new Error('no day is free')

  const held = new Map<string, number>()
  const booked: string[] = []
  const refused: (string | undefined)[] = []
  /**
   * Six calls in turn: two hold, one holds and books, one books, and two are the salon's. A booking and its hold go to
   * different processes. All visitors have one network address, and stay below its limits.
   */
  const act = async (n: number) => {
    const [kind, index] = [n % 6, Math.floor(n / 6)]
    const asked = (n + index) % 3 === 0 ? services : services.slice(0, 1)
    const slot = { services: asked, date: day.date, time: day.starts[(n * 7) % 10]?.time }
    const who = { client_name: `Klienti ${n}`, client_phone: `044 1${10_000 + n}` }
    const salonPath = `/public/salons/${address}`
    if (kind > 3) {
      const place = { appointment_date: slot.date, appointment_time: slot.time, barber_id: barbers[index % 2] }
      const visit = { client_name: who.client_name, service_name: 'Prerje', price: 5, ...place }
      const { status, body } = await send(index, '/appointments', visit, salon.token)
      if (status === 201) booked.push(who.client_name)
      else refused.push(body.code)
      return
    }
    let token: string | undefined
    if (kind < 3) {
      const { status, body } = await send(index, `${salonPath}/holds`, slot)
      if (status !== 201) return void refused.push(body.code)
      token = body.hold?.token ?? ''
      held.set(token, asked.length)
      if (kind < 2) return
    }
    const { status, body } = await send(index + 1, `${salonPath}/bookings`, { ...slot, ...who, hold: token })
    if (status === 201) booked.push(who.client_name)
    else refused.push(token ? `${body.code} in spite of the hold` : body.code)
    if (token && status === 201) held.delete(token)
  }
  await Promise.all(Array.from({ length: 48 }, (_, n) => act(n)))

  expect(new Set(refused)).toEqual(new Set(['slot_taken']))
  const rows = await query<{ visit_id: string; status: string; barber_id: string; begins: number; ends: number }>(
    server,
    `select visit_id, status, barber_id, (extract(epoch from appointment_time) / 60)::int as begins,
       (extract(epoch from appointment_time) / 60)::int + duration_minutes as ends
     from appointments_and_holds where salon_id = '${salon.id}' and status <> 'cancelled'`,
  )
  const overlaps = rows.filter((one, n) =>
    rows.some((two, m) => m > n && one.barber_id === two.barber_id && one.begins < two.ends && two.begins < one.ends),
  )
  expect(overlaps).toEqual([])
  expect(await sharedMinutes(server, salon)).toEqual([])
  // All parts of each acknowledged hold that was not booked exist, and no part of any other.
  const parts = Map.groupBy(
    rows.filter(({ status }) => status === 'held'),
    ({ visit_id }) => visit_id,
  )
  expect(new Map([...parts].map(([token, of]) => [token, of.length]))).toEqual(held)
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  expect([...new Set(appointments.map(({ client_name }) => client_name))].toSorted()).toEqual(booked.toSorted())
  expect(booked.length).toBeGreaterThan(0)
})
