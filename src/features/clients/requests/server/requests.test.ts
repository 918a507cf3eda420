import { beforeEach, expect, test } from 'vitest'
import { query, testApp, testNow, type TestSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { exportJson } from '#features/salon/export/contract.ts'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import { anonymiseClient, clientGone } from '#features/clients/contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import {
  finishClientRequest,
  listClientRequests,
  noteClientRequest,
  requestGone,
  requestMessages,
} from '../contract.ts'

const server = testApp()
let salon: TestSalon
let slot = 0
beforeEach(async () => {
  slot = 0
  server.clock.set(testNow)
  salon = await server.salon('Besa')
})

const client = async (client_name: string) => {
  slot += 1
  const time = `${String(8 + slot).padStart(2, '0')}:00`
  return (await book(server, salon, { client_name, appointment_date: '2026-11-19', appointment_time: time })).client_id
}
const asked = (more: object = {}) => ({
  id: newId(server.clock.now()),
  kind: 'copy' as const,
  way: 'phone' as const,
  came_on: '2026-11-18',
  ...more,
})
const note = async (more: object = {}, token = salon.token) =>
  (await server.call(noteClientRequest, asked(more), token)).request
const list = (token = salon.token, more: object = {}) => server.call(listClientRequests, more, token)

test('a request has its term, who noted it and when it was answered; a double tap makes one', async () => {
  const id = await client('Njomëza Hoxha')
  const body = asked({ client_id: id, came_on: '2026-10-21' })
  const twice = await Promise.all([1, 2].map(() => server.call(noteClientRequest, body, salon.token)))
  expect(twice.map(({ request }) => request)).toEqual(Array(2).fill(twice[0]?.request))
  expect(twice[0]?.request).toMatchObject({
    client_id: id,
    name: 'Njomëza Hoxha',
    came_on: '2026-10-21',
    due_on: '2026-11-20',
    done_at: null,
    overdue: false,
  })
  expect(await list()).toMatchObject({ open: 1, overdue: 0, pagination: { total_items: 1 } })

  const reception = await server.colleague(salon, 'reception')
  server.clock.pass(24 * 60)
  expect(await list(reception.token)).toMatchObject({ open: 1, overdue: 1, requests: [{ overdue: true }] })
  const later = await note({ person: 'Teuta Bytyqi', contact: '049 111 111', kind: 'erase', came_on: '2026-11-21' })
  await server.call(finishClientRequest, { id: body.id, done: true }, reception.token)
  await server.call(finishClientRequest, { id: body.id, done: true }, reception.token)
  const { requests } = await list()
  expect(requests.map(({ id: each }) => each)).toEqual([later.id, body.id])
  expect(requests[1]).toMatchObject({ done_at: server.clock.now().toISOString(), overdue: false })
  expect(requests[1]?.done_by).not.toBe(requests[1]?.noted_by)
  await server.call(finishClientRequest, { id: body.id, done: false }, salon.token)
  expect(await list(salon.token, { client: id })).toMatchObject({ open: 1, requests: [{ done_by: null }] })
})

test('days ahead and long ago, nobody, and a client who is gone are refused', async () => {
  const refused = async (more: object) => (await server.fault(noteClientRequest, asked(more), salon.token)).message
  expect(await refused({ came_on: '2026-11-21', person: 'x' })).toBe(requestMessages.dayAhead)
  expect(await refused({ came_on: '2025-11-19', person: 'x' })).toBe(requestMessages.dayLongAgo)
  expect(await refused({ person: ' ' })).toBe(requestMessages.personRequired)
  expect(await refused({ client_id: newId(server.clock.now()) })).toBe(clientGone().message)
  const unknown = { id: newId(server.clock.now()), done: true }
  expect(await server.fault(finishClientRequest, unknown, salon.token)).toMatchObject({
    message: requestGone().message,
  })
})

test('a barber, a key and another salon read and write none', async () => {
  const { id } = await note({ person: 'Teuta Bytyqi' })
  const barber = await server.colleague(salon, 'barber')
  const key = await server.apiKey(salon)
  for (const token of [barber.token, key]) {
    for (const [spec, input] of [
      [listClientRequests, {}],
      [noteClientRequest, asked({ person: 'x' })],
      [finishClientRequest, { id, done: true }],
    ] as const)
      expect(await server.fault(spec, input as never, token)).toMatchObject({ status: 403 })
  }
  const other = await server.salon('Agim')
  expect(await list(other.token)).toMatchObject({ requests: [], open: 0 })
  expect(await server.fault(finishClientRequest, { id, done: true }, other.token)).toMatchObject({ status: 404 })
  const theirs = await server.fault(noteClientRequest, asked({ client_id: await client('Ana') }), other.token)
  expect(theirs.status).toBe(404)
})

test('requests follow a merge and its undo', async () => {
  const [kept, merged] = [await client('Blerta'), await client('Blerta K')]
  const { id } = await note({ client_id: merged })
  await server.call(mergeClients, { id: kept, merged_id: merged }, salon.token)
  expect((await list()).requests).toMatchObject([{ id, client_id: kept, name: 'Blerta' }])
  // A dialog that was opened before.
  expect(await note({ client_id: merged, kind: 'erase' })).toMatchObject({ client_id: kept })
  await server.call(undoMerge, { id: kept, merged_id: merged }, salon.token)
  expect((await list(salon.token, { client: merged })).requests).toMatchObject([{ id, name: 'Blerta K' }])
})

test('an erasure finishes the client’s requests and leaves them without words; its undo opens them again', async () => {
  const id = await client('Njomëza Hoxha')
  const answered = await note({ client_id: id, kind: 'correct' })
  await server.call(finishClientRequest, { id: answered.id, done: true }, salon.token)
  server.clock.pass(1)
  await note({ client_id: id, kind: 'erase' })
  await note({ person: 'njomëza hoxha', contact: '044 123 123' })
  const before = (await list()).requests
  await server.call(anonymiseClient, { id }, salon.token)
  expect(JSON.stringify(await list())).not.toMatch(/hoxha|044 123/i)
  expect(await list()).toMatchObject({ open: 1 })
  await server.call(restoreClient, { id }, salon.token)
  expect((await list()).requests).toEqual(before)

  await server.call(anonymiseClient, { id }, salon.token)
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  const { requests } = await list()
  expect(requests.map(({ kind, name, client_id }) => ({ kind, name, client_id }))).toEqual([
    { kind: 'copy', name: null, client_id: null },
    { kind: 'erase', name: null, client_id: null },
    { kind: 'correct', name: null, client_id: null },
  ])
})

test('the export of everything has them', async () => {
  const { id } = await note({ person: 'Teuta Bytyqi', contact: 'teuta@klientet.example' })
  const file = await server.raw({ method: 'GET', url: `/api${exportJson.path}`, token: salon.token })
  expect(file.json()).toMatchObject({ client_requests: [{ id, person: 'Teuta Bytyqi', kind: 'copy', way: 'phone' }] })
  expect(
    await query(server, `select from security_events where kind = 'export' and salon_id = '${salon.id}'`),
  ).toHaveLength(1)
})

test('after 20 days the day’s page reminds owner and reception of an open request, not barbers', async () => {
  const due = async (token = salon.token) => (await server.call(getDashboard, {}, token)).requests_due
  const { id } = await note({ person: 'Teuta Bytyqi', came_on: '2026-11-01' })
  expect(await due()).toBeUndefined()
  server.clock.pass(24 * 60)
  expect(await due()).toBe(1)
  expect(await due((await server.colleague(salon, 'reception')).token)).toBe(1)
  expect(await due((await server.colleague(salon, 'barber')).token)).toBeUndefined()
  await server.call(finishClientRequest, { id, done: true }, salon.token)
  expect(await due()).toBeUndefined()
})
