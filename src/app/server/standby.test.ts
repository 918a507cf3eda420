import { beforeAll, expect, test } from 'vitest'
import { listClients } from '#features/clients/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { features } from './features.ts'
import { administrator } from '#testing/server/accounts.ts'
import { testApp, type TestApp, testSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'

/** Every endpoint that a standby may answer, on a connection that refuses writes like a standby. */

const specs = features({ demoMode: false })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec))
  .filter((spec) => spec.standby)

const server = testApp()
const readOnly = testApp({ beside: server, standby: 'read-only' })
const broken = testApp({ beside: server, standby: 'broken' })
const salon = testSalon(server)
let admin: string
let client: string

beforeAll(async () => {
  admin = await administrator(server)
  await book(server, salon, { appointment_date: '2026-11-20' })
  await book(server, salon, { appointment_date: '2026-10-05' })
  client = (await server.call(listClients, {}, salon.token)).clients[0]?.id ?? ''
})

const read = (app: TestApp, { path, access }: EndpointSpec) =>
  app.raw({
    method: 'GET',
    url: `/api${path.replace(':id', client)}`,
    token: access === 'admin' ? admin : salon.token,
  })

/** Numbers of reads answered by the standby, and by the primary instead. */
async function answered(app: TestApp): Promise<number[]> {
  const { body } = await app.raw({ method: 'GET', url: '/metrics' })
  return [...body.matchAll(/orari_standby_reads_total\{by="\w+"\} (\d+)/g)].map(([, count]) => Number(count))
}

test.each(specs.map((spec) => [spec.path, spec] as const))('%s', async (_path, spec) => {
  const reply = await read(readOnly, spec)
  expect(reply.statusCode).toBe(200)
  if (!spec.stream) expect(reply.json()).toEqual((await read(server, spec)).json())
})

test('the standby answered each of these reads, and the primary all others', async () => {
  await readOnly.call(listClients, {}, salon.token)
  expect(await answered(readOnly)).toEqual([specs.length, 0])
})

test('without the standby the primary answers', async () => {
  expect((await read(broken, getStats)).json()).toEqual((await read(server, getStats)).json())
  expect(await answered(broken)).toEqual([0, 1])
})
