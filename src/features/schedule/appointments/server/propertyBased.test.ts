import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { listAppointments } from '../contract.ts'
import { fileOf, leaveClashes, moveOf, pastVisit, startRun } from '#testing/server/pastVisits.ts'
import { undoImport } from '#features/salon/move-in/client-contract.ts'
import { besa, booking, deleteHeld, overlaps, restoreHeld, send } from '#testing/server/appointments.ts'
import { timeAt } from '#platform/shared/time.ts'

/**
 * A model of the minutes of a salon's appointments. It predicts every reply, and in the end the database equals the
 * model.
 */

const server = testApp()

interface Held {
  id: string
  barber: string
  start: number
  minutes: number
  status: string
  deleted: boolean
  /** The import that brought it, while nobody has changed it. */
  run?: string
}

class Model {
  readonly all: Held[] = []
  readonly runs: string[] = []

  isFree(request: Pick<Held, 'barber' | 'start' | 'minutes'>, except?: Held): boolean {
    return this.all.every(
      (visit) =>
        visit === except ||
        visit.deleted ||
        visit.status === 'cancelled' ||
        visit.barber !== request.barber ||
        visit.start >= request.start + request.minutes ||
        request.start >= visit.start + visit.minutes,
    )
  }

  pick(which: number): Held | undefined {
    return this.all[which % Math.max(1, this.all.length)]
  }
}

const place = fc.record({
  barber: fc.constantFrom('Besa', 'Agim'),
  // A narrow afternoon, so that most calls conflict, and the last hour of the day.
  start: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 600, max: 720 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1380, max: 1439 }) },
  ),
  minutes: fc.integer({ min: 1, max: 60 }),
})
const which = fc.nat({ max: 40 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), which, place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), places: fc.array(place, { minLength: 1, maxLength: 4 }) }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const asFields = (place: { barber: string; start: number; minutes: number }) => ({
  barber: place.barber,
  appointment_time: timeAt(place.start),
  duration: place.minutes,
})
const fits = (at: { start: number; minutes: number }) => at.start + at.minutes <= 1440

/** Brings visits of a file: those whose time is free are booked, also outside of the hours. */
async function bring(model: Model, salon: TestSalon, places: Extract<Step, { kind: 'import' }>['places']) {
  const id = crypto.randomUUID()
  const rows = fileOf(
    ...places.map(({ barber, start, minutes }, index) =>
      pastVisit('2026-11-21', `${id} ${index}`, { barber, time: timeAt(start), duration: minutes }),
    ),
  )
  const answers = rows.map(({ file, row }) => ({ file, row, answer: 'keep' as const }))
  const body = await moveOf(server, salon.token, rows, { answers })
  const expected = places.filter((place) => {
    const isBooked = fits(place) && model.isFree(place)
    if (isBooked) model.all.push({ id: '', ...place, status: 'pending', deleted: false, run: body.id })
    return isBooked
  })
  expect((await startRun(server, salon.token, body)).ahead).toBe(expected.length)
  await leaveClashes(server, salon.token, body.id)
  model.runs.push(body.id)
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  for (const held of model.all.filter((one) => one.id === ''))
    held.id = appointments.find((one) => one.barber === held.barber && one.client_name.startsWith(id) && one.appointment_time === timeAt(held.start))?.id ?? 'none' // prettier-ignore
}

/** Undoes an import: what nobody changed is gone for good. */
async function undo(model: Model, salon: TestSalon, id: string) {
  const gone = model.all.filter(({ run }) => run === id)
  expect((await server.call(undoImport, { id }, salon.token)).ahead_visits ?? 0).toBe(gone.length)
  for (const held of gone) model.all.splice(model.all.indexOf(held), 1)
  model.runs.splice(model.runs.indexOf(id), 1)
}

async function take(model: Model, salon: TestSalon, step: Step): Promise<void> {
  if (step.kind === 'import') return bring(model, salon, step.places)
  if (step.kind === 'undo') {
    const id = model.runs[step.which % Math.max(1, model.runs.length)]
    return id === undefined ? undefined : undo(model, salon, id)
  }
  if (step.kind === 'book') {
    const expectedStatus = fits(step.place) ? (model.isFree(step.place) ? 201 : 409) : 400
    const { status, body } = await send(server, 'POST', '/appointments', salon, booking(asFields(step.place)))
    expect(status).toBe(expectedStatus)
    const id = (body.appointment as { id: string } | undefined)?.id
    if (id) model.all.push({ id, ...step.place, status: 'pending', deleted: false })
    return
  }
  const held = model.pick(step.which)
  if (!held) return
  if (!held.deleted) delete held.run
  if (step.kind === 'delete') return deleteHeld(server, salon, held)
  if (step.kind === 'restore')
    return restoreHeld(server, salon, held, !held.deleted || held.status === 'cancelled' || model.isFree(held, held))
  const after = step.kind === 'move' ? { ...held, ...step.place } : { ...held, status: step.status }
  const fields = step.kind === 'move' ? asFields(step.place) : { status: step.status }
  const free = after.status === 'cancelled' || model.isFree(after, held)
  const expectedStatus = held.deleted ? 404 : !fits(after) ? 400 : free ? 200 : 409
  expect((await send(server, 'PUT', `/appointments/${held.id}`, salon, fields)).status).toBe(expectedStatus)
  if (expectedStatus === 200) Object.assign(held, after)
}

test('after any sequence of calls the database has all acknowledged changes, and no two appointments overlap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const salon = await besa(server)
      await server.call(addBarber, { name: 'Agim' }, salon.token)
      const model = new Model()
      for (const one of steps) await take(model, salon, one)

      expect(await overlaps(server)).toEqual([])
      const { appointments } = await server.call(listAppointments, {}, salon.token)
      const book = appointments.map((one) =>
        [one.id, one.barber, one.appointment_time, one.duration, one.status].join(' '),
      )
      const expectedStatus = model.all
        .filter((one) => !one.deleted)
        .map((one) => [one.id, one.barber, timeAt(one.start), one.minutes, one.status].join(' '))
      expect(book.sort()).toEqual(expectedStatus.sort())
    }),
    { numRuns: runs(8, 40) },
  )
}, 300_000)
