import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { anonymiseClient, updateClient } from '#features/clients/contract.ts'
import { importClients, previewImport } from '#features/salon/move-in/client-contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import {
  endRestriction,
  finishClientRequest,
  listClientRequests,
  noteClientRequest,
  restrictClient,
} from '#features/clients/requests/contract.ts'
import { listOwedSales, recordSale } from '#features/money/sales/contract.ts'
import { listRemovedClients, restoreClient } from '#features/clients/anonymise/contract.ts'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { archived, asRequest, isOpen, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { localDate } from '#platform/shared/time.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { readArchiveIn, takeArchive } from '#testing/server/readIn/archives.ts'
import { compareReads, seedsOf } from '#testing/server/readIn/reads.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { features } from './features.ts'

/** A client whose data are not used is in no reply of any call, and comes back with everything. */

const server = testApp()
const salon = testSalon(server)
const name = 'Shqipe Zogaj'
const words = ['zogaj', '717171', '717 171']
const day = '2026-11-20'
let id: string
let visit: string
let request: string

const book = (client_name: string, appointment_time: string, more: object = {}) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_date: day, appointment_time, ...more })
const noted = async (client_id: string, kind: 'restrict' | 'copy' = 'restrict') =>
  (
    await server.call(
      noteClientRequest,
      { id: newId(server.clock.now()), client_id, kind, way: 'phone', came_on: '2026-11-18' },
      salon.token,
    )
  ).request.id

/** Every call that reads, of a salon. */
const reads = features({ demoMode: true })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec as SpecWithSchemas))
  .filter(({ access, method, path }) => method === 'GET' && !isOpen(access) && access !== 'admin' && path !== '/live')
  .flatMap((spec) => (spec.archive ? [spec, archived({ ...spec, archive: true })] : [spec]))

const inputs: Record<string, string> = {
  from: '2026-11-16',
  to: '2026-11-22',
  date: day,
  day,
  q: 'Zogaj',
  duration: '30',
  subject: 'salon',
  time: '18:30',
  month: '2026-11',
  year: '2026',
  every: '1',
  unit: 'week',
  times: '2',
  format: 'csv',
  years: '2',
}

/** Calls whose replies to the owner name the client. */
async function naming(): Promise<string[]> {
  const found = new Set<string>()
  for (const spec of reads) {
    const named: Record<string, string> = { ...inputs, client_id: id }
    const wanted = [...Object.keys(spec.params?.shape ?? {}), ...Object.keys(spec.query?.shape ?? {})]
    for (const subject of [id, visit, request]) {
      const given = wanted.flatMap((key) => {
        const value = key === 'id' ? subject : named[key]
        return value === undefined ? (spec.path.includes(`:${key}`) ? [[key, '1']] : []) : [[key, value]]
      })
      const { url } = asRequest(spec, Object.fromEntries(given))
      const { statusCode, payload } = await server.raw({ method: 'GET', url, token: salon.token })
      expect([spec.path, statusCode]).not.toEqual([spec.path, 500])
      if (words.some((word) => payload.toLowerCase().includes(word))) found.add(spec.path)
      if (!wanted.includes('id')) break
    }
  }
  return [...found].toSorted()
}

beforeAll(async () => {
  const first = await book(name, '09:00', { client_phone: '044 717 171', notes: 'gruaja e Zogajt' })
  visit = first.id
  id = first.client_id
  await server.call(updateAppointment, { id: visit, status: 'completed' }, salon.token)
  await server.call(
    updateClient,
    { id, notes: 'Zogaj: e ndjeshme', email: 'zogaj@klientet.example', birthday: '14.5.1990' },
    salon.token,
  )
  const twin = await book('Shqipja Zogaj', '09:15', { client_phone: '045 717 171' })
  await server.call(mergeClients, { id, merged_id: twin.client_id }, salon.token)
  const rows = [{ line: 1, name, phones: ['044 717 171'], colour_formula: '7.1 Zogaj' }]
  const { digest } = await server.call(previewImport, { rows }, salon.token)
  await server.call(importClients, { id: crypto.randomUUID(), file_name: 'k.csv', digest, rows }, salon.token)
  const line = { kind: 'service', label: 'Larje', barber_id: salon.barber, price: 12.5 }
  await server.call(
    recordSale,
    {
      id: newId(server.clock.now()),
      client_id: id,
      lines: [line],
      payments: [{ method: 'debt', amount: 12.5 }],
    } as never,
    salon.token,
  )
  const moment = `'2026-11-20T09:00:00Z'`
  for (const statement of [
    `insert into waiting_entries (salon_id, id, client_id, service_name, duration_minutes, from_date, to_date, created_at, updated_at)
     values ('${salon.id}', '${visit}', '${id}', 'Prerje', 15, '2026-11-20', '2026-11-30', ${moment}, ${moment})`,
    `insert into walk_ins (salon_id, id, name, phone, service_name, duration_minutes, price_cents, currency, arrived_on, arrived_at)
     values ('${salon.id}', '${visit}', '${name}', '044717171', 'Prerje', 15, 500, 'EUR', '2026-11-20', ${moment})`,
  ])
    await query(server, statement)
  request = await noted(id)
})

test('hidden in every call, file and table; only the owner finds the name, in the list of requests', async () => {
  await query(server, `delete from activities where salon_id = '${salon.id}'`)
  const before = await naming()
  // A call that names clients only beside others still has to be quiet below.
  for (const path of ['/clients', '/clients/search', '/clients/:id', '/clients/:id/summary', '/archive/clients'])
    expect(before).toContain(path)
  for (const path of ['/appointments', '/walk-ins', '/export/json', '/clients/requests']) expect(before).toContain(path)
  expect(before.length).toBeGreaterThan(20)
  const copy = await noted(id, 'copy')

  expect(await server.fault(restrictClient, { id: request }, salon.token)).toMatchObject({
    status: 409,
    code: 'client_money',
    extra: { debt: { EUR: 12.5 } },
  })
  await server.call(restrictClient, { id: request, confirm_money: true }, salon.token)
  await server.call(restrictClient, { id: request }, salon.token)
  for (const word of words) expect([word, await tablesWith(server, word)]).toEqual([word, ['removed_clients']])
  expect(await naming()).toEqual(['/clients/requests'])

  const reception = await server.colleague(salon, 'reception')
  const listed = async (token: string) => (await server.call(listClientRequests, {}, token)).requests
  expect(await listed(salon.token)).toMatchObject([
    { id: copy, name, client_id: null, restricted: true, done_at: null },
    { id: request, name, contact: '044 717 171', client_id: null, restricted: true },
  ])
  for (const row of await listed(reception.token))
    expect([row.name, row.contact, row.restricted]).toEqual([null, null, undefined])
  expect((await server.call(listRemovedClients, {}, salon.token)).clients).toEqual([])
  expect(await server.fault(restoreClient, { id }, salon.token)).toMatchObject({ status: 404 })
  for (const token of [reception.token, await server.apiKey(salon)]) {
    expect(await server.fault(restrictClient, { id: request }, token)).toMatchObject({ status: 403 })
    expect(await server.fault(endRestriction, { id: request }, token)).toMatchObject({ status: 403 })
  }
  const other = await server.salon()
  expect(await server.fault(endRestriction, { id: request }, other.token)).toMatchObject({ status: 404 })
})

test('in no file of the archive of everything, which has the same figures without the name', async () => {
  const password = 'nje-fjale-e-gjate'
  await query(
    server,
    `update users set password_hash = '${await server.hash(password)}' where salon_id = '${salon.id}'`,
  )
  const archive = await takeArchive(server, salon.token, password)
  const files = unzipSync(archive)
  const contents = Object.values({ ...files, ...unzipSync(files['te-dhenat.xlsx']!) })
  const texts = contents.map((content) => strFromU8(content).toLowerCase())
  for (const word of words) expect(texts.filter((text) => text.includes(word))).toEqual([])
  expect(strFromU8(files['LEXO.txt']!)).toMatch(/kërkuan të mos përdoren[^]*asked that they are not used/)
  const next = await salonWithPassword(server, password)
  expect(await readArchiveIn(server, next.token, password, archive)).toBe('done')
  const seeds = await seedsOf(server, salon.id, localDate(day), 8)
  expect([seeds.ids.sales.length, seeds.ids.appointments.length]).toEqual([1, 2])
  // The former salon still has the name, for its owner alone.
  await compareReads(
    { server, id: salon.id, token: salon.token },
    { server, id: next.id, token: next.token },
    seeds,
    '/clients/requests',
  )
})

test('no job erases it; who books meanwhile with the phone is new; ending it returns everything', async () => {
  server.clock.pass(60 * 24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  server.clock.pass(-60 * 24 * 60)
  const meanwhile = await book(name, '10:00', { client_phone: '044 717 171' })
  expect(meanwhile.client_id).not.toBe(id)
  expect(await server.fault(endRestriction, { id: request }, salon.token)).toMatchObject({
    status: 409,
    code: 'client_taken',
  })
  await server.call(updateClient, { id: meanwhile.client_id, name: 'Shqipe e re' }, salon.token)
  await server.call(endRestriction, { id: request }, salon.token)
  await server.call(endRestriction, { id: request }, salon.token)
  const found = await naming()
  for (const path of ['/clients/:id', '/clients/search', '/walk-ins', '/export/json']) expect(found).toContain(path)
  expect((await server.call(listOwedSales, { client_id: id }, salon.token)).sales).toMatchObject([{ owed: 12.5 }])
  const [after] = await query(
    server,
    `select name, phone, email, notes, colour_formula from clients where salon_id = '${salon.id}' and id = '${id}'`,
  )
  expect(after).toEqual({
    name,
    phone: '044 717 171',
    email: 'zogaj@klientet.example',
    notes: 'Zogaj: e ndjeshme',
    colour_formula: '7.1 Zogaj',
  })
  // The request stays answered, and one about a copy stays open.
  const { requests } = await server.call(listClientRequests, { client: id }, salon.token)
  expect(requests.map(({ kind, done_at }) => [kind, done_at === null])).toEqual([
    ['copy', true],
    ['restrict', false],
  ])
})

test('visits ahead refuse it with a sentence; after its end the client can be erased', async () => {
  const ahead = await book('Blerta Gashi', '14:00', { appointment_date: '2026-12-01' })
  const asked = await noted(ahead.client_id)
  expect(await server.fault(restrictClient, { id: asked }, salon.token)).toMatchObject({
    status: 409,
    code: 'client_expected',
  })
  await server.call(updateAppointment, { id: ahead.id, status: 'cancelled' }, salon.token)
  await server.call(restrictClient, { id: asked }, salon.token)
  // A request that was reopened still ends it, and a new one for a client who is hidden has no client.
  await server.call(finishClientRequest, { id: asked, done: false }, salon.token)
  await server.call(endRestriction, { id: asked }, salon.token)
  await server.call(anonymiseClient, { id: ahead.client_id }, salon.token)
  expect(await server.fault(restrictClient, { id: asked }, salon.token)).toMatchObject({ status: 404 })
  const copy = await noted((await book('Ana', '15:00')).client_id, 'copy')
  expect(await server.fault(restrictClient, { id: copy }, salon.token)).toMatchObject({ status: 404 })
})
