import { expect, test } from 'vitest'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { openTestApp, query, testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { listAppointments, updateAppointment, deleteAppointment, type Appointment } from '../contract.ts'
import { besa, book, booking, overlaps, type Booking } from '#testing/server/appointments.ts'
import { timeAt } from '#platform/shared/time.ts'

/**
 * Concurrent calls to two servers on one database, each with its own connections. Every call gets a reply, none is a
 * 5xx, and in the end every minute of every barber has at most one appointment.
 */

const server = testApp({ shared: false })
const second = testApp({ beside: server })
let salon: TestSalon

interface Answer {
  status: number
  body: { appointment?: Appointment; code?: string; free_slots?: unknown[] }
}

let turn = 0
/** Calls the two servers alternately. */
async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer> {
  turn += 1
  const { http } = (turn % 2 === 0 ? server : second).app
  const answer = await http.inject({
    method,
    url: `/api/appointments${path}`,
    headers: { authorization: `Bearer ${salon.token}`, ...(payload ? { 'content-type': 'application/json' } : {}) },
    payload: payload && JSON.stringify(payload),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const insert = (more: Partial<Booking>) => send('POST', '', booking(more))
const edit = (id: string, change: object) => send('PUT', `/${id}`, change)

const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).sort()
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** Checks that no minute is booked twice, and that every appointment equals its last reply, unless it was deleted. */
async function expectWhole(answers: Answer[], deleted = new Set<string>()): Promise<Appointment[]> {
  for (const answer of answers) {
    expect([200, 201, 404, 409]).toContain(answer.status)
    if (answer.status === 409) expect(answer.body.code).toBe('slot_taken')
  }
  expect(await overlaps(server)).toEqual([])
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  const saved = new Map(appointments.map((one) => [one.id, one]))
  const acknowledged = new Map<string, Appointment>()
  for (const { body } of answers) {
    const one = body.appointment
    if (one && (acknowledged.get(one.id)?.updated_at ?? '') <= one.updated_at) acknowledged.set(one.id, one)
  }
  for (const [id, one] of acknowledged) if (saved.has(id) || !deleted.has(id)) expect(saved.get(id)).toEqual(one)
  return appointments
}

test.each([
  ['all new', (i: number, round: number) => `Klienti ${round} ${i}`],
  ['of one name', (_i: number, round: number) => `Klienti ${round}`],
  ['all known', (i: number) => `I njohur ${i}`],
])('one of 32 clients gets a slot, %s', async (_who, nameOf) => {
  salon = await besa(server)
  for (const [i] of times(32, () => 0).entries()) {
    await book(server, salon, {
      client_name: `I njohur ${i}`,
      appointment_date: '2026-12-24',
      appointment_time: timeAt(480 + i * 15),
      duration: 15,
    })
  }
  for (let round = 0; round < runs(1, 5); round += 1) {
    const date = `2026-12-0${round + 1}`
    const answers = await Promise.all(
      times(32, (i) => insert({ client_name: nameOf(i, round), appointment_date: date })),
    )
    expect(statuses(answers)).toEqual([201, ...times(31, () => 409)])
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'slot_taken', free_slots: [{}, {}, {}] })
    await expectWhole(answers)
  }
})

test('32 clients book overlapping starts: every minute is booked once, and every acknowledged booking is stored', async () => {
  salon = await besa(server)
  for (let round = 0; round < runs(2, 8); round += 1) {
    const date = `2026-12-1${round}`
    const answers = await Promise.all(
      times(32, (i) =>
        insert({
          client_name: `K ${i % 12}`,
          appointment_date: date,
          appointment_time: timeAt(600 + ((i * 37 + round * 11) % 90)),
          duration: 10 + ((i * 13) % 45),
        }),
      ),
    )
    const booked = answers.filter((answer) => answer.status === 201)
    expect(booked.length).toBeGreaterThan(0)
    const saved = (await expectWhole(answers)).filter((one) => one.appointment_date === date)
    expect(new Set(saved.map((one) => one.id))).toEqual(new Set(booked.map((answer) => answer.body.appointment?.id)))
  }
})

test('moves race bookings over two barbers without an overlap', async () => {
  salon = await besa(server)
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  const barbers = ['Besa', 'Agim']
  for (let round = 0; round < runs(1, 4); round += 1) {
    const date = `2026-12-0${round + 1}`
    const movable = await Promise.all(
      times(16, (i) =>
        book(server, salon, {
          client_name: `M ${i}`,
          barber: barbers[i % 2] ?? 'Besa',
          appointment_date: date,
          appointment_time: timeAt(480 + Math.floor(i / 2) * 30),
        }),
      ),
    )
    const answers = await Promise.all([
      ...movable.map((one, i) =>
        edit(one.id, {
          barber: barbers[(i + 1 + round) % 2],
          appointment_time: timeAt(900 + ((i * 20) % 70)),
          duration: 20 + (i % 3) * 15,
        }),
      ),
      ...times(16, (i) =>
        insert({
          client_name: `I ${i}`,
          barber: barbers[i % 2] ?? 'Besa',
          appointment_date: date,
          appointment_time: timeAt(900 + ((i * 25) % 80)),
        }),
      ),
    ])
    expect(answers.filter((answer) => answer.status < 300).length).toBeGreaterThan(1)
    const saved = await expectWhole(answers)
    for (const one of movable) expect(saved.some((other) => other.id === one.id)).toBe(true)
  }
})

test('appointments that swap places concurrently end without a deadlock', async () => {
  salon = await besa(server)
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  const ring = await Promise.all(
    times(12, (i) =>
      book(server, salon, {
        client_name: `R ${i}`,
        barber: i % 2 ? 'Agim' : 'Besa',
        appointment_time: timeAt(480 + i * 30),
      }),
    ),
  )
  for (let round = 0; round < runs(1, 4); round += 1) {
    const { appointments } = await server.call(listAppointments, {}, salon.token)
    const answers = await Promise.all(
      appointments.map((one, i) => {
        const target = appointments[(i + 1) % appointments.length]
        return edit(one.id, { barber: target?.barber, appointment_time: target?.appointment_time })
      }),
    )
    expect(await expectWhole(answers)).toHaveLength(ring.length)
  }
})

test('reinstatements and restorations race bookings: one of them gets the time', async () => {
  salon = await besa(server)
  for (let round = 0; round < runs(2, 8); round += 1) {
    const date = `2026-12-0${round + 1}`
    const cancelled = await Promise.all(
      times(4, async (i) => {
        const appointment = await book(server, salon, {
          client_name: `C ${i}`,
          appointment_date: date,
          appointment_time: timeAt(480 + i * 60),
        })
        await server.call(
          updateAppointment,
          { id: appointment.id, status: 'cancelled', appointment_time: '15:00' },
          salon.token,
        )
        return appointment
      }),
    )
    const deleted = await book(server, salon, { client_name: 'D', appointment_date: date, appointment_time: '15:00' })
    await server.call(deleteAppointment, { id: deleted.id }, salon.token)
    const answers = await Promise.all([
      ...cancelled.map((one) => edit(one.id, { status: 'pending' })),
      send('POST', `/${deleted.id}/restore`),
      ...times(8, (i) => insert({ client_name: `I ${i}`, appointment_date: date, appointment_time: '15:00' })),
    ])
    const won = answers.filter((answer) => answer.status < 300)
    expect(won).toHaveLength(1)
    const saved = await expectWhole(answers)
    expect(saved.filter((one) => one.appointment_date === date && one.status !== 'cancelled')).toHaveLength(1)
  }
})

const slotTime = (i: number) => timeAt(480 + ((i * 47) % 360))

test('all kinds of calls race on one afternoon without an overlap', async () => {
  salon = await besa(server)
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  const start = await Promise.all(
    times(10, (i) => book(server, salon, { client_name: `S ${i}`, appointment_time: timeAt(480 + i * 30) })),
  )
  const answers: Answer[] = []
  await Promise.all(
    times(24, async (i) => {
      const mine = start[i % start.length]
      if (!mine) throw new Error('nothing booked')
      for (let step = 0; step < 5; step += 1) {
        const k = i * 5 + step
        const barber = k % 3 ? 'Besa' : 'Agim'
        const kinds = [
          () =>
            insert({ client_name: `N ${k % 7}`, barber, appointment_time: slotTime(k), duration: 15 + (k % 4) * 10 }),
          () => edit(mine.id, { barber, appointment_time: slotTime(k + 3) }),
          () => edit(mine.id, { status: k % 2 ? 'cancelled' : 'confirmed' }),
          () => edit(mine.id, { client_name: `N ${k % 7}`, duration: 15 + (k % 5) * 10 }),
          () => send('DELETE', `/${mine.id}`),
          () => send('POST', `/${mine.id}/restore`),
        ]
        const kind = kinds[(k * 7) % kinds.length]
        if (kind) answers.push(await kind())
      }
    }),
  )
  await expectWhole(answers, new Set(start.map((one) => one.id)))
  // Retries would hide deadlocks, each of which costs a second, so they are counted.
  const [seen] = await query<{ deadlocks: number }>(
    server,
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(seen?.deadlocks).toBe(0)
})

test('without the constraint the same calls book one slot many times, and the check detects it', async () => {
  const unguarded = await openTestApp()
  const open = await besa(unguarded)
  await query(unguarded, 'alter table appointments_and_holds drop constraint no_double_booking')
  const answers = await Promise.all(
    times(8, (i) =>
      unguarded.raw({
        method: 'POST',
        url: '/api/appointments',
        token: open.token,
        payload: booking({ client_name: `K ${i}`, appointment_time: timeAt(600 + i) }),
      }),
    ),
  )
  const sold = answers.filter((answer) => answer.statusCode === 201).length
  const seen = await overlaps(unguarded)
  await unguarded.close()
  expect(sold).toBe(8)
  expect(seen).toHaveLength(28)
})
