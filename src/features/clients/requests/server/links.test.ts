import { createRequire } from 'node:module'
import type * as Xlsx from 'xlsx'
import { beforeEach, expect, test } from 'vitest'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import { anonymiseClient, clientGone } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { makeLog } from '#platform/server/log.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { newId } from '#platform/shared/ids.ts'
import { query, testApp, testNow, type TestSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { endDataLink, listClientRequests, makeDataLink, noteClientRequest, requestGone } from '../contract.ts'
import { dataLinkPurgeJob } from './jobs.ts'

const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

const lines: string[] = []
const server = testApp({ log: makeLog('trace', { write: (line: string) => void lines.push(line) }) })
let salon: TestSalon
let client: string
let hour = 8
beforeEach(async () => {
  server.clock.set(testNow)
  salon = await server.salon('Besa')
  hour = 8
  client = await clientNamed('Njomëza Hoxha')
})

async function clientNamed(client_name: string) {
  hour += 1
  const appointment_time = `${String(hour).padStart(2, '0')}:00`
  return (await book(server, salon, { client_name, appointment_date: '2026-11-19', appointment_time })).client_id
}
async function noted(more: object = {}, token = salon.token): Promise<string> {
  const asked = { id: newId(server.clock.now()), kind: 'copy', way: 'phone', came_on: '2026-11-18', client_id: client }
  return (await server.call(noteClientRequest, { ...asked, ...more } as never, token)).request.id
}
const pathOf = ({ link }: { link: string }) => new URL(link).pathname
async function madeLink(id?: string) {
  return pathOf(await server.call(makeDataLink, { id: id ?? (await noted()) }, salon.token))
}
const get = (url: string) => server.raw({ method: 'GET', url })
const statuses = async (path: string) => [
  (await get(path)).statusCode,
  (await get(`${path}/te-dhenat.xlsx`)).statusCode,
]
const works = [200, 200]
const gone = [404, 404]
const linkRows = () => query<{ token_hash: Buffer }>(server, `select * from data_links where salon_id = '${salon.id}'`)
const exportsOf = (subject: string) =>
  query<{ detail: string; user_id: string | null; salon_id: string }>(
    server,
    `select detail, user_id, salon_id from security_events where kind = 'export' and subject = '${subject}' order by user_id is null`,
  )

test('a link finishes the request and downloads this client’s workbook alone, with an event of each', async () => {
  await clientNamed('Teuta Bytyqi')
  const id = await noted()
  const newLink = await server.call(makeDataLink, { id }, salon.token)
  expect(newLink.until).toBe('2026-11-27T' + testNow.slice(11, 19) + '.000Z')
  const path = pathOf(newLink)
  expect(path).toMatch(/^\/te-dhenat\/[\w-]{43}$/)
  const { requests } = await server.call(listClientRequests, { client }, salon.token)
  expect(requests).toMatchObject([{ id, link_until: newLink.until, done_at: server.clock.now().toISOString() }])

  const page = await get(path)
  expect(page.body).toContain('href="' + path + '/te-dhenat.xlsx"')
  expect(page.body).not.toContain('Njomëza')
  // Programs that preview the page download nothing.
  expect(await exportsOf(client)).toHaveLength(1)
  const file = await get(`${path}/te-dhenat.xlsx`)
  // Chromium asks twice for a file that it may not store; both are one event.
  await get(`${path}/te-dhenat.xlsx`)
  for (const { headers } of [page, file])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  expect(file.headers['content-disposition']).toBe('attachment; filename="te-dhenat_2026-11-20.xlsx"')
  const text = JSON.stringify(xlsx.read(file.rawPayload).Sheets)
  expect(text).toContain('Njomëza Hoxha')
  expect(text).not.toContain('Teuta')
  expect(await exportsOf(client)).toEqual([
    { detail: 'POST /clients/requests/:id/link', user_id: salon.userId, salon_id: salon.id },
    { detail: 'GET /te-dhenat/:token/te-dhenat.xlsx', user_id: null, salon_id: salon.id },
  ])
})

test('the database has the hash alone, the log no token; a double tap leaves one link', async () => {
  const id = await noted()
  const twice = await Promise.all([1, 2].map(() => server.call(makeDataLink, { id }, salon.token)))
  const paths = twice.map(pathOf)
  const [row, ...others] = await linkRows()
  expect(others).toEqual([])
  const working = paths.filter((path) => row?.token_hash.equals(hashToken(path.split('/')[2] ?? '')))
  expect(working).toHaveLength(1)
  for (const path of paths) expect(await statuses(path)).toEqual(path === working[0] ? works : gone)
  const tokens = paths.map((path) => path.split('/')[2] ?? '')
  const kept = JSON.stringify(await query(server, 'select * from activities, security_events'))
  for (const token of tokens) {
    expect(lines.filter((line) => line.includes(token))).toEqual([])
    expect(kept).not.toContain(token)
  }
})

test('it works for seven days to the minute, also after the trial, then its row goes', async () => {
  const path = await madeLink()
  server.clock.pass(7 * 24 * 60 - 1)
  expect(await statuses(path)).toEqual(works)
  server.clock.pass(1)
  expect(await statuses(path)).toEqual(gone)
  await server.app.asSystem((call) => call.queue(dataLinkPurgeJob, {}))
  await server.app.drain(dataLinkPurgeJob)
  expect(await linkRows()).toEqual([])
})

test('every link that does not work gets the same reply', async () => {
  const unknown = await get(`/te-dhenat/${'x'.repeat(43)}`)
  expect(unknown.body).toContain('Ky link nuk vlen')
  const same = async (path: string) => {
    for (const url of [path, `${path}/te-dhenat.xlsx`]) {
      const reply = await get(url)
      expect([reply.statusCode, reply.body]).toEqual([404, unknown.body])
    }
  }
  await same('/te-dhenat/x')

  const id = await noted()
  const ended = await madeLink(id)
  const other = await server.salon('Agim')
  await server.call(endDataLink, { id }, other.token)
  expect(await statuses(ended)).toEqual(works)
  await server.call(endDataLink, { id }, salon.token)
  await server.call(endDataLink, { id }, salon.token)
  await same(ended)
  expect((await server.call(listClientRequests, { client }, salon.token)).requests[0]?.link_until).toBeNull()

  // After a merge it would show what it was not made for.
  const merged = await clientNamed('Blerta')
  const ofMerged = await madeLink(await noted({ client_id: merged }))
  await server.call(mergeClients, { id: client, merged_id: merged }, salon.token)
  await same(ofMerged)

  const erased = await madeLink()
  await server.call(anonymiseClient, { id: client }, salon.token)
  await same(erased)
  // An undo brings no link back.
  await server.call(restoreClient, { id: client }, salon.token)
  await same(erased)
  await server.call(anonymiseClient, { id: client }, salon.token)
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  await same(erased)
  expect(await linkRows()).toEqual([])
})

test('the owner alone makes and ends links, of requests for a copy of a client who is there', async () => {
  const id = await noted()
  const path = await madeLink(id)
  const refused = async (spec: typeof makeDataLink | typeof endDataLink, of: string, token = salon.token) =>
    (await server.fault(spec as typeof makeDataLink, { id: of }, token)).message
  for (const role of ['reception', 'barber'] as const) {
    const { token } = await server.colleague(salon, role)
    for (const spec of [makeDataLink, endDataLink])
      expect(await server.fault(spec as typeof makeDataLink, { id }, token)).toMatchObject({ status: 403 })
  }
  const other = await server.salon('Agim')
  expect(await refused(makeDataLink, id, other.token)).toBe(requestGone().message)
  expect(await refused(makeDataLink, await noted({ kind: 'correct' }))).toBe(requestGone().message)
  expect(await refused(makeDataLink, await noted({ client_id: null, person: 'Teuta' }))).toBe(clientGone().message)
  expect(await statuses(path)).toEqual(works)
})

test('one address opens a limited number of pages', async () => {
  const path = await madeLink()
  const seen = new Set<number>()
  for (let count = 0; count < 61; count += 1) seen.add((await get(path)).statusCode)
  expect([...seen]).toEqual([200, 429])
})
