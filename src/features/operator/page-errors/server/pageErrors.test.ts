import { expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { freshTestApp, openTestApp, query } from '#testing/server/app.ts'
import { getSystemStatus } from '#features/operator/system-status/contract.ts'
import { reportPageError, type PageErrorReport } from '../contract.ts'
import { maxKindsAnHour, reportsAnHour } from '../rules.ts'
import { pageErrorPurgeJob } from './jobs.ts'

const server = freshTestApp()

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const empty: PageErrorReport = {
  message: 'TypeError: The superclass is not a constructor',
  frames: ['Overlays app-B3kd9f.js:1:2345', 'app-B3kd9f.js:1:99'],
  version: '1.0.0',
}

interface Sender {
  address?: string
  agent?: string
}

function send(report: unknown, { address = '203.0.113.9', agent = safari }: Sender = {}, to = server) {
  return to.raw({
    method: 'POST',
    url: '/api/page-errors',
    payload: JSON.stringify(report),
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    remoteAddress: address,
  })
}

/** Addresses that each send the maximum number of reports. */
const senderOf = (index: number) => ({ address: `198.51.100.${Math.floor(index / reportsAnHour.byAddress) + 1}` })

async function seen() {
  const token = await administrator(server)
  return (await server.call(getSystemStatus, {}, token)).data.page_errors
}
const rows = () => query<Record<string, unknown>>(server, 'select * from page_errors')
const counter = async (app = server) =>
  /^orari_page_errors_total (\d+)$/m.exec((await app.raw({ method: 'GET', url: '/metrics' })).payload)?.[1]

test('an administrator sees the errors of the last day by kind, most frequent first', async () => {
  expect(await seen()).toEqual({ count: 0, kinds: [] })
  await send(empty)
  server.clock.set('2026-11-20T09:40:00Z')
  await send({ ...empty, frames: [empty.frames[0], 'app-B3kd9f.js:7:7'] }, { address: '203.0.113.10' })
  await send({ ...empty, version: '1.0.1' })
  await send(empty, { agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' })
  server.clock.set('2026-11-20T10:10:00Z')
  await send(empty)
  const { count, kinds } = await seen()
  expect(count).toBe(5)
  expect(kinds[0]).toEqual({
    id: expect.any(String),
    ...empty,
    browser: 'Safari 26',
    count: 3,
    last_at: '2026-11-20T10:10:00.000Z',
  })
  expect(
    kinds
      .slice(1)
      .map(({ version, browser, count }) => [version, browser, count])
      .sort(),
  ).toEqual([
    ['1.0.0', 'Chrome 156', 1],
    ['1.0.1', 'Safari 26', 1],
  ])
})

test('no person, salon or address of a report is stored', async () => {
  const salon = await server.salon()
  const report = {
    message: 'Error: Blerta Gashi, 049 123 456, blerta@gashi.example is not defined',
    frames: ['https://orari.example/v/token:1:1', 'Blerta Gashi a.js:1:1', 'load app-B3kd9f.js:1:2'],
    version: '1.0.0',
    user: 'Blerta',
  }
  await server.raw({
    method: 'POST',
    url: '/api/page-errors',
    payload: JSON.stringify(report),
    headers: { 'content-type': 'application/json', 'user-agent': 'Blerta Gashi' },
    token: salon.token,
    remoteAddress: '203.0.113.9',
  })
  expect(await rows()).toEqual([
    {
      hour: new Date('2026-11-20T09:00:00Z'),
      kind: expect.stringMatching(/^[0-9a-f]{64}$/),
      message: 'Error: … is not defined',
      frames: ['load app-B3kd9f.js:1:2'],
      version: '1.0.0',
      browser: '',
      count: 1,
      last_at: server.clock.now(),
    },
  ])
})

test.each([
  ['a long message', { ...empty, message: 'a'.repeat(201) }],
  ['a long frame', { ...empty, frames: ['a'.repeat(141)] }],
  ['many frames', { ...empty, frames: Array.from({ length: 6 }, () => 'a.js:1:1') }],
  ['a text instead of the version', { ...empty, version: 'Blerta' }],
  ['no message', { ...empty, message: undefined }],
])('%s is refused', async (_name, report) => {
  expect((await send(report)).statusCode).toBe(400)
  expect(await rows()).toEqual([])
})

test('a large body is refused before it is read', async () => {
  expect((await send({ ...empty, more: 'a'.repeat(5_000) })).statusCode).toBe(413)
})

test('reports are limited by the hour, for each address and in total', async () => {
  for (let i = 0; i < reportsAnHour.byAddress; i++) expect((await send(empty)).statusCode).toBe(200)
  expect((await send(empty)).json()).toMatchObject({ code: 'too_many_requests' })
  expect((await send(empty, { address: '203.0.113.10' })).statusCode).toBe(200)
  await query(server, `update rate_limits set calls = ${reportsAnHour.total} where key = 'page-errors'`)
  expect((await send(empty, { address: '203.0.113.11' })).statusCode).toBe(429)
  expect((await seen()).count).toBe(reportsAnHour.byAddress + 1)
  server.clock.set('2026-11-20T10:01:00Z')
  expect((await send(empty)).statusCode).toBe(200)
})

test('an hour has a limited number of kinds, also of many at once; further ones are counted together', async () => {
  const more = 15
  const answers = await Promise.all(
    Array.from({ length: maxKindsAnHour + more }, (_, index) =>
      send({ ...empty, frames: [`app.js:1:${index}`] }, senderOf(index)),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(await rows()).toHaveLength(maxKindsAnHour + 1)
  const { count, kinds } = await seen()
  expect(count).toBe(maxKindsAnHour + more)
  expect(kinds).toHaveLength(20)
  expect(kinds[0]).toMatchObject({ id: 'other', message: '', frames: [], version: '', browser: '', count: more })
  // A known kind is still counted separately, and the next hour accepts new kinds.
  const known = (await rows()).find(({ kind }) => kind !== 'other')
  await send({ ...empty, frames: known?.frames }, senderOf(99))
  server.clock.set('2026-11-20T10:00:00Z')
  await send({ ...empty, frames: ['new.js:1:1'] }, senderOf(99))
  expect((await rows()).filter(({ kind, count }) => kind !== 'other' && count === 2)).toHaveLength(1)
  expect(await rows()).toHaveLength(maxKindsAnHour + 2)
})

test('reports are shown for a day and then deleted; the counter continues', async () => {
  const purge = async () => {
    await server.app.asSystem((call) => call.queue(pageErrorPurgeJob, {}))
    expect(await server.app.drain(pageErrorPurgeJob)).toBe(1)
  }
  await send(empty)
  server.clock.set('2026-11-21T09:59:00Z')
  await purge()
  expect((await seen()).count).toBe(1)
  server.clock.set('2026-11-21T10:00:00Z')
  expect(await seen()).toEqual({ count: 0, kinds: [] })
  await purge()
  expect(await rows()).toEqual([])
  expect(await counter()).toBe('1')
})

test('/metrics counts the reports of all processes', async () => {
  expect(await counter()).toBe('0')
  await using beside = await openTestApp({ beside: server })
  await send(empty)
  await send(empty, {}, beside)
  expect([await counter(), await counter(beside)]).toEqual(['2', '2'])
})

test('only administrators see the errors', async () => {
  const { token } = await server.salon()
  expect(await server.fault(getSystemStatus, {}, token)).toMatchObject({ status: 403 })
  expect((await server.raw({ method: 'GET', url: `/api${reportPageError.path}` })).statusCode).toBe(404)
})
