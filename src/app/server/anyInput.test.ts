import { openPage } from '#testing/server/onlineBooking.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bookAppointment } from '#features/schedule/appointments/contract.ts'
import { booking, overlaps } from '#testing/server/appointments.ts'
import { openSession } from '#features/accounts/auth/server/public.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { placeHold } from '#features/online-booking/booking/contract.ts'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { runs } from '#testing/runs.ts'
import { features } from './features.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { requireDocumented } from '#testing/server/testCalls.ts'
import { fieldsOf, inAddress, strange, strangeValues } from '#testing/server/strangeInput.ts'

/**
 * Any input to any endpoint gets a status below 500, and a refusal has a sentence and a stable code. The endpoints are
 * those of the features, so that new ones are included. The calls of a salon's public page, and those about
 * appointments, barbers and services, get real values among the strange ones, so that they reach the use case.
 */

const specs = features({ demoMode: true })
  .flatMap((feature) => feature.routes.map((route) => route.spec))
  .filter((spec) => !spec.stream)

const server = testApp()
let salon: TestSalon
let tokens: { user: string; key: string; admin: string; none: null }

/** True if a call that writes may have ended the sessions, or deleted their users. */
let written = true

beforeEach(async () => {
  if (!written) return
  salon = await server.salon('Besa')
  const key = await server.apiKey(salon)
  const admin = await server.app.asSystem(async (call) => {
    const { id } = await call.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
    return openSession(call, id)
  })
  tokens = { user: salon.token, key, admin, none: null }
  written = false
})

/** Valid values by field. */
type Real = Record<string, readonly unknown[]>

/** Opens a salon that takes bookings online. */
async function openSalon(): Promise<Real> {
  const { token } = await server.salon()
  const { data: service } = await server.call(addService, { name: 'Prerje', duration: 30, price: 5 }, token)
  await openPage(server, token, { approval: 'never' })
  const address = (await server.call(getOnlineBooking, {}, token)).setup.address ?? ''
  const barber = (await server.call(listBarbers, {}, token)).data[0]?.id
  const start = { services: [service.id], date: '2026-11-24', time: '10:00' }
  const { hold } = await server.call(placeHold, { address, ...start })
  return {
    address: [address],
    services: [[service.id], service.id],
    barber_id: [barber, null],
    from: ['2026-11-24'],
    date: ['2026-11-23', '2026-11-24', '2026-11-25'],
    time: ['10:00', '12:30', '16:00'],
    hold: [hold.token],
    instead_of: [hold.token],
    client_name: ['Arta Krasniqi'],
    client_phone: ['044 123 456', '+383 49 123 456', '045 123 456'],
    client_email: ['arta@example.com'],
    note: ['Me fëmijë'],
    answers: [[{ id: service.id, text: 'Po' }]],
    source: ['instagram'],
    proof: ['1.2.3.4'],
    language: ['de'],
  }
}

/** Calls about an appointment, a barber or a service, and those that list them. */
const aboutRecords =
  /^\/(?:appointments(?:\/:id|\/week|\/dashboard|\/auto-confirm)?|user\/(?:barbers|services)(?:\/:id)?|clients\/search)$/

/** Valid values for `path` in a salon with a barber, a service and an appointment. */
async function recordsFor(path: string): Promise<Real> {
  const { appointment } = await server.call(bookAppointment, booking(), salon.token)
  const { data: service } = await server.call(addService, { name: 'Prerje', price: 5 }, salon.token)
  const ids = { appointments: appointment.id, barbers: appointment.barber_id, services: service.id }
  const owner = Object.entries(ids).find(([name]) => path.endsWith(`/${name}/:id`))
  return {
    // Undefined for a call that creates a row: it needs a new id.
    id: [owner?.[1]],
    from: ['2026-11-20'],
    to: ['2026-11-22'],
    date: ['2026-11-20'],
    limit: [5],
    page: [1],
    q: ['a'],
    client_name: ['Ana Krasniqi', 'Vjosa'],
    client_phone: ['', '044 123 456'],
    client_id: [undefined, ''],
    service_name: ['Prerje', 'Larje'],
    price: [5, '7,50'],
    duration: [30, 45],
    appointment_date: ['2026-11-21', '2026-11-23'],
    appointment_time: ['12:00', '10:00'],
    barber: ['Besa', undefined],
    barber_id: [appointment.barber_id, ''],
    notes: ['', 'me gërshërë'],
    status: ['pending', 'confirmed'],
    cancel_reason: [null],
    updated_at: ['', appointment.updated_at],
    name: ['Agim', 'Larje'],
    color: [2],
    position: [1],
    description: [''],
    active: [true],
    is_active: [true],
  }
}

/** Value of a field without valid values in calls about records: mostly missing. */
const seldom = fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: strange })

const anyValue = (field: string, real: Real) => {
  const values = real[field]
  return values
    ? fc.oneof(
        { weight: 15, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: strange },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : real.appointment_date
      ? seldom
      : strange
}

type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>

/** Variants of a valid request, each with one field replaced by a strange value or removed. */
const eachStrange = <Request extends Parts>(valid: Request): Request[] =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.keys(valid[part]).flatMap((field) =>
      [...strangeValues, undefined].map((value) => ({ ...valid, [part]: { ...valid[part], [field]: value } })),
    ),
  )

/** The first valid value of each field of a schema. */
const firstOf = (schema: z.ZodMiniType | undefined, real: Real) =>
  Object.fromEntries(fieldsOf(schema).flatMap((field) => (real[field] ? [[field, real[field][0]]] : [])))

const record = (schema: z.ZodMiniType | undefined, real: Real) =>
  fc.record(
    Object.fromEntries(fieldsOf(schema).map((field) => [field, anyValue(field, real)])),
    Object.keys(real).length > 0 ? {} : { requiredKeys: [] },
  )

/** A request of this endpoint with strange values, and real ones where given. */
function strangeRequest(spec: SpecWithSchemas, real: Real) {
  return fc.record({
    who: fc.constantFrom('user', 'key', 'admin', 'none') as fc.Arbitrary<'user' | 'key' | 'admin' | 'none'>,
    params: fc.record(Object.fromEntries(fieldsOf(spec.params).map((field) => [field, anyValue(field, real)]))),
    query: record(spec.query, real),
    body: fc.oneof(
      { weight: 5, arbitrary: record(spec.body, real) as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: strange },
    ),
  })
}

describe('unexpected input gets a reply and breaks nothing', () => {
  test.each(specs.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
    const isOnline = spec.path.startsWith('/public/salons/:address')
    const real = isOnline ? await openSalon() : aboutRecords.test(spec.path) ? await recordsFor(spec.path) : {}
    const { params, query, body } = spec
    const valid = {
      who: 'user',
      params: firstOf(params, real),
      query: firstOf(query, real),
      body: firstOf(body, real),
    } as const
    const comesThrough = spec.method !== 'DELETE' && Object.keys(real).length > 0
    const examples = comesThrough ? [valid, ...eachStrange(valid).filter((_one, at) => at % runs(17, 1) === 0)] : []
    written ||= spec.method !== 'GET' || aboutRecords.test(spec.path)
    const statuses = new Set<number>()
    let visitors = 0
    await fc.assert(
      fc.asyncProperty(strangeRequest(spec, real), async ({ who, params, query, body }) => {
        const path = spec.path.replace(
          /:(\w+)/g,
          (_all, name: string) => inAddress((params as Record<string, unknown>)[name]) || 'x',
        )
        const search = Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [`${name}=${inAddress(value)}`],
        )
        visitors += 1
        const answer = await server.raw({
          method: spec.method,
          url: `/api${path}?${search.join('&')}`,
          token: tokens[who],
          // A new address for each call, because limits by address are not tested here.
          remoteAddress: isOnline ? `10.2.0.${visitors}` : undefined,
          ...(spec.body || spec.method !== 'GET'
            ? { payload: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } }
            : {}),
        })
        statuses.add(answer.statusCode)
        expect(answer.statusCode, answer.payload).toBeLessThan(500)
        if (answer.statusCode >= 400 && answer.statusCode !== 304) {
          const refusal = answer.json<{ success: boolean; code: string; message: string }>()
          expect(refusal).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z0-9_]+$/) })
          if (!spec.page) requireDocumented(spec, answer)
          expect(refusal.message.length).toBeGreaterThan(3)
          expect(refusal.message).not.toMatch(/expected|received|invalid|must|undefined|error:/i)
        }
      }),
      { numRuns: examples.length + runs(5, 60), examples: examples.map((one): [typeof one] => [one]) },
    )
    if (comesThrough) expect([...statuses]).toContain(spec.status ?? 200)
  })
})

test('no client was booked twice', async () => {
  expect(await overlaps(server)).toEqual([])
})
