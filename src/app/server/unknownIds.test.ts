import { beforeAll, expect, test } from 'vitest'
import { archived, isOpen } from '#platform/shared/endpoint.ts'
import { administrator } from '#testing/server/accounts.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import { requireDocumented } from '#testing/server/testCalls.ts'
import { features } from './features.ts'

/** Calls about a row that does not exist get a fault that the API's description lists for them. */

const server = testApp()
const salon = testSalon(server)
let admin: string

beforeAll(async () => {
  admin = await administrator(server)
})

const unknownId = '0199f3a2-7c1e-7000-8000-0000000000ff'
const calls = features({ demoMode: true })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec))
  .filter(({ page, method, params }) => !page && params && (method === 'GET' || method === 'DELETE'))
  .flatMap((spec) => (spec.archive ? [spec, archived({ ...spec, archive: true })] : [spec]))

test.each(calls.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
  const response = await server.raw({
    method: spec.method,
    url: `/api${spec.path.replace(/:(\w+)/g, unknownId)}`,
    token: isOpen(spec.access) ? null : spec.access === 'admin' ? admin : salon.token,
  })
  if (spec.stream && response.statusCode === 200) return
  if (response.statusCode >= 400) requireDocumented(spec, response)
  expect(response.statusCode).toBeLessThan(500)
})
