import { expect, test } from 'vitest'
import { testApp, testSalon } from '#testing/server/app.ts'
import { features } from './features.ts'

/** HEAD is answered like GET, without the body: monitors and link checkers use it. */

const server = testApp()
const salon = testSalon(server)

const ofEndpoints = features({ demoMode: true })
  .flatMap((feature) => feature.routes.map(({ spec }) => (spec.page ? spec.path : `/api${spec.path}`)))
  .map((path) => path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'))

const others = ['/healthz', '/readyz', '/metrics', '/sitemap.xml', '/api/docs/', '/api/docs/json', '/api/live']

async function ask(method: 'GET' | 'HEAD', url: string) {
  const { statusCode, headers, payload } = await server.raw({ method, url, token: salon.token })
  return { answer: [url, statusCode, headers['content-type'], headers['cache-control']], payload }
}

test('HEAD has the status and headers of GET and no body, at every address', async () => {
  const streams = new Set(['/api/live'])
  for (const url of new Set([...others, ...ofEndpoints])) {
    const head = await ask('HEAD', url)
    expect([url, head.payload]).toEqual([url, ''])
    // The stream of live updates does not end.
    const expected = streams.has(url) ? [url, 200, 'application/x-ndjson; charset=utf-8', 'no-store'] : null
    expect(head.answer).toEqual(expected ?? (await ask('GET', url)).answer)
  }
})

test('an address without GET has no HEAD either', async () => {
  for (const url of ['/api/auth/login', '/api/nowhere'])
    expect([url, (await ask('HEAD', url)).answer[1]]).toEqual([url, 404])
})
