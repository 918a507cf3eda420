import { openPage } from '#testing/server/onlineBooking.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/auth/server/public.ts'
import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { runs } from '#testing/runs.ts'
import { features } from './features.ts'
import { testApp } from '#testing/server/app.ts'
import { asText, fieldsOf, inAddress, strange } from '#testing/server/strangeInput.ts'

/**
 * Any request for a page or a file gets a status below 500, an expected type, no cookie, and nothing of the request as
 * markup. The pages and files are those of the features, so that new ones are included.
 */

const specs = features({ demoMode: true }).flatMap((feature) =>
  feature.routes.map((route): SpecWithSchemas => route.spec),
)
const named = (list: readonly SpecWithSchemas[]) => list.map((spec) => [`${spec.method} ${spec.path}`, spec] as const)

let tokens: { user: string; admin: string; none: null }
/** Path parameters of existing pages. */
let real: Record<string, unknown>
/** Query of the booking steps for a free start. */
let choice: string

const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })
beforeAll(async () => {
  const { token: user } = await server.salon('Salloni <i data-x>')
  const { data } = await server.call(
    addService,
    { id: newId(server.clock.now()), name: 'Prerje <i data-x>', duration: 30, price: 5 },
    user,
  )
  await openPage(server, user, { approval: 'never' })
  const { setup } = await server.call(getOnlineBooking, {}, user)
  const address = setup.address ?? ''
  const slot = { services: [data.id], date: '2026-11-23', client_name: '<i data-x>', client_phone: '044 218 077' }
  const { booked } = await server.call(bookOnline, { address, ...slot, time: '10:00' })
  real = { address, token: booked.token, booked: booked.token, size: 'vogel' }
  choice = `sherbimi=${data.id}&berberi=kushdo&dita=2026-11-23&ora=12:00`
  const admin = await server.app.asSystem(async (call) => {
    const { id } = await call.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
    return openSession(call, id)
  })
  tokens = { user, admin, none: null }
})

let visitors = 0

/** Strange values of some of a schema's fields. */
const inputsOf = (schema: SpecWithSchemas['body']) =>
  fc.record(
    Object.fromEntries(
      fieldsOf(schema).map((field) => [field, field === 'te' ? fc.oneof(fc.constant('a choice'), strange) : strange]),
    ),
    { requiredKeys: [] },
  )

/** A path mostly of an existing page, with a strange query and body. */
function requestOf(spec: SpecWithSchemas) {
  const parts = fc.record(
    Object.fromEntries(
      fieldsOf(spec.params).map((field) => [
        field,
        fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strange }),
      ]),
    ),
  )
  return fc.record({
    who: fc.constantFrom<'user' | 'admin' | 'none'>('user', 'admin', 'none'),
    parts,
    query: inputsOf(spec.query),
    body: inputsOf(spec.body),
    isForm: fc.boolean(),
  })
}

async function send(
  spec: SpecWithSchemas,
  { who, parts, query, body, isForm }: ReturnType<typeof requestOf> extends fc.Arbitrary<infer T> ? T : never,
) {
  const path = spec.path.replace(/:(\w+)/g, (_all, name: string) => {
    const part = (parts as Record<string, unknown>)[name]
    // A longer part matches no page.
    return inAddress(part === null ? (real[name] ?? 'x') : asText(part).slice(0, 60)) || 'x'
  })
  const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  const typed = Object.entries(body).map(([name, value]): [string, unknown] => [
    name,
    value === 'a choice' ? choice : value,
  ])
  visitors += 1
  return server.raw({
    method: spec.method,
    url: `${spec.page ? '' : '/api'}${path}?${search.join('&')}`,
    token: tokens[who],
    remoteAddress: `10.1.${visitors >> 8}.${visitors & 255}`,
    ...(spec.method === 'GET'
      ? {}
      : isForm
        ? {
            payload: typed
              .map(([name, value]) => `${name}=${encodeURIComponent(asText(value).toWellFormed())}`)
              .join('&'),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }
        : {
            payload: Object.fromEntries(typed),
          }),
  })
}

const pageTypes =
  /^(text\/html; charset=utf-8|image\/(png|jpeg|webp)|text\/calendar; charset=utf-8|text\/plain; charset=utf-8)$/

/** Checks every response to requests of a kind. */
async function forAnyRequest(
  spec: SpecWithSchemas,
  numRuns: number,
  check: (response: Awaited<ReturnType<typeof send>>) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requestOf(spec), async (request) => {
      const response = await send(spec, request)
      expect(response.statusCode, response.body).toBeLessThan(500)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      check(response)
    }),
    { numRuns, seed: 20261121, endOnFailure: true },
  )
}

describe('a page', () => {
  test.each(named(specs.filter((spec) => spec.page)))('%s', (_name, spec) =>
    forAnyRequest(spec, runs(8, 25), ({ statusCode, headers, body }) => {
      if (statusCode === 304) return
      if (statusCode >= 300 && statusCode < 400) {
        expect(headers.location).toMatch(/^\/(r|v)\//)
        return
      }
      expect(headers['content-type']).toMatch(pageTypes)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      if (!headers['content-type']?.startsWith('text/html')) return
      expect(body).not.toMatch(/<i data-x|<script>alert/)
      // Every attribute with text of the request is still quoted.
      expect(body).not.toMatch(/"'>/)
    }),
  )
})

/** Files for members, and the payment provider's callbacks; without the live stream, which does not end. */
const files = specs.filter((spec) => spec.stream && !spec.page && spec.path !== '/live')

describe('a file', () => {
  test.each(named(files))('%s', (_name, spec) =>
    forAnyRequest(spec, runs(4, 10), ({ headers }) => expect(headers['content-type'] ?? '').not.toContain('html')),
  )
})
