import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { besa, booking, send, sharedMinutes } from '#testing/server/appointments.ts'
import { timeAt } from '#platform/shared/time.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'
import { runs } from '#testing/runs.ts'

/**
 * Random visits, groups and single bookings that are moved, cancelled, deleted and restored as a whole, and visits with
 * changed parts. A model predicts the success of every call. In the end the database equals the model: no minute is
 * booked twice, every visit is complete, and the totals are the sums of the rows.
 */

const server = testApp()

interface Part {
  id: string
  barber: number
  start: number
  minutes: number
}
interface Whole {
  scope: 'visit' | 'group' | 'single'
  parts: Part[]
  status: string
  deleted: boolean
}

const start = fc.integer({ min: 600, max: 720 })
const barber = fc.constantFrom(0, 1)
const work = fc.record({ barber, minutes: fc.integer({ min: 5, max: 45 }) })
const which = fc.nat({ max: 30 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      start,
      parts: fc.array(work, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('group' as const),
      start,
      parts: fc.array(work, { minLength: 2, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('single' as const),
      start,
      parts: fc.array(work, { minLength: 1, maxLength: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), which, part: fc.nat({ max: 2 }), start }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      status: fc.constantFrom('pending', 'confirmed', 'cancelled'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('parts' as const),
      which,
      kept: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      turned: fc.boolean(),
      added: fc.array(work, { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

class Model {
  readonly all: Whole[] = []

  isFree(parts: readonly Part[], except?: Whole): boolean {
    const others = this.all.filter((one) => one !== except && !one.deleted && one.status !== 'cancelled')
    const isClear = (part: Part, taken: readonly Part[]) =>
      taken.every(
        (one) =>
          one.barber !== part.barber || one.start >= part.start + part.minutes || part.start >= one.start + one.minutes,
      )
    return parts.every((part) =>
      isClear(
        part,
        others.flatMap((one) => one.parts),
      ),
    )
  }
}

/** Parts of a visit follow one another; those of a group begin together. */
function partsOf(visit: {
  kind: string
  start: number
  parts: readonly { barber: number; minutes: number }[]
}): Part[] {
  let next = visit.start
  return visit.parts.map((part) => {
    const at = visit.kind === 'group' ? visit.start : next
    next = at + part.minutes
    return { id: newId(new Date()), ...part, start: at }
  })
}

/** Parts after a change, the first of which keeps the id of the visit's first part. */
function changedParts(held: Whole, { kept, turned, added }: Extract<Step, { kind: 'parts' }>): Part[] {
  const [first] = held.parts
  const staying = held.parts.filter((_, index) => kept[index])
  const wanted = [
    ...(turned ? staying.toReversed() : staying),
    ...added.map((each) => ({ id: newId(new Date()), start: 0, ...each })),
  ]
  const ahead = wanted[0]?.id
  let next = first?.start ?? 0
  return wanted.map((part, index) => {
    const id = index === 0 ? first?.id : part.id === first?.id ? ahead : part.id
    const start = next
    next += part.minutes
    return { ...part, id: id ?? part.id, start }
  })
}

async function take(model: Model, salon: TestSalon, barbers: readonly string[], step: Step): Promise<void> {
  const call = async (method: string, path: string, body: object | undefined, expectedStatus: number) => {
    const answer = await send(server, method, path, salon, body)
    expect([step.kind, answer.status]).toEqual([step.kind, expectedStatus])
  }
  const changePartsOf = async (held: Whole) => {
    const parts = step.kind === 'parts' ? changedParts(held, step) : []
    if (parts.length === 0) return
    const { appointments } = await server.call(listAppointments, {}, salon.token)
    const body = {
      read: held.parts.map(({ id }) => ({
        id,
        updated_at: appointments.find((row) => row.id === id)?.updated_at ?? '2026-11-20T09:00:00Z',
      })),
      parts: parts.map(({ id, barber: index, minutes }) => ({
        id,
        service_name: 'Prerje',
        price: 5,
        barber_id: barbers[index],
        duration: minutes,
      })),
    }
    const gone = held.deleted || held.status === 'cancelled'
    const expectedStatus = gone ? 404 : model.isFree(parts, held) ? 200 : 409
    await call('PUT', `/appointments/${held.parts[0]?.id}/parts`, body, expectedStatus)
    if (expectedStatus === 200) Object.assign(held, { parts, scope: parts.length > 1 ? 'visit' : 'single' })
  }
  if (step.kind === 'visit' || step.kind === 'group' || step.kind === 'single') {
    const parts = partsOf(step)
    const sent = parts.map(({ id, barber: index, minutes }) => ({
      id,
      service_name: 'Prerje',
      price: 5,
      barber_id: barbers[index],
      duration: minutes,
    }))
    const twice = step.kind === 'group' && parts[0]?.barber === parts[1]?.barber
    const expectedStatus = twice ? 400 : model.isFree(parts) ? 201 : 409
    if (step.kind === 'single') {
      const { minutes = 0, id = '', barber: index = 0 } = parts[0] ?? {}
      const { barber: _name, ...body } = booking({
        id,
        barber_id: barbers[index] ?? '',
        duration: minutes,
        appointment_time: timeAt(step.start),
      })
      await call('POST', '/appointments', body, expectedStatus)
    } else {
      const visits =
        step.kind === 'visit'
          ? [{ id: newId(new Date()), client_name: 'Vjosa', parts: sent }]
          : sent.map((part, index) => ({ id: newId(new Date()), client_name: `Djali ${index}`, parts: [part] }))
      await call(
        'POST',
        '/visits',
        { appointment_date: '2026-11-21', appointment_time: timeAt(step.start), visits },
        expectedStatus,
      )
    }
    if (expectedStatus === 201) model.all.push({ scope: step.kind, parts, status: 'pending', deleted: false })
    return
  }
  const held = model.all[step.which % Math.max(1, model.all.length)]
  if (step.kind === 'parts') {
    if (held && held.scope !== 'group') await changePartsOf(held)
    return
  }
  if (!held || held.scope === 'single') return
  const anchor = held.parts[('part' in step ? step.part : 0) % held.parts.length] as Part
  const path = `/appointments/${anchor.id}/linked`
  if (step.kind === 'delete') {
    await call('DELETE', `${path}?scope=${held.scope}`, undefined, held.deleted ? 404 : 200)
    held.deleted = true
    return
  }
  if (step.kind === 'restore') {
    const free = !held.deleted || held.status === 'cancelled' || model.isFree(held.parts, held)
    await call('POST', '/appointments/linked/restore', { ids: held.parts.map(({ id }) => id) }, free ? 200 : 409)
    if (free) held.deleted = false
    return
  }
  const by = step.kind === 'move' ? step.start - anchor.start : 0
  const parts = held.parts.map((part) => ({ ...part, start: part.start + by }))
  const status = step.kind === 'status' ? step.status : held.status
  const free = status === 'cancelled' || model.isFree(parts, held)
  const change = step.kind === 'move' ? { appointment_time: timeAt(step.start) } : { status }
  await call('PUT', path, { scope: held.scope, ...change }, held.deleted ? 404 : free ? 200 : 409)
  if (!held.deleted && free) Object.assign(held, { parts, status })
}

test('after any sequence of calls every visit and group is whole, no minute is booked twice, and the totals are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const salon = await besa(server)
      await server.call(addBarber, { name: 'Agim' }, salon.token)
      const barbers = (await server.call(listBarbers, {}, salon.token)).data
      const ids = ['Besa', 'Agim'].map((name) => barbers.find((one) => one.name === name)?.id ?? '')
      const model = new Model()
      for (const one of steps) await take(model, salon, ids, one)

      expect(await sharedMinutes(server, salon)).toEqual([])
      const { appointments } = await server.call(listAppointments, {}, salon.token)
      const stored = appointments.map((one) =>
        [one.id, one.barber_id, one.appointment_time, one.duration, one.status].join(' '),
      )
      const expectedStatus = model.all
        .filter((one) => !one.deleted)
        .flatMap(({ parts, status }) =>
          parts.map((part) => [part.id, ids[part.barber], timeAt(part.start), part.minutes, status].join(' ')),
        )
      expect(stored.sort()).toEqual(expectedStatus.sort())
      const [totals] = await query<{ counted: number; earned: number }>(
        server,
        `select coalesce(sum(appointments), 0)::int as counted, coalesce(sum(revenue_cents), 0)::int as earned
           from appointment_totals where salon_id = '${salon.id}'`,
      )
      const earned = appointments.filter(({ status }) => status === 'confirmed').length * 500
      expect(totals).toEqual({ counted: appointments.length, earned })
      const [clients] = await query<{ counted: number; spent: number }>(
        server,
        `select coalesce(sum(appointments), 0)::int as counted, coalesce(sum(spent_cents), 0)::int as spent
           from client_totals where salon_id = '${salon.id}'`,
      )
      expect(clients).toEqual({ counted: appointments.length, spent: earned })
    }),
    { numRuns: runs(7, 30) },
  )
}, 300_000)
