import { expect, test } from 'vitest'
import { openTestApp, testApp, type TestApp } from '#testing/server/app.ts'

const demo = testApp()
const open = testApp({ env: { APP_URL: 'https://orari.example' } })

const paths = [
  '/api/installation',
  '/api/subscriptions/plans',
  '/api/outbox',
  '/api/docs/json',
  '/metrics',
  '/readyz',
  '/',
]
const status = async (server: TestApp, url: string, headers: Record<string, string>) =>
  (await server.raw({ method: 'GET', url, headers })).statusCode

test('demo mode refuses other host names and forwarded requests, on every path', async () => {
  for (const url of paths) {
    for (const host of ['evil.example', 'orari.local:3000', '192.168.1.5', '127.0.0.1.evil.example']) {
      expect([url, host, await status(demo, url, { host })]).toEqual([url, host, 403])
    }
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
      expect([url, name, await status(demo, url, { [name]: 'x' })]).toEqual([url, name, 403])
    }
  }
})

test('demo mode serves every host name of this machine', async () => {
  for (const host of ['localhost:3000', 'salloni.localhost', '127.0.0.1:3000', '[::1]:3000']) {
    expect([host, await status(demo, '/api/installation', { host })]).toEqual([host, 200])
  }
})

test('an installation with a public address serves any host and forwarded requests', async () => {
  expect(await status(open, '/api/installation', { host: 'orari.example', 'x-forwarded-for': '203.0.113.9' })).toBe(200)
})

test('with a public https address every response of the API and health checks sets Strict-Transport-Security', async () => {
  for (const url of ['/api/installation', '/api/nowhere', '/readyz']) {
    const { headers } = await open.raw({ method: 'GET', url })
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
    expect((await demo.raw({ method: 'GET', url })).headers['strict-transport-security']).toBeUndefined()
  }
})

test('with a public address the metrics require the token, also on this machine; https can be required for subdomains', async () => {
  await using withToken = await openTestApp({
    env: { APP_URL: 'https://orari.example', METRICS_TOKEN: 'krejt-e-fshehte', HSTS_SUBDOMAINS: '1' },
  })
  expect(await status(demo, '/metrics', {})).toBe(200)
  expect(await status(open, '/metrics', {})).toBe(404)
  expect(await status(withToken, '/metrics', {})).toBe(404)
  expect(await status(withToken, '/metrics', { authorization: 'Bearer krejt-e-fshehte' })).toBe(200)
  const { headers } = await withToken.raw({ method: 'GET', url: '/readyz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
