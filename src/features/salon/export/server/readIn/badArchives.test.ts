import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { listColleagues } from '#features/accounts/colleagues/contract.ts'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { addClient, listClients } from '#features/clients/contract.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { book } from '#testing/server/appointments.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import {
  type ArchivedDocument,
  archivedRow,
  documentText,
  putPart,
  readArchiveIn,
  sendArchive,
  takeArchive,
  zipped,
} from '#testing/server/readIn/archives.ts'
import { beginReadIn, getReadIn } from '../../contract.ts'
import { fullExportPurgeJob, fullImportJob } from '../jobs.ts'

const server = testApp()
const password = 'nje-fjale-e-gjate'

let former: TestSalon
let archive: Buffer
let files: Record<string, Uint8Array>

beforeAll(async () => {
  former = await salonWithPassword(server, password)
  await book(server, former, { client_name: 'Arta', appointment_date: '2026-11-21', appointment_time: '10:00' })
  archive = await takeArchive(server, former.token, password)
  files = unzipSync(archive)
})

/** The archive with another document. */
function changed(change: (text: string) => string): Promise<Buffer> {
  const before = strFromU8(files['orari.json']!)
  const after = change(before)
  expect(after).not.toBe(before)
  return zipped({ ...files, 'orari.json': Buffer.from(after) })
}

/** The archive with another word in the rows of a list. */
const inList = (list: string, change: (text: string) => string) =>
  changed((text) => text.replace(new RegExp(`"${list}":\\[[^]*?\\n\\]`), change))

/** The archive with other rows of lists. */
function withLists(rows: ArchivedDocument['lists']): Promise<Buffer> {
  const document = JSON.parse(strFromU8(files['orari.json']!)) as ArchivedDocument
  const text = documentText({ ...document, lists: { ...document.lists, ...rows } })
  return zipped({ ...files, 'orari.json': Buffer.from(text) })
}

/** The archive with a file a second time. */
async function twice(name: string): Promise<Buffer> {
  const more = await zipped({ ...files, [name.replace(/^./, '#')]: files[name]! })
  for (let at = more.indexOf(name.replace(/^./, '#')); at >= 0; at = more.indexOf(name.replace(/^./, '#'), at))
    more.write(name, at)
  return more
}

const [first, second] = ['01a1f82f-1e80-77c7-b72f-23f430f9b001', '01a1f82f-1e80-77c7-b72f-23f430f9b002'] as const
const page = archivedRow('online_booking', {
  least_notice_minutes: 60,
  horizon_days: 30,
  max_open_visits: 3,
  approval: 'never',
})
const week = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }])
const plan = archivedRow('weekly_hours', { subject_id: first, valid_from: '2026-11-20', week: week(540, 1080) })
const merged = { id: second, name: 'Arta', phone: null }
const merge = archivedRow('client_merges', { merged_id: second, kept_id: first, name_key: 'arta', merged, kept_before: {}, kept_after: {}, moved: {} }) // prettier-ignore
const colleague = (n: number, email = `k${n}@salloni.example`) =>
  archivedRow('colleagues', {
    id: `01a1f82f-1e80-77c7-b72f-23f430f9${String(n).padStart(4, '0')}`,
    email,
    is_active: true,
    salon_role: 'owner',
  })
/** A text that an index cannot have, even compressed. */
const dense = Array.from({ length: 200 }, (_, n) => createHash('sha256').update(String(n)).digest('hex')).join('')
let deep: unknown = 1
for (let n = 0; n < 2_000; n += 1) deep = [deep]

test('the same rows without a bad value are read in: no owner, ten addresses, none of another salon', async () => {
  const salon = await salonWithPassword(server, password)
  await query(
    server,
    `insert into salon_addresses (address, salon_id, is_current, created_at) values ('adresa-3', '${former.id}', false, now())`,
  )
  const self = { ...colleague(0), created_at: '2020-01-01T00:00:00.000Z' }
  const colleagues = [self, colleague(1), colleague(2, 'a\r\nBcc: b@salloni.example')]
  const salon_addresses = Array.from({ length: 12 }, (_, n) => ({ address: `adresa-${n}`, is_current: n === 11, created_at: '2026-11-20T09:00:00.000Z' })) // prettier-ignore
  const own = { online_booking: [page], weekly_hours: [plan], client_merges: [merge], colleagues, salon_addresses }
  const file = await withLists(own)
  expect(await readArchiveIn(server, salon.token, password, file)).toBe('done')
  const { invitations, colleagues: people } = await server.call(listColleagues, {}, salon.token)
  expect(people).toHaveLength(1)
  expect(invitations.map(({ email, salon_role }) => [email, salon_role]).toSorted()).toEqual([
    [null, 'reception'],
    ['k1@salloni.example', 'reception'],
  ])
  const { setup } = await server.call(getOnlineBooking, {}, salon.token)
  expect([setup.address, setup.earlier_addresses.length]).toEqual(['adresa-11', 8])
})

async function expectEmpty(salon: TestSalon): Promise<void> {
  const { contents } = await server.call(getReadIn, {}, salon.token)
  expect(contents).toEqual([])
  const barbers = await query<{ id: string }>(server, `select id from barbers where salon_id = '${salon.id}'`)
  expect(barbers).toEqual([{ id: salon.barber }])
  for (const table of ['full_import_parts', 'full_import_rows'])
    expect(await query(server, `select 1 from ${table} where salon_id = '${salon.id}'`)).toEqual([])
}

const otherId = '01a1f82f-1e80-77c7-b72f-23f430f9b0f8'

test('a file that is no whole, unchanged archive says so, and nothing is written', async () => {
  const flipped = Buffer.from(archive)
  flipped[archive.length >> 2] = (flipped[archive.length >> 2] ?? 0) ^ 255
  // The directory says how large the entries are.
  const entry = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const huge = Buffer.from(archive)
  huge.writeUInt32LE(0xffff_ff00, entry + 24)
  const short = Buffer.from(archive)
  short.writeUInt32LE(10, entry + 24)
  const { 'orari.json': _document, ...others } = files
  const bad: [string, Buffer][] = [
    ['broken', archive.subarray(0, -100)],
    ['broken', archive.subarray(100)],
    ['broken', Buffer.from('nuk jam ZIP')],
    ['broken', flipped],
    ['broken', short],
    ['large', huge],
    ['foreign', await zipped(others)],
    ['foreign', await zipped({ ...files, 'orari.json': Buffer.from('{"format":"tjeter","lists":{\n') })],
    ['newer', await changed((text) => text.replace('"version":1', '"version":2'))],
    ['newer', await inList('clients', (text) => text.replace('"name":', '"nickname":"A","name":'))],
    ['newer', await changed((text) => text.replace('"clients":[', '"robots":['))],
    ['changed', await changed((text) => text.slice(0, -20))],
    ['changed', await changed((text) => text.replace('"clients":[', '"clients":[\n{}'))],
    ['changed', await inList('clients', (text) => text.replace(/\n\{.*\}/, ''))],
    ['changed', await inList('appointments', (text) => text.replace(/"price_cents":\d+/, '"price_cents":1'))],
    [
      'changed',
      await inList('appointments', (text) => text.replace(/"duration_minutes":\d+/, '"duration_minutes":-1')),
    ],
    ['changed', await inList('appointments', (text) => text.replace(/"status":"\w+"/, '"status":"ndryshe"'))],
    ['changed', await inList('appointments', (text) => text.replace('10:00', 'dhjetë'))],
    ['changed', await inList('clients', (text) => text.replace('Arta', 'A\\u0000'))],
    ['changed', await inList('clients', (text) => text.replace('Arta', 'x'.repeat(50_001)))],
    ['changed', await inList('clients', (text) => text.replace('Arta', dense))],
    ['changed', await inList('clients', (text) => text.replace(/"created_at":"..../, '"created_at":"9999'))],
    ['changed', await inList('appointments', (text) => text.replace('2026-11-21', '9999-12-31'))],
    ['changed', await inList('salon', (text) => text.replace('Europe/Tirane', 'Mars/Base'))],
    ['changed', await inList('salon', (text) => text.replace(/"id":"[^"]+"/, '"id":"1"'))],
    ['large', await inList('clients', (text) => text.replace('Arta', 'x'.repeat(4 * 1024 * 1024)))],
    ['changed', await twice('orari.json')],
    ['changed', await twice('LEXO.txt')],
    ['changed', await withLists({ online_booking: [{ ...page, map_url: 'javascript:alert(1)' }] })],
    ['changed', await withLists({ online_booking: [{ ...page, map_url: 'https://google.com.example.org/x' }] })],
    ['changed', await withLists({ online_booking: [{ ...page, instagram: 'javascript:alert(1)' }] })],
    ['changed', await withLists({ online_booking: [{ ...page, whatsapp: 'javascript:alert(1)' }] })],
    ['changed', await withLists({ online_booking: [{ ...page, questions: [{ text: deep }] }] })],
    ['changed', await withLists({ weekly_hours: [{ ...plan, week: [] }] })],
    ['changed', await withLists({ weekly_hours: [{ ...plan, week: week(600, 60_000) }] })],
    ['changed', await withLists({ weekly_hours: [{ ...plan, week: week(600, 540) }] })],
    ['changed', await withLists({ client_merges: [{ ...merge, merged: { ...merged, id: first } }] })],
    ['changed', await withLists({ client_merges: [{ ...merge, moved: { users: ['x'] } }] })],
    ['changed', await withLists({ colleagues: Array.from({ length: 501 }, (_, n) => colleague(n)) })],
    ['changed', await withLists({ colleagues: [colleague(1), colleague(1)] })],
  ]
  let salon = former
  for (const [n, [state, file]] of bad.entries()) {
    // A salon may try twenty times an hour; it is as empty as before after each.
    if (n % 20 === 0) salon = await salonWithPassword(server, password)
    expect([n, await readArchiveIn(server, salon.token, password, file)]).toEqual([n, state])
    await expectEmpty(salon)
  }
}, 60_000)

test('an id that the archive does not contain is nothing of this installation', async () => {
  const [victim] = await query<{ id: string }>(server, `select id from clients where salon_id = '${former.id}'`)
  const salon = await salonWithPassword(server, password)
  const before = await server.call(listClients, {}, former.token)
  for (const id of [victim?.id ?? '', otherId]) {
    const file = await changed((text) =>
      text
        .replaceAll(victim?.id ?? '', otherId.replace('77c7', '7999'))
        .replace(/"client_id":"[^"]+"/, `"client_id":"${id}"`),
    )
    expect(await readArchiveIn(server, salon.token, password, file)).toBe('changed')
    await expectEmpty(salon)
  }
  expect(await server.call(listClients, {}, former.token)).toEqual(before)
  // The whole archive, in the installation where its salon still is: the rows are other ones.
  expect(await readArchiveIn(server, salon.token, password, archive)).toBe('done')
  const ids = (of: string) =>
    query<{ id: string }>(
      server,
      `select id from clients where salon_id = '${of}' union all select id from appointments_and_holds where salon_id = '${of}'`,
    )
  const formerIds = new Set((await ids(former.id)).map((row) => row.id))
  const newIds = await ids(salon.id)
  expect([formerIds.size, newIds.length]).toEqual([2, 2])
  const shared = newIds.filter((row) => formerIds.has(row.id))
  expect(shared).toEqual([])
  expect(await server.call(listClients, {}, former.token)).toEqual(before)
})

test('only an owner with the password may, and only in an empty salon', async () => {
  const salon = await salonWithPassword(server, password)
  const bytes = archive.length
  const wrong = await server.fault(beginReadIn, { currentPassword: 'gabim', bytes }, salon.token)
  expect(wrong.errors.map(({ field }) => field)).toEqual(['currentPassword'])
  const id = await sendArchive(server, salon.token, password, archive)
  await server.call(addClient, { name: 'Blerta' }, salon.token)
  await server.app.drain(fullImportJob)
  const { archive: refused, contents } = await server.call(getReadIn, {}, salon.token)
  expect([refused?.state, contents]).toEqual(['not_empty', ['klientë']])
  expect((await server.fault(beginReadIn, { currentPassword: password, bytes }, salon.token)).code).toBe(
    'salon_not_empty',
  )
  expect((await putPart(server, salon.token, id, 1, archive)).statusCode).toBe(404)
  const hosted = await salonWithPassword(server, password)
  const reception = await server.colleague(hosted, 'reception')
  expect((await server.fault(getReadIn, {}, reception.token)).status).toBe(403)
  expect((await server.call(getReadIn, {}, hosted.token)).contents).toEqual(['kolegë'])
})

test('a file of more than 200 MB is refused by its size, and a part of more than 2 MB before it is read', async () => {
  const salon = await salonWithPassword(server, password)
  for (const size of [200 * 1024 * 1024 + 1, 2 ** 40]) {
    const asked = { currentPassword: password, bytes: size }
    expect(await server.fault(beginReadIn, asked, salon.token)).toMatchObject({
      status: 409,
      code: 'archive_too_large',
      message: 'Ky ZIP është mbi 200 MB. Na shkruani.',
    })
  }
  expect(await query(server, `select 1 from full_imports where salon_id = '${salon.id}'`)).toEqual([])
  const asked = { currentPassword: password, bytes: 200 * 1024 * 1024 }
  const id = (await server.call(beginReadIn, asked, salon.token)).archive?.id ?? ''
  // One byte of what is declared arrives.
  const part = await server.raw({
    method: 'PUT',
    url: `/api/export/read-in/${id}/parts/0`,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(200 * 1024 * 1024) },
    payload: Buffer.alloc(1),
    token: salon.token,
  })
  expect(part.statusCode).toBe(413)
  await expectEmpty(salon)
})

test('parts come in order and whole, a repeated one changes nothing, and another owner sends none', async () => {
  const salon = await salonWithPassword(server, password)
  const { archive: begun } = await server.call(
    beginReadIn,
    { currentPassword: password, bytes: archive.length },
    salon.token,
  )
  const id = begun?.id ?? ''
  const statusOf = async (number: number, content: Buffer, token = salon.token) =>
    (await putPart(server, token, id, number, content)).statusCode
  expect(await statusOf(1, archive)).toBe(400)
  expect(await statusOf(0, archive.subarray(1))).toBe(400)
  expect(await statusOf(0, archive, former.token)).toBe(404)
  expect(await statusOf(0, archive)).toBe(200)
  expect(await statusOf(0, archive)).toBe(200)
  await server.app.drain(fullImportJob)
  expect((await server.call(getReadIn, {}, salon.token)).archive?.state).toBe('done')
})

test('an attempt that another one still writes for looks again later', async () => {
  const salon = await salonWithPassword(server, password)
  await sendArchive(server, salon.token, password, archive)
  await query(
    server,
    `create function busy() returns trigger language plpgsql as $$ begin raise exception 'busy' using errcode = 'lock_not_available'; end $$`,
  )
  await query(server, 'create trigger busy before insert on clients for each row execute function busy()')
  const reading = server.app.drain(fullImportJob)
  const jobs = `select 1 from pgboss.job where name = '${fullImportJob.name}' and data ->> 'salonId' = '${salon.id}'`
  await eventually(async () => expect((await query(server, jobs)).length).toBeGreaterThan(1))
  expect((await server.call(getReadIn, {}, salon.token)).archive?.state).toBe('reading')
  await query(server, 'drop trigger busy on clients')
  await reading
  expect((await server.call(getReadIn, {}, salon.token)).archive?.state).toBe('done')
})

test('a job that is killed leaves an empty salon, and the next attempt reads all', async () => {
  const salon = await salonWithPassword(server, password)
  await query(
    server,
    `create function kill() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  )
  await query(server, 'create trigger kill after insert on appointments_and_holds for each row execute function kill()')
  expect(await readArchiveIn(server, salon.token, password, archive)).toBe('reading')
  expect(await query(server, `select 1 from clients where salon_id = '${salon.id}'`)).toEqual([])
  await query(server, 'drop trigger kill on appointments_and_holds')
  await query(server, `update pgboss.job set start_after = now() where name = '${fullImportJob.name}'`)
  await server.app.drain(fullImportJob)
  expect((await server.call(getReadIn, {}, salon.token)).archive).toMatchObject({ state: 'done' })
  expect(await query(server, `select 1 from clients where salon_id = '${salon.id}'`)).toHaveLength(1)
})

test('a full disk leaves an empty salon and says so, and the file can be sent again', async () => {
  const salon = await salonWithPassword(server, password)
  await query(
    server,
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`,
  )
  await query(server, 'create trigger full_disk before insert on clients for each row execute function full_disk()')
  const states: unknown[] = [await readArchiveIn(server, salon.token, password, archive)]
  for (const _ of [1, 2]) {
    await query(server, `update pgboss.job set start_after = now() where name = '${fullImportJob.name}'`)
    await server.app.drain(fullImportJob)
    states.push((await server.call(getReadIn, {}, salon.token)).archive?.state)
  }
  expect(states).toEqual(['reading', 'reading', 'failed'])
  await expectEmpty(salon)
  await query(server, 'drop trigger full_disk on clients')
  expect(await readArchiveIn(server, salon.token, password, archive)).toBe('done')
})

test('of two devices of the owner that send at once, the later one goes on', async () => {
  const salon = await salonWithPassword(server, password)
  const begin = () =>
    server
      .call(beginReadIn, { currentPassword: password, bytes: archive.length }, salon.token)
      .then(({ archive: begun }) => begun?.id ?? '')
  const begun = await Promise.all([begin(), begin()])
  const current = (await server.call(getReadIn, {}, salon.token)).archive?.id ?? ''
  expect(begun).toContain(current)
  const sent = await Promise.all(begun.map((id) => putPart(server, salon.token, id, 0, archive)))
  expect(sent.map(({ statusCode }, n) => [begun[n] === current, statusCode]).toSorted()).toEqual([
    [false, 404],
    [true, 200],
  ])
  await server.app.drain(fullImportJob)
  expect((await server.call(getReadIn, {}, salon.token)).archive?.state).toBe('done')
  expect(await query(server, `select 1 from clients where salon_id = '${salon.id}'`)).toHaveLength(1)
})

test('an archive that stays unread past its term is deleted with its bytes, and another one may be sent', async () => {
  const salon = await salonWithPassword(server, password)
  await sendArchive(server, salon.token, password, archive)
  const purged = async (minutes: number) => {
    server.clock.pass(minutes)
    await server.app.asSystem((call) => call.queue(fullExportPurgeJob, {}))
    await server.app.drain(fullExportPurgeJob)
    return query(server, `select state from full_imports where salon_id = '${salon.id}'`)
  }
  // An attempt may still go on.
  expect(await purged(61)).toEqual([{ state: 'reading' }])
  expect(await purged(60)).toEqual([])
  await expectEmpty(salon)
  expect((await server.call(getReadIn, {}, salon.token)).archive).toBeNull()
  expect(await readArchiveIn(server, salon.token, password, archive)).toBe('done')
})

test('a look at what a full salon has takes few statements', async () => {
  const texts = await server.tenancy.record(() => server.call(getReadIn, {}, former.token))
  expect(texts.length).toBeLessThan(10)
})
