import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openSession } from '#features/auth/server/public.ts'
import { listBarbers } from '#features/barbers/contract.ts'
import { placeHold } from '#features/online-booking/booking/contract.ts'
import { getOnlineBooking, saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addService } from '#features/services/contract.ts'
import type { SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { features } from './features.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { fieldsOf, inAddress, strange } from './testing/strangeInput.ts'

/**
 * Whatever anybody sends to any call of the product: the answer is below 500 and, when it is a refusal, a sentence with
 * a stable code. Every endpoint is taken from the features themselves, so that a new one is tried from its first day. The calls of a salon's
 * public page are those of a salon that is open, with real values among the strange ones, so that they come to the use case.
 */

const specs = features({ demoMode: true })
  .flatMap((feature) => feature.routes.map((route) => route.spec))
  .filter((spec) => !spec.stream)

let server: TestApp
let tokens: { user: string; key: string; admin: string; none: null }

beforeAll(async () => {
  server = await openTestApp()
})
// Each endpoint is tried with sessions of its own: the one before may have ended them, or deleted who they were for.
beforeEach(async () => {
  const salon = await server.salon()
  const key = await server.apiKey(salon)
  const admin = await server.app.asSystem(async (call) => {
    const { id } = await call.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
    return openSession(call, id)
  })
  tokens = { user: salon.token, key, admin, none: null }
})
afterAll(() => server.close())

/** Values that a call may have, by field. */
type Real = Record<string, readonly unknown[]>

/** Of a salon that takes bookings online. */
async function openSalon(): Promise<Real> {
  const { token } = await server.salon()
  const { data: service } = await server.call(addService, { name: 'Prerje', duration: 30, price: 5 }, token)
  await server.call(saveOnlineBooking, { enabled: true, approval: 'never' }, token)
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

const anyValue = (field: string, real: Real) => {
  const values = real[field]
  return values
    ? fc.oneof(
        { weight: 15, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: strange },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : strange
}

const record = (schema: z.ZodMiniType | undefined, real: Real) =>
  fc.record(
    Object.fromEntries(fieldsOf(schema).map((field) => [field, anyValue(field, real)])),
    Object.keys(real).length > 0 ? {} : { requiredKeys: [] },
  )

/** A request of this endpoint whose every part is strange, but for the real values. */
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

describe('strange input is answered, never broken by', () => {
  test.each(specs.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
    const isOnline = spec.path.startsWith('/public/salons/:address')
    const statuses = new Set<number>()
    let visitors = 0
    await fc.assert(
      fc.asyncProperty(
        strangeRequest(spec, isOnline ? await openSalon() : {}),
        async ({ who, params, query, body }) => {
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
            // Limits by address are not what is tried.
            ...(isOnline && { remoteAddress: `10.2.0.${visitors}` }),
            ...(spec.body || spec.method !== 'GET'
              ? { payload: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } }
              : {}),
          })
          statuses.add(answer.statusCode)
          expect(answer.statusCode, answer.payload).toBeLessThan(500)
          if (answer.statusCode >= 400 && answer.statusCode !== 304) {
            const said = answer.json<{ success: boolean; code: string; message: string }>()
            expect(said).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z0-9_]+$/) })
            expect(said.message.length).toBeGreaterThan(3)
          }
        },
      ),
      { numRuns: 25 },
    )
    if (isOnline) expect([...statuses]).toContain(spec.status ?? 200)
  })
})
