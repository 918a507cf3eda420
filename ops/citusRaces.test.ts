import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as appointments from '#features/schedule/appointments/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { eventually } from '#testing/server/eventually.ts'
import { asRequest, type CallInputOf, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { timeAt } from '#platform/shared/time.ts'
import { freePort } from './debianServer.ts'
import { type CitusCluster } from './citusCluster.ts'
import { addressOf, open, openSalon, query, type Connection, openCitus } from './citusOrari.ts'

/** Two processes on one cluster: every call gets a reply, none is a 5xx, and no minute of a barber is sold twice. */

let cluster: CitusCluster
let folder: string
let connection: Connection
let salon: { id: string; token: string }
let page: string
let service: string
const barbers = ['besa', 'Agim']
const processes: { port: number; child: ChildProcess }[] = []

async function start(n: number): Promise<void> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: join(folder, String(n)),
    DATABASE_URL: addressOf(connection),
    LOG_LEVEL: 'warn',
  }
  const program = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  processes.push({ port, child })
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200))
}

interface Answer {
  status: number
  body: { appointment?: { id: string }; data?: { id: string }; setup?: { address: string }; code?: string }
}

let turn = 0
/** A call to the processes alternately. */
async function send<S extends EndpointSpec>(spec: S, input: CallInputOf<S>): Promise<Answer> {
  turn += 1
  const { port } = processes[turn % processes.length] as { port: number }
  const { url, body } = asRequest(spec, input as Record<string, unknown>)
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: spec.method,
    headers: { authorization: `Bearer ${salon.token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Slot {
  barber: number
  at: number
  duration: number
}
const book = (date: string, { barber, at: minute, duration }: Slot, n: number) =>
  send(appointments.bookAppointment, {
    client_name: `Klienti ${n}`,
    service_name: 'Prerje',
    price: 5,
    duration,
    barber: barbers[barber] ?? '',
    appointment_date: date,
    appointment_time: timeAt(minute),
  })
/** Calls as a visitor of the salon's page with a new phone. */
const visit = (date: string, minute: number, n: number) =>
  send(bookOnline, {
    address: page,
    services: [service],
    date,
    time: timeAt(minute),
    client_name: `Vizitori ${n}`,
    client_phone: `044 3${10_000 + n}`,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-citus-races-'))
  ;({ cluster, connection } = await openCitus('races'))
  const app = await open(connection, folder)
  salon = await openSalon(app, 'besa')
  await app.close()
  await Promise.all([start(1), start(2)])
  expect((await send(addBarber, { name: 'Agim' })).status).toBe(201)
  service = (await send(addService, { name: 'Prerje', duration: 30, price: 5 })).body.data?.id ?? ''
  const settings = { enabled: true, approval: 'never', max_open_visits: 20, least_notice_minutes: 0 } as const
  page = (await send(saveOnlineBooking, settings)).body.setup?.address ?? ''
})
afterAll(async () => {
  for (const { child } of processes) {
    if (child.exitCode === null) {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    }
  }
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Ids of a day's visits, after checking that no two of a barber overlap. */
async function bookedOn(date: string): Promise<string[]> {
  const rows = await query<{ id: string; twice: boolean }>(
    connection,
    `select a.id, exists (
       select from appointments_and_holds b where b.salon_id = '${salon.id}' and b.barber_id = a.barber_id and b.id <> a.id
         and b.appointment_date = a.appointment_date and b.status <> 'cancelled'
         and b.appointment_time < a.appointment_time + make_interval(mins => a.duration_minutes)
         and a.appointment_time < b.appointment_time + make_interval(mins => b.duration_minutes)) as twice
     from appointments_and_holds a where a.salon_id = '${salon.id}' and a.appointment_date = '${date}'`,
  )
  expect(rows.filter(({ twice }) => twice)).toEqual([])
  return rows.map(({ id }) => id)
}

test('one of 32 simultaneous bookings of one time succeeds, in twelve rounds', async () => {
  const date = dayIn(2)
  for (const n of times(12, (number) => number)) {
    const slot = { barber: n % 2, at: 600 + 30 * n, duration: 30 }
    const answers = await Promise.all(times(32, (client) => book(date, slot, n * 32 + client)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(31)
  }
  expect(await bookedOn(date)).toHaveLength(12)
})

test('as many simultaneous visitors get a start as there are barbers, and the others leave no rows behind', async () => {
  const date = dayIn(3)
  await query(connection, 'delete from rate_limits')
  const answers = await Promise.all(times(8, (n) => visit(date, 600, n)))
  const booked = answers.filter(({ status }) => status === 201).length
  expect(answers.map(({ body }) => body.code).filter((code) => code !== undefined && code !== 'slot_taken')).toEqual([])
  expect(booked).toBeGreaterThan(0)
  expect(booked).toBeLessThanOrEqual(barbers.length)
  expect(await bookedOn(date)).toHaveLength(booked)
  const remainingRows = (table: string, among = '') =>
    query(connection, `select from ${table} where salon_id = '${salon.id}' ${among}`)
  expect(await remainingRows('clients', `and name like 'Vizitori %'`)).toHaveLength(booked)
  expect(await remainingRows('client_links')).toHaveLength(booked)
})

const slot = fc.record({
  barber: fc.nat(1),
  at: fc.integer({ min: 120, max: 200 }).map((n) => n * 5),
  duration: fc.constantFrom(10, 25, 45, 90),
})
const change = fc.record({
  what: fc.constantFrom('book', 'visit', 'move', 'delete'),
  slot,
  target: fc.nat(20),
})

test('simultaneous bookings, moves and deletions sell no minute twice and keep every acknowledged change', async () => {
  let day = 3
  let n = 1000
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(slot, { minLength: 6, maxLength: 12 }),
      fc.array(change, { minLength: 6, maxLength: 16 }),
      async (first, changes) => {
        day += 1
        const date = dayIn(day)
        await query(connection, 'delete from rate_limits')
        const booked = await Promise.all(first.map((one) => book(date, one, (n += 1))))
        const ids = booked.flatMap(({ body }) => body.appointment?.id ?? [])
        const deleted = new Set<string>()
        const answers = await Promise.all(
          changes.map(async ({ what, slot: to, target }) => {
            const id = ids[target % ids.length] ?? ''
            if (what === 'book') return book(date, to, (n += 1))
            if (what === 'visit') return visit(date, to.at - (to.at % 15), (n += 1))
            if (what === 'move')
              return send(appointments.updateAppointment, {
                id,
                appointment_time: timeAt(to.at),
                barber: barbers[to.barber] ?? '',
              })
            deleted.add(id)
            return send(appointments.deleteAppointment, { id })
          }),
        )
        for (const { status, body } of [...booked, ...answers]) {
          expect([200, 201, 404, 409]).toContain(status)
          if (status === 409) expect(body.code).toBe('slot_taken')
          if (status === 409) refused += 1
        }
        const found = await bookedOn(date)
        const kept = [...booked, ...answers].filter(({ status }) => status === 201).length - deleted.size
        expect(found).toHaveLength(kept)
        for (const id of ids) expect(found.includes(id)).toBe(!deleted.has(id))
      },
    ),
    { numRuns: 20 },
  )
  expect(refused).toBeGreaterThan(20)
})
