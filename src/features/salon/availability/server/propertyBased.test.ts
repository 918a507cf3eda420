import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { addService } from '#features/salon/services/contract.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { addDays, localDate, timeAt, wallClock, weekday, type LocalDate } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { runs } from '#testing/runs.ts'
import { getAvailability } from '../contract.ts'

/**
 * Free starts compared with a table of minutes and with the database: each start can be booked, and no other one within
 * the working hours.
 */

let client: string
let service: string
const zone = 'Europe/Belgrade'
/** A scenario runs about a hundred statements, each several times slower on a cluster. */
const scenarios = inject('workers') ? runs(20, 40) : runs(30, 150)

const server = testApp({ now: '2026-01-05T09:00:00Z' })
const salon = testSalon(server)
beforeAll(async () => {
  service = (await server.call(addService, { name: 'Ngjyrosje', duration: 60, price: 5 }, salon.token)).data.id
  client = crypto.randomUUID()
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
     values ('${salon.id}', '${client}', 'Ana', 'ana', 'ana', now(), now())`,
  )
})

interface Range {
  from: number
  to: number
}
const minutes = fc.nat(288).map((n) => n * 5)
/** Ordered stretches of a day that do not touch. */
const stretches = fc
  .uniqueArray(minutes, { minLength: 0, maxLength: 4 })
  .map((list) => list.toSorted((a, b) => a - b))
  .map((list) => Array.from({ length: Math.floor(list.length / 2) }, (_, i): Range => ({ from: list[2 * i] ?? 0, to: list[2 * i + 1] ?? 0 }))) // prettier-ignore
const week = fc.array(stretches, { minLength: 7, maxLength: 7 })

const visit = fc
  .record({
    day: fc.constantFrom(-1, 0, 0, 0, 0, 1),
    start: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 1439 }) }, { weight: 1, arbitrary: fc.integer({ min: 1320, max: 1439 }) }), // prettier-ignore
    duration: fc.integer({ min: 1, max: 180 }),
    buffer: fc.constantFrom(0, 0, 10, 90, 240),
    pauseAfter: fc.option(fc.integer({ min: 1, max: 60 })),
    pause: fc.integer({ min: 1, max: 90 }),
    cancelled: fc.constantFrom(false, false, false, true),
  })
  .map((one) => ({ ...one, duration: Math.min(one.duration, 1440 - one.start) }))
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never

const scenario = fc.record({
  date: fc.constantFrom('2026-03-29', '2026-10-25', '2026-06-10', '2026-12-31').map(localDate),
  opening: fc.option(week),
  ownWeek: fc.option(week),
  exception: fc.option(fc.record({ ofBarber: fc.boolean(), stretches })),
  leave: fc.option(
    fc.record({ days: fc.constantFrom(-1, 0), from: minutes, length: fc.integer({ min: 1, max: 2000 }) }),
  ),
  step: fc.constantFrom(5, 10, 15, 20, 30),
  visits: fc.array(visit, { maxLength: 10 }),
  wanted: visit,
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

const insertion = (date: LocalDate, minute: number, visit: Visit) => {
  const pause = visit.pauseAfter !== null && visit.pauseAfter + visit.pause < visit.duration
  return `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
      appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes, status, created_at, updated_at)
    values ('${salon.id}', gen_random_uuid(), '${salon.barber}', '${client}', 'Ana', 'x', 0, '${date}', '${timeAt(minute)}', ${visit.duration},
      ${visit.buffer}, ${pause ? visit.pauseAfter : 'null'}, ${pause ? visit.pause : 'null'},
      '${visit.cancelled ? 'cancelled' : 'pending'}', now(), now()) on conflict do nothing returning id`
}

const json = (value: unknown) => `'${JSON.stringify(value)}'`

async function arrange({ date, opening, ownWeek, exception, leave, step, visits, wanted }: Scenario): Promise<Visit[]> {
  const plan = (subject: string, value: unknown) =>
    `insert into weekly_hours (salon_id, subject_id, valid_from, week, updated_at)
     values ('${salon.id}', '${subject}', '2026-01-01', ${json(value)}, now())`
  for (const table of ['appointments_and_holds', 'weekly_hours', 'day_hours', 'leaves', 'schedule_settings'])
    await query(server, `delete from ${table} where salon_id = '${salon.id}'`)
  if (opening) await query(server, plan(salon.id, opening))
  if (ownWeek) await query(server, plan(salon.barber, ownWeek))
  if (exception)
    await query(
      server,
      `insert into day_hours (salon_id, subject_id, day, stretches, updated_at)
       values ('${salon.id}', '${exception.ofBarber ? salon.barber : salon.id}', '${date}', ${json(exception.stretches)}, now())`,
    )
  if (leave) {
    const end = leave.from + leave.length
    await query(
      server,
      `insert into leaves (salon_id, id, barber_id, from_date, from_minute, to_date, to_minute, created_at, updated_at)
       values ('${salon.id}', gen_random_uuid(), '${salon.barber}', '${addDays(date, leave.days)}', ${Math.min(leave.from, 1439)},
         '${addDays(date, leave.days + Math.floor((end - 1) / 1440))}', ${((end - 1) % 1440) + 1}, now(), now())`,
    )
  }
  await query(server, `insert into schedule_settings (salon_id, grid_step_minutes) values ('${salon.id}', ${step})`)
  const hasPause = wanted.pauseAfter !== null
  await query(
    server,
    `update services set duration_minutes = ${wanted.duration}, buffer_minutes = ${wanted.buffer},
       pause_after_minutes = ${hasPause ? wanted.pauseAfter : 'null'}, pause_minutes = ${hasPause ? wanted.pause : 'null'}
     where salon_id = '${salon.id}' and id = '${service}'`,
  )
  const stored: Visit[] = []
  for (const one of visits) {
    const rows = await query<{ id: string }>(server, insertion(addDays(date, one.day), one.start, one))
    if (rows.length > 0) stored.push(one)
  }
  return stored
}

/** Minutes that a visit occupies, counted from its start. */
function occupied({ duration, buffer, pauseAfter, pause }: Visit): number[] {
  const isPause = (minute: number) =>
    pauseAfter !== null && pauseAfter + pause < duration && minute >= pauseAfter && minute < pauseAfter + pause
  return Array.from({ length: duration + buffer }, (_, minute) => minute).filter((minute) => !isPause(minute))
}

const within = (list: readonly Range[] | undefined, minute: number) =>
  list?.some(({ from, to }) => from <= minute && minute < to) ?? false

const skippedByDate = new Map<LocalDate, readonly number[]>()

/**
 * Minutes of a day skipped by a clock change. Cached, because 1,440 conversions take longer than all statements of a
 * scenario.
 */
function skippedMinutes(date: LocalDate): readonly number[] {
  const exists = (minute: number) => {
    const shown = wallClock(instantAt(date, timeAt(minute), zone), zone)
    return shown.date === date && shown.time === timeAt(minute)
  }
  const found =
    skippedByDate.get(date) ?? Array.from({ length: 1440 }, (_, minute) => minute).filter((minute) => !exists(minute))
  skippedByDate.set(date, found)
  return found
}

/** Minutes of the day in which the barber works, and taken minutes counted from midnight. */
function tables({ date, opening, ownWeek, exception, leave }: Scenario, stored: Visit[]) {
  const weekdayIndex = weekday(date) - 1
  const works = (minute: number): boolean => {
    if (exception?.ofBarber) return within(exception.stretches, minute)
    const salonOpen = exception
      ? within(exception.stretches, minute)
      : opening
        ? within(opening[weekdayIndex], minute)
        : minute >= 480 && minute < (ownWeek ? 1380 : 1350)
    return salonOpen && (ownWeek ? within(ownWeek[weekdayIndex], minute) : true)
  }
  const isAway = (minute: number) => {
    if (!leave) return false
    const at = minute - leave.days * 1440
    return at >= Math.min(leave.from, 1439) && at < leave.from + leave.length
  }
  const sold = new Set<number>()
  for (const one of stored)
    if (!one.cancelled) for (const minute of occupied(one)) sold.add(one.day * 1440 + one.start + minute)
  const working = Array.from({ length: 1440 }, (_, minute) => works(minute) && !isAway(minute))
  // Skipped local times are not bookable for the salon, but the database accepts them.
  const taken = new Set(sold)
  for (const minute of skippedMinutes(date)) taken.add(minute)
  return { working, taken, sold }
}

test('free starts match a table of minutes: each can be booked, and no other within the hours', async () => {
  let offered = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const stored = await arrange(given)
      const { date, step, wanted } = given
      const { working, taken, sold } = tables(given, stored)
      const asked = { from: date, to: date, service: 'Ngjyrosje' }
      const { days } = await server.call(getAvailability, asked, salon.token)
      const found = days[0]?.barbers[0]?.starts.map(({ time }) => time) ?? []

      const free = (minute: number) => working[minute] === true && !taken.has(minute)
      const needed = occupied(wanted)
      const inHours = (at: number) =>
        needed.every((minute) => minute >= wanted.duration || working[at + minute] === true)
      const isFree = (at: number) => needed.every((minute) => !taken.has(at + minute))
      const candidates = working.flatMap((_, at) => (free(at) && (at % step === 0 || !free(at - 1)) ? [at] : []))
      expect(found).toEqual(candidates.filter((at) => inHours(at) && isFree(at)).map(timeAt))

      const total = working.filter(Boolean).length
      const used = working.filter((works, minute) => works && taken.has(minute)).length
      expect(days[0]).toMatchObject({ closed: total === 0 })
      expect(days[0]?.fullness).toBeCloseTo(total === 0 ? 0 : used / total)

      // Tries every third step within the hours and each offered start in the database.
      const tried = working.flatMap((_, at) =>
        inHours(at) && (found.includes(timeAt(at)) || at % (step * 3) === 0) ? [at] : [],
      )
      for (const start of tried) {
        const [row] = await query<{ id: string }>(server, insertion(date, start, { ...wanted, cancelled: false }))
        const isBooked = row !== undefined
        if (row)
          await query(server, `delete from appointments_and_holds where id = '${row.id}' and salon_id = '${salon.id}'`)
        expect(isBooked).toBe(needed.every((minute) => !sold.has(start + minute)))
        if (isBooked) offered += 1
        else refused += 1
      }
    }),
    { numRuns: scenarios },
  )
  // The scenarios are neither all empty nor all full.
  expect(offered).toBeGreaterThan((scenarios * 4) / 3)
  expect(refused).toBeGreaterThan((scenarios * 2) / 3)
}, 300_000)
