import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, query, type TestApp, type TestSalon } from './testing.ts'
import { startProcesses, type Processes } from './testing/startProcesses.ts'

/** Two server processes of the operating system on one database, spoken to over real sockets. */

let server: TestApp
let salon: TestSalon
let processes: Processes

beforeAll(async () => {
  server = await openTestApp({ now: new Date().toISOString() })
  salon = await server.salon('Besa')
  processes = await startProcesses(server.database, 2)
}, 300_000)
afterAll(async () => {
  await processes.stop()
  await server.close()
})

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

test('32 clients want one slot of two processes: one gets it, 31 are told that it is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => book(n, '10:00')))
  const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array<number>(31).fill(409)])
})

test('32 clients want overlapping starts: every minute has at most one holder, and nobody sees a 5xx', async () => {
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) => book(n, `12:${String((n * 7) % 60).padStart(2, '0')}`)),
  )
  const statuses = new Set(answers.map((answer) => answer.status))
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(statuses.has(201)).toBe(true)
  expect(await overlapping()).toEqual([{ n: 0 }])
})

test('what one process books the other one answers at once', async () => {
  const made = (await (await book(0, '18:00')).json()) as { appointment: { id: string } }
  const seen = await fetch(`${processes.urls[1]}/api/appointments?from=2030-05-06&to=2030-05-06`, {
    headers: { authorization: `Bearer ${salon.token}` },
  })
  const { appointments } = (await seen.json()) as { appointments: { id: string }[] }
  expect(appointments.map((one) => one.id)).toContain(made.appointment.id)
})
