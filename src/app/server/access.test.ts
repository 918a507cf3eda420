import { beforeAll, expect, test } from 'vitest'
import { systemFeature } from '#features/operator/system-status/server/feature.ts'
import { asRequest, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { features } from './features.ts'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'

/** Every administrator call, without a session, by a salon, an administrator and a former administrator. */

const server = testApp()
const salon = testSalon(server)
let admin: string

beforeAll(async () => {
  admin = await administrator(server)
})

const specs = [...features({ demoMode: true }), systemFeature({} as never)]
  .flatMap((feature) => feature.routes.map((route) => route.spec))
  .filter((spec) => spec.access === 'admin')

const unknown = '01900000-0000-7000-8000-00000000dead'

function ask(spec: SpecWithSchemas, token: string | null, body: unknown = {}) {
  const input = { id: unknown, termId: unknown, paymentId: unknown, reviewId: unknown }
  const { url } = asRequest({ ...spec, body: undefined } as never, input)
  return server.raw({
    method: spec.method,
    url: url.split('?')[0] ?? '',
    token,
    ...(spec.body ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
}

test.each(specs.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
  expect((await ask(spec, null)).statusCode).toBe(401)
  expect((await ask(spec, 'nonsense')).statusCode).toBe(401)
  expect((await ask(spec, salon.token)).json()).toMatchObject({ success: false, code: 'forbidden' })
  // Any body of an administrator gets a reply or a refusal with a sentence, never a 5xx.
  const bodies = [
    {},
    [],
    'x',
    7,
    null,
    { id: 5, subject: {}, selectedUsers: 'x', role: 1, plans: [{}], userId: unknown },
  ]
  for (const body of bodies) {
    const answer = await ask(spec, admin, body)
    expect(answer.statusCode, answer.payload).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(5)
  }
})

test('a former administrator gets nothing with the old session', async () => {
  await query(server, `update users set role = 'user', salon_id = '${salon.id}' where email = 'admin@orari.example'`)
  for (const spec of specs) expect((await ask(spec, admin)).statusCode).toBe(403)
})
