import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { listAppointments } from '../contract.ts'
import { besa, booking, deleteHeld, restoreHeld, send, takenMinutes } from '#testing/server/appointments.ts'
import { timeAt } from '#platform/shared/time.ts'

/**
 * A minute-by-minute model of visits with pauses and buffers. It predicts every reply, and in the end the rows and the
 * column of the exclusion constraint equal the model.
 */

const server = testApp()

const barbers = ['Besa', 'Agim']
const days = ['2026-11-21', '2026-11-22']

/** Services; `agim` is Agim's duration. */
const services = {
  Prerje: { duration: 30, agim: 30, buffer: 0, after: null, pause: null },
  Mjekër: { duration: 20, agim: 35, buffer: 10, after: null, pause: null },
  Ngjyrosje: { duration: 120, agim: 100, buffer: 15, after: 30, pause: 60 },
  Permanent: { duration: 90, agim: 90, buffer: 240, after: 20, pause: 25 },
} as const
type ServiceName = keyof typeof services
const named = (name: ServiceName) => services[name]

interface Held {
  id: string
  barber: string
  day: number
  start: number
  minutes: number
  service: ServiceName
  buffer: number
  after: number | null
  pause: number | null
  status: string
  deleted: boolean
}

/** Pause of the service if it ends before the visit, otherwise none. */
function pauseIn(minutes: number, { after, pause }: Pick<Held, 'after' | 'pause'>): Pick<Held, 'after' | 'pause'> {
  return after !== null && pause !== null && after + pause < minutes ? { after, pause } : { after: null, pause: null }
}

const minutesOf = (visit: Omit<Held, 'id'>): number[] =>
  takenMinutes({
    appointment_date: days[visit.day]!,
    appointment_time: timeAt(visit.start),
    duration: visit.minutes,
    buffer_minutes: visit.buffer,
    pause_after_minutes: visit.after,
    pause_minutes: visit.pause,
  })

class Model {
  readonly all: Held[] = []

  isFree(wanted: Omit<Held, 'id'>, except?: Held): boolean {
    if (wanted.status === 'cancelled') return true
    const needed = new Set(minutesOf(wanted))
    return this.all.every(
      (visit) =>
        visit === except ||
        visit.deleted ||
        visit.status === 'cancelled' ||
        visit.barber !== wanted.barber ||
        !minutesOf(visit).some((minute) => needed.has(minute)),
    )
  }
}

const service = fc.constantFrom<ServiceName[]>('Prerje', 'Mjekër', 'Ngjyrosje', 'Permanent')
const place = fc.record({
  barber: fc.constantFrom(...barbers),
  // A narrow afternoon, and both sides of midnight.
  when: fc.oneof(
    { weight: 6, arbitrary: fc.record({ day: fc.constant(0), start: fc.integer({ min: 600, max: 780 }) }) },
    { weight: 2, arbitrary: fc.record({ day: fc.constant(0), start: fc.integer({ min: 1290, max: 1439 }) }) },
    { weight: 2, arbitrary: fc.record({ day: fc.constant(1), start: fc.integer({ min: 0, max: 240 }) }) },
  ),
})
const length = fc.option(fc.integer({ min: 5, max: 150 }))
const which = fc.nat({ max: 40 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), place, service, length }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), which, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resize' as const), which, length }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), which, service }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      status: fc.constantFrom('pending', 'confirmed', 'cancelled', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const usual = (name: ServiceName, barber: string) => (barber === 'Agim' ? named(name).agim : named(name).duration)
const fits = (one: Pick<Held, 'start' | 'minutes'>) => one.start + one.minutes <= 1440

/** The appointment after an edit, and the fields that the edit sends. */
function edited(held: Held, step: Step): { after: Held; fields: object } {
  if (step.kind === 'move') {
    const { barber, when } = step.place
    const fields = { barber, appointment_date: days[when.day], appointment_time: timeAt(when.start) }
    return { after: { ...held, barber, ...when }, fields }
  }
  if (step.kind === 'resize') {
    const minutes = step.length ?? held.minutes
    // A visit that was too short for its pause regains it.
    const pause = minutes > held.minutes && held.pause === null ? named(held.service) : held
    return { after: { ...held, minutes, ...pauseIn(minutes, pause) }, fields: { duration: minutes } }
  }
  if (step.kind === 'rename' && step.service !== held.service) {
    const { buffer, ...pause } = named(step.service)
    const minutes = usual(step.service, held.barber)
    const after = { ...held, service: step.service, minutes, buffer, ...pauseIn(minutes, pause) }
    return { after, fields: { service_name: step.service } }
  }
  if (step.kind === 'rename') return { after: held, fields: { service_name: step.service.toUpperCase() } }
  const status = step.kind === 'status' ? step.status : held.status
  return { after: { ...held, status }, fields: { status } }
}

async function take(model: Model, salon: TestSalon, step: Step): Promise<void> {
  if (step.kind === 'book') {
    const minutes = step.length ?? usual(step.service, step.place.barber)
    const { buffer, ...pause } = named(step.service)
    const { barber, when } = step.place
    const wanted = {
      barber,
      ...when,
      minutes,
      service: step.service,
      buffer,
      ...pauseIn(minutes, pause),
      status: 'pending',
      deleted: false,
    }
    const expectedStatus = fits(wanted) ? (model.isFree(wanted) ? 201 : 409) : 400
    const body = booking({
      barber,
      service_name: step.service,
      appointment_date: days[when.day]!,
      appointment_time: timeAt(when.start),
      duration: step.length ?? undefined,
    })
    const answer = await send(server, 'POST', '/appointments', salon, body)
    expect(answer.status).toBe(expectedStatus)
    const id = (answer.body.appointment as { id: string } | undefined)?.id
    if (id) model.all.push({ id, ...wanted })
    return
  }
  const held = model.all[step.which % Math.max(1, model.all.length)]
  if (!held) return
  if (step.kind === 'delete') return deleteHeld(server, salon, held)
  if (step.kind === 'restore') return restoreHeld(server, salon, held, !held.deleted || model.isFree(held, held))
  const { after, fields } = edited(held, step)
  const expectedStatus = held.deleted ? 404 : !fits(after) ? 400 : model.isFree(after, held) ? 200 : 409
  expect((await send(server, 'PUT', `/appointments/${held.id}`, salon, fields)).status).toBe(expectedStatus)
  if (expectedStatus === 200) Object.assign(held, after)
}

/** Minutes in the constraint's column, by appointment. */
async function stored(salon: TestSalon): Promise<Record<string, number[]>> {
  const rows = await query<{ id: string; minutes: number[] }>(
    server,
    `select id, array_agg(minute::int order by minute) as minutes
     from appointments, unnest(occupied) span,
       generate_series(extract(epoch from lower(span) - '2026-01-01') / 60, extract(epoch from upper(span) - '2026-01-01') / 60 - 1) minute
     where salon_id = '${salon.id}' group by id`,
  )
  return Object.fromEntries(rows.map(({ id, minutes }) => [id, minutes]))
}

test('after any sequence of calls the rows match the acknowledged ones and occupy the model’s minutes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const salon = await besa(server)
      const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id
      for (const [name, one] of Object.entries(services)) {
        const { duration, buffer: buffer_minutes, after: pause_after_minutes, pause: pause_minutes } = one
        const own = { barber_id: agim, duration: one.agim }
        const timing = { duration, buffer_minutes, pause_after_minutes, pause_minutes }
        await server.call(addService, { name, price: 5, ...timing, barbers: [own] }, salon.token)
      }
      const model = new Model()
      for (const one of steps) await take(model, salon, one)

      const kept = model.all.filter((one) => !one.deleted)
      const { appointments } = await server.call(listAppointments, {}, salon.token)
      const rows = appointments.map((one) =>
        [one.id, one.barber, one.appointment_date, one.appointment_time, one.duration, one.status].join(' '),
      )
      const expectedStatus = kept.map((one) =>
        [one.id, one.barber, days[one.day], timeAt(one.start), one.minutes, one.status].join(' '),
      )
      expect(rows.sort()).toEqual(expectedStatus.sort())
      expect(await stored(salon)).toEqual(Object.fromEntries(kept.map((one) => [one.id, minutesOf(one)])))
    }),
    { numRuns: runs(7, 30) },
  )
}, 300_000)
