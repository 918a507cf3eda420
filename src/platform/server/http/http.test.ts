import { describe, expect, test } from 'vitest'
import { testApp, testSalon, type TestApp } from '#testing/server/app.ts'
import type { FaultBody } from '#platform/shared/fault.ts'

const server = testApp()
const salon = testSalon(server)

const json = { 'content-type': 'application/json' }

describe('a body that does not match its content type', () => {
  const cases: [string, Partial<Parameters<TestApp['raw']>[0]>, number][] = [
    ['broken JSON', { payload: '{"email":', headers: json }, 400],
    ['JSON that is a list', { payload: '[1,2]', headers: json }, 400],
    ['JSON that is a text', { payload: '"x"', headers: json }, 400],
    ['JSON null', { payload: 'null', headers: json }, 400],
    ['bytes that are no UTF-8', { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), headers: json }, 400],
    ['a NUL inside a text', { payload: '{"email":"a\\u0000b"}', headers: json }, 400],
    ['an empty body', { payload: '', headers: json }, 400],
    ['more than fits', { payload: JSON.stringify({ email: 'x'.repeat(400_000) }), headers: json }, 413],
    ['a type nobody reads', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
    ['a form where only JSON is read', { form: 'email=a' }, 415],
  ]
  test.each(cases)('%s', async (_name, request, status) => {
    const response = await server.raw({ method: 'POST', url: '/api/auth/forgot-password', ...request })
    expect(response.statusCode).toBe(status)
    const body = response.json<FaultBody>()
    expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z_]+$/) })
    expect(body.message.length).toBeGreaterThan(5)
  })
})

test('a reply has the time of the server’s clock, with which pages compare the device’s', async () => {
  server.clock.set('2026-11-20T10:30:00.000Z')
  const { headers } = await server.raw({ method: 'GET', url: '/api/health' })
  expect(headers.date).toBe('Fri, 20 Nov 2026 10:30:00 GMT')
})

test('invalid input names every field once, in the form’s order', async () => {
  const response = await server.raw({ method: 'POST', url: '/api/auth/register', payload: '{}', headers: json })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    success: false,
    code: 'bad_input',
    message: 'Username është i detyrueshëm',
    errors: [
      { field: 'username', message: 'Username është i detyrueshëm' },
      { field: 'email', message: 'Email është i detyrueshëm' },
      { field: 'password', message: 'Fjalëkalimi është i detyrueshëm' },
    ],
  })
})

test('every reply has a request id, and is never cached or framed', async () => {
  const response = await server.raw({ method: 'GET', url: '/api/subscriptions/status', token: salon.token })
  expect(response.statusCode).toBe(200)
  expect(response.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a wrong, empty or differently schemed token returns 401', async () => {
  for (const authorization of [
    'Bearer nonsense',
    'Bearer ',
    'Basic abc',
    `Bearer ${salon.token}x`,
    `Bearer ${'x'.repeat(5000)}`,
  ]) {
    const response = await server.raw({ method: 'GET', url: '/api/subscriptions/status', headers: { authorization } })
    expect([response.statusCode, response.json<FaultBody>().code]).toEqual([401, 'unauthenticated'])
  }
})

test('a business call without trial or subscription returns 402', async () => {
  const late = await server.salon()
  server.clock.pass(7 * 24 * 60)
  const response = await server.raw({ method: 'GET', url: '/api/user/barbers', token: late.token })
  expect([response.statusCode, response.json<FaultBody>().code]).toEqual([402, 'subscription_required'])
  // The last second of the trial still serves.
  server.clock.pass(-1 / 60)
  expect((await server.raw({ method: 'GET', url: '/api/user/barbers', token: late.token })).statusCode).toBe(200)
})

test('the API is documented by a page and by OpenAPI with every endpoint', async () => {
  const page = await server.raw({ method: 'GET', url: '/api/docs/' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body).toContain('name="viewport" content="width=device-width')
  const described = (await server.raw({ method: 'GET', url: '/api/docs/json' })).json<{
    paths: Record<string, object>
  }>()
  expect(described.paths['/api/appointments']).toHaveProperty('post.requestBody')
  expect(described.paths['/api/appointments/{id}']).toHaveProperty('put')
  expect(described.paths['/api/auth/login']).toHaveProperty('post')
  const accepting = { 'accept-encoding': 'br' }
  const packed = await server.raw({ method: 'GET', url: '/api/docs/json', headers: accepting })
  expect(packed.headers['content-encoding']).toBe('br')
})
