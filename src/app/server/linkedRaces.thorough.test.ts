import { expect, test } from 'vitest'
import { sharedMinutes } from '#testing/server/appointments.ts'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { addDays, localDate, minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { newId } from '#platform/shared/ids.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { testProcesses } from '#testing/server/startProcesses.ts'

/**
 * Visits of two barbers, groups, series and single bookings on four server processes at once. In any order, every reply
 * is 2xx or 409, acknowledged writes are stored, refused ones are not, and no minute is sold twice.
 */

const server = testApp({ now: new Date().toISOString() })
const processes = testProcesses(server, 4)

interface Race {
  salon: TestSalon
  barbers: [string, string]
  /** Sends a call to the next process, again after a busy reply, which has no effect. The reply is 2xx or 409. */
  send(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>
}

/** A salon of two barbers with a service that has a pause and one that has a buffer. */
async function openRace(): Promise<Race> {
  const salon = await server.salon('Besa')
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  const colour = { duration: 60, pause_after_minutes: 15, pause_minutes: 30 }
  await server.call(addService, { name: 'Ngjyrosje', price: 35, ...colour }, salon.token)
  await server.call(addService, { name: 'Mjekër', price: 3, duration: 15, buffer_minutes: 10 }, salon.token)
  const { data } = await server.call(listBarbers, {}, salon.token)
  const idOf = (name: string) => data.find((one) => one.name === name)?.id ?? ''
  let turn = 0
  const race: Race = {
    salon,
    barbers: [idOf('Besa'), idOf('Agim')],
    async send(method, path, body) {
      turn += 1
      const answer = await fetch(`${processes.urls[turn % processes.urls.length]}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${salon.token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const reply = (await answer.json()) as Record<string, unknown>
      if (answer.status === 503 && reply.code === 'busy') return race.send(method, path, body)
      if (answer.status !== 200 && answer.status !== 201 && answer.status !== 409) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(reply)}`)
      }
      return { status: answer.status, body: reply }
    },
  }
  return race
}

const id = () => newId(new Date())
const monday = localDate('2030-05-06')
const services = ['Ngjyrosje', 'Prerje', 'Mjekër']

/** Two parts, one barber after the other; every other visit begins with the other barber. */
function visitOf({ barbers }: Race, n: number, time: LocalTime, date = monday) {
  const order = n % 2 === 0 ? barbers : barbers.toReversed()
  const parts = order.map((barber_id, index) => ({
    id: id(),
    service_name: services[(n + index) % 3],
    price: 5,
    barber_id,
  }))
  return {
    ids: parts.map((part) => part.id),
    body: {
      appointment_date: date,
      appointment_time: time,
      visits: [{ id: id(), client_name: `Klienti ${n % 5}`, parts }],
    },
  }
}

/** Two clients side by side. */
function groupOf({ barbers }: Race, n: number, time: LocalTime) {
  const ids = [id(), id()]
  const visits = barbers.map((barber_id, index) => ({
    id: id(),
    client_name: `Djali ${(n + index) % 4}`,
    parts: [{ id: ids[index], service_name: services[n % 3], price: 5, barber_id }],
  }))
  return { ids, body: { appointment_date: monday, appointment_time: time, visits } }
}

function singleOf({ barbers }: Race, n: number, time: LocalTime, date = monday) {
  const appointmentId = id()
  const body = {
    id: appointmentId,
    client_name: `Klienti ${n % 7}`,
    service_name: services[n % 3],
    price: 5,
    appointment_date: date,
    appointment_time: time,
    barber_id: barbers[n % 2],
  }
  return { ids: [appointmentId], body }
}

/** Four Mondays, the last two of every other series by the other barber. */
function seriesOf({ barbers }: Race, n: number, time: LocalTime) {
  const dates = [0, 1, 2, 3].map((week) => ({
    id: id(),
    appointment_date: addDays(monday, week * 7),
    appointment_time: time,
    barber_id: barbers[(n + (n % 4 < 2 && week > 1 ? 1 : 0)) % 2],
  }))
  return {
    ids: dates.map((date) => date.id),
    body: {
      id: id(),
      every: 1,
      unit: 'week',
      times: 4,
      client_name: `Klienti ${n % 5}`,
      service_name: services[n % 3],
      price: 5,
      dates,
    },
  }
}

interface Attempt {
  ids: string[]
  stored: boolean
}

async function attempt(race: Race, path: string, { ids, body }: { ids: string[]; body: object }): Promise<Attempt> {
  const { status } = await race.send('POST', path, body)
  return { ids, stored: status === 201 }
}

/** Makes these attempts one after another; all are accepted. */
async function hold(race: Race, path: string, numbers: number[], of: (n: number) => Parameters<typeof attempt>[2]) {
  const held: Attempt[] = []
  for (const n of numbers) held.push(await attempt(race, path, of(n)))
  expect(accepted(held)).toBe(numbers.length)
  return held
}

/** Checks that acknowledged writes exist, refused ones do not, no minute is shared, sums are those of the rows. */
async function check(race: Race, attempts: readonly Attempt[]): Promise<Appointment[]> {
  expect(await sharedMinutes(server, race.salon)).toEqual([])
  const { appointments } = await server.call(listAppointments, {}, race.salon.token)
  const promised = attempts.filter(({ stored }) => stored).flatMap(({ ids }) => ids)
  expect(appointments.map((one) => one.id).sort()).toEqual(promised.sort())
  const sums = await query<{ counted: number }>(
    server,
    `select coalesce(sum(appointments), 0)::int as counted from appointment_totals where salon_id = '${race.salon.id}'
     union all select coalesce(sum(appointments), 0)::int from client_totals where salon_id = '${race.salon.id}'`,
  )
  expect(sums).toEqual([{ counted: promised.length }, { counted: promised.length }])
  return appointments
}

/** Each visit has two parts, and the second begins when the first ends. */
function expectWholeVisits(appointments: readonly Appointment[]): void {
  const visits = Map.groupBy(
    appointments.filter((one) => one.visit_id),
    (one) => one.visit_id,
  )
  for (const parts of visits.values()) {
    const [first, second, ...more] = parts.toSorted((a, b) => a.appointment_time.localeCompare(b.appointment_time))
    if (!first || !second) throw new Error('half a visit')
    expect(more).toEqual([])
    expect(second.appointment_date).toBe(first.appointment_date)
    expect(minutesOf(second.appointment_time as LocalTime)).toBe(
      minutesOf(first.appointment_time as LocalTime) + first.duration,
    )
    expect(second.status).toBe(first.status)
  }
}

const accepted = (attempts: readonly Attempt[]) => attempts.filter(({ stored }) => stored).length
const rounds = [0, 1, 2]

test.each(rounds)(
  'visits of two barbers and groups against single bookings (%i): each is booked whole or not at all',
  async (round) => {
    const race = await openRace()
    const attempts = await Promise.all(
      Array.from({ length: 48 }, (_, n) => {
        const time = timeAt(600 + ((n * 7 + round * 11) % 18) * 10)
        if (n % 4 === 0) return attempt(race, '/appointments', singleOf(race, n, time))
        return attempt(race, '/visits', n % 4 === 1 ? groupOf(race, n, time) : visitOf(race, n, time))
      }),
    )
    // The first booking has no competitor.
    expect(accepted(attempts)).toBeGreaterThan(0)
    expectWholeVisits(await check(race, attempts))
  },
  120_000,
)

test.each(rounds)(
  'visits against each other’s moves, cancelling and restoring (%i): none is split',
  async (round) => {
    const race = await openRace()
    const held = await hold(race, '/visits', [0, 1, 2, 3], (n) => visitOf(race, n, timeAt(480 + n * 120)))
    const move = (n: number) => {
      const [anchor] = (held[n % 4] as Attempt).ids
      const appointment_time = timeAt(480 + ((n * 5 + round * 7) % 24) * 20)
      return race.send('PUT', `/appointments/${anchor}/linked`, { scope: 'visit', appointment_time })
    }
    const turn = async (n: number) => {
      const [, anchor] = (held[n % 4] as Attempt).ids
      const path = `/appointments/${anchor}/linked`
      const { status, body } = await race.send('PUT', path, { scope: 'visit', status: 'cancelled' })
      expect(status).toBe(200)
      await race.send('POST', '/appointments/linked/restore', { before: body.before })
    }
    const attempts: Attempt[] = []
    await Promise.all([
      ...Array.from({ length: 24 }, (_, n) => move(n)),
      ...Array.from({ length: 4 }, (_, n) => turn(n)),
      ...Array.from({ length: 16 }, async (_, n) => {
        const time = timeAt(500 + ((n * 7 + round) % 20) * 20)
        attempts.push(
          n % 2 === 0
            ? await attempt(race, '/visits', visitOf(race, n + 8, time))
            : await attempt(race, '/appointments', singleOf(race, n, time)),
        )
      }),
    ])
    const stored = await check(race, [...held, ...attempts])
    expectWholeVisits(stored)
  },
  120_000,
)

test.each(rounds)(
  'series against single bookings, visits and moves of the following ones (%i): each is booked whole or not at all',
  async (round) => {
    const race = await openRace()
    const held = await hold(race, '/series', [0, 1], (n) => seriesOf(race, n + 2, timeAt(480 + n * 60)))
    const attempts: Attempt[] = []
    await Promise.all([
      ...Array.from({ length: 36 }, async (_, n) => {
        const time = timeAt(540 + ((n * 7 + round * 5) % 16) * 15)
        const date = addDays(monday, (n % 4) * 7)
        attempts.push(
          n % 3 === 0
            ? await attempt(race, '/series', seriesOf(race, n, time))
            : n % 3 === 1
              ? await attempt(race, '/appointments', singleOf(race, n, time, date))
              : await attempt(race, '/visits', visitOf(race, n, time, date)),
        )
      }),
      ...Array.from({ length: 12 }, (_, n) => {
        const anchor = (held[n % 2] as Attempt).ids[1]
        const appointment_time = timeAt(480 + ((n * 5 + round * 3) % 20) * 15)
        return race.send('PUT', `/appointments/${anchor}/linked`, { scope: 'following', appointment_time })
      }),
    ])
    const stored = await check(race, [...held, ...attempts])
    expectWholeVisits(stored)
    const series = Map.groupBy(
      stored.filter((one) => one.series_id),
      (one) => one.series_id,
    )
    expect(series.size).toBeGreaterThanOrEqual(2)
    for (const visits of series.values()) {
      const [, ...following] = visits.toSorted((a, b) => a.appointment_date.localeCompare(b.appointment_date))
      expect(following.map((one) => one.appointment_date)).toEqual([7, 14, 21].map((days) => addDays(monday, days)))
      // A move of the following visits moves all three or none.
      expect(new Set(following.map((one) => one.appointment_time)).size).toBe(1)
    }
  },
  120_000,
)
