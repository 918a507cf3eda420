import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openSession } from '#features/auth/server/public.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { features } from './features.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { fieldsOf, inAddress, strange } from './testing/strangeInput.ts'

/**
 * Whatever anybody sends to any call of the product: the answer is below 500 and, when it is a refusal, a sentence with
 * a stable code. Every endpoint is taken from the features themselves, so that a new one is tried from its first day.
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

const record = (schema: z.ZodMiniType | undefined) =>
  fc.record(Object.fromEntries(fieldsOf(schema).map((field) => [field, strange])), { requiredKeys: [] })

/** A request of this endpoint whose every part is strange. */
function strangeRequest(spec: EndpointSpec) {
  return fc.record({
    who: fc.constantFrom('user', 'key', 'admin', 'none') as fc.Arbitrary<'user' | 'key' | 'admin' | 'none'>,
    params: fc.record(Object.fromEntries(fieldsOf(spec.params).map((field) => [field, strange]))),
    query: record(spec.query),
    body: fc.oneof(
      { weight: 5, arbitrary: record(spec.body) as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: strange },
    ),
  })
}

describe('strange input is answered, never broken by', () => {
  test.each(specs.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
    await fc.assert(
      fc.asyncProperty(strangeRequest(spec), async ({ who, params, query, body }) => {
        const path = spec.path.replace(
          /:(\w+)/g,
          (_all, name: string) => inAddress((params as Record<string, unknown>)[name]) || 'x',
        )
        const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
        const answer = await server.raw({
          method: spec.method,
          url: `/api${path}?${search.join('&')}`,
          token: tokens[who],
          ...(spec.body || spec.method !== 'GET'
            ? { payload: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } }
            : {}),
        })
        expect(answer.statusCode, answer.payload).toBeLessThan(500)
        if (answer.statusCode >= 400 && answer.statusCode !== 304) {
          const said = answer.json<{ success: boolean; code: string; message: string }>()
          expect(said).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z0-9_]+$/) })
          expect(said.message.length).toBeGreaterThan(3)
        }
      }),
      { numRuns: 25 },
    )
  })
})
