import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { login } from '#features/accounts/auth/contract.ts'
import { demoLogin, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { listSeen } from '#features/operator/security-events/contract.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { getFullExport, makeFullExport } from '../../contract.ts'
import { fullExportJob, fullExportPurgeJob } from '../jobs.ts'
import leftOut from './leftOut.json' with { type: 'json' }
import { differing, lists, totalsOf } from './lists.ts'
import { fullExportLimit } from './make.ts'
import schema from './orari.schema.json' with { type: 'json' }

const server = testApp()
const password = 'nje-fjale-e-gjate'

let token = ''
let other: TestSalon

beforeAll(async () => {
  await server.app.asSystem(makeDemoSalon)
  token = (await server.call(login, demoLogin)).token ?? ''
  other = await salonWithPassword(server, password)
  await query(
    server,
    `insert into salon_pictures (salon_id, id, content, created_at)
     select salon_id, gen_random_uuid(), 'pikturë', created_at from users where email = '${demoLogin.email}'`,
  )
})

const ask = (currentPassword = demoLogin.password as string, by = token) =>
  server.call(makeFullExport, { currentPassword }, by)
const file = (id: string, by = token) => server.raw({ method: 'GET', url: `/api/export/full/${id}`, token: by })

/** An archive that is asked for and made. */
async function archiveOf(currentPassword?: string, by = token) {
  const { archive } = await ask(currentPassword, by)
  expect(archive).toMatchObject({ state: 'making', bytes: null })
  await server.app.drain(fullExportJob)
  return (await server.call(getFullExport, {}, by)).archive!
}

interface Document {
  format: string
  version: number
  totals: Record<string, Record<string, number>>
  lists: Record<string, Record<string, unknown>[]>
}

async function documentOf(id: string, by = token): Promise<[Document, Record<string, Uint8Array>]> {
  const files = unzipSync((await file(id, by)).rawPayload)
  return [JSON.parse(strFromU8(files['orari.json']!)) as Document, files]
}

test('each table and column of a salon is in the document, or left out with a reason', async () => {
  const columns = await query<{ name: string; column: string }>(
    server,
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and (c.relname = 'salons' or exists (
       select from pg_attribute k where k.attrelid = c.oid and k.attname = 'salon_id'))`,
  )
  const tableOf: Record<string, string> = {
    salon: 'salons',
    colleagues: 'users',
    appointments: 'appointments_and_holds',
  }
  const decided = [
    ...lists.flatMap((list) =>
      Object.keys(schema.$defs[list].properties).map((column) => `${tableOf[list] ?? list}.${column}`),
    ),
    ...Object.keys(leftOut.columns),
  ]
  const inDocument = new Set(lists.map((list) => tableOf[list] ?? list))
  expect(Object.keys(leftOut.tables).filter((name) => inDocument.has(name))).toEqual([])
  const absent = new Set(Object.keys(leftOut.tables))
  const expected = columns.filter(({ name, column }) => !absent.has(name) && column !== 'salon_id')
  expect(decided.toSorted()).toEqual(expected.map(({ name, column }) => `${name}.${column}`).toSorted())
  expect([...absent].toSorted()).toEqual(
    [...new Set(columns.map(({ name }) => name))].filter((name) => absent.has(name)).toSorted(),
  )
})

test('the archive has everything of the salon, to read and to come back, and is in the list of what was taken', async () => {
  expect(await server.call(getFullExport, {}, token)).toEqual({ success: true, archive: null })
  const { counts } = await server.call(getFullExport, { counts: 'yes' }, token)
  const archive = await archiveOf()
  expect(archive).toMatchObject({ state: 'ready', ends_at: '2026-11-20T10:00:00.000Z' })
  const answer = await file(archive.id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="gjithcka_2026-11-20.zip"',
  })
  expect(answer.rawPayload).toHaveLength(archive.bytes!)
  const [document, files] = await documentOf(archive.id)
  expect(document).toMatchObject({ format: 'orari-salon', version: 1 })
  expect(Object.keys(document.lists)).toEqual(lists)
  for (const [list, rows] of Object.entries(document.lists))
    expect([list, rows.length]).toEqual([list, document.totals[list]?.rows])
  const rowsOf = (...names: string[]) => names.reduce((sum, name) => sum + (document.totals[name]?.rows ?? 0), 0)
  expect(counts).toEqual({
    clients: rowsOf('clients'),
    visits: rowsOf('appointments', 'past_visits'),
    sales: rowsOf('sales'),
    closings: rowsOf('till_days'),
    services: rowsOf('services'),
    products: rowsOf('products'),
    pictures: rowsOf('salon_pictures'),
  })
  expect((await server.call(getFullExport, { counts: 'yes' }, other.token)).counts).toMatchObject({
    clients: 0,
    sales: 0,
  })
  const stored = await query<{ number: number; day: string; total_cents: number }>(
    server,
    `select number, day::text, total_cents::integer from sales s join users u on u.salon_id = s.salon_id and u.email = '${demoLogin.email}' order by number`,
  )
  expect(stored.length).toBeGreaterThan(10)
  expect(document.lists.sales).toMatchObject(stored)
  expect(document.totals.sales?.total_cents).toBe(stored.reduce((sum, sale) => sum + sale.total_cents, 0))
  expect(document.lists.clients?.length).toBeGreaterThan(10)
  expect(document.lists.colleagues).toMatchObject([{ email: demoLogin.email, salon_role: 'owner' }])
  expect(document.lists.salon).toHaveLength(1)
  const names = Object.keys(files)
  expect(names).toEqual(expect.arrayContaining(['LEXO.txt', 'te-dhenat.xlsx', 'csv/Klientët.csv', 'terminet.ics']))
  const picture = document.lists.salon_pictures?.[0]?.id
  expect(strFromU8(files[`fotografite/${String(picture)}.webp`]!)).toBe('pikturë')
  const calendar = new ICAL.Component(ICAL.parse(strFromU8(files['terminet.ics']!)))
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(document.lists.appointments!.length)
  expect(strFromU8(files['LEXO.txt']!)).toMatch(/SHQIP[^]*ENGLISH/)
  expect(JSON.stringify(document)).not.toMatch(/password|token_hash|p256dh|webhook/)
  const { rows } = await server.call(listSeen, { group: 'exports' } as never, token)
  expect(JSON.stringify(rows)).toContain('gjithçka, ZIP')
})

test('it needs the password, is of the owner who asked alone, and is made once at a time', async () => {
  const refused = await server.fault(makeFullExport, { currentPassword: 'gabim' }, other.token)
  expect([refused.status, refused.errors.map(({ field }) => field)]).toEqual([400, ['currentPassword']])
  const first = await ask(password, other.token)
  expect((await ask(password, other.token)).archive?.id).toBe(first.archive?.id)
  const id = first.archive!.id
  expect((await file(id, other.token)).statusCode).toBe(404)
  await server.app.drain(fullExportJob)
  const [document] = await documentOf(id, other.token)
  expect(document.lists.salon).toMatchObject([{ name: 'Besa' }])
  expect(document.lists.clients).toEqual([])
  const colleague = await server.colleague(other, 'reception')
  for (const by of [colleague.token, null as never]) expect([401, 403]).toContain((await file(id, by)).statusCode)
  expect((await server.fault(makeFullExport, { currentPassword: password }, colleague.token)).status).toBe(403)
  await query(server, `update users set salon_role = 'owner' where id = '${colleague.userId}'`)
  for (const by of [colleague.token, token]) {
    expect((await file(id, by)).statusCode).toBe(404)
    const { archive } = await server.call(getFullExport, {}, by)
    expect(archive?.id).not.toBe(id)
  }
})

test('it is there for an hour, then its bytes are deleted', async () => {
  const { id } = await archiveOf(password, other.token)
  server.clock.pass(59)
  expect((await file(id, other.token)).statusCode).toBe(200)
  server.clock.pass(1)
  expect((await file(id, other.token)).statusCode).toBe(404)
  expect((await server.call(getFullExport, {}, other.token)).archive).toBeNull()
  await server.app.asSystem((call) => call.queue(fullExportPurgeJob, {}))
  await server.app.drain(fullExportPurgeJob)
  expect(await query(server, `select 1 from full_export_parts where salon_id = '${other.id}'`)).toEqual([])
})

test('a download whose archive is deleted meanwhile fails instead of being short', async () => {
  const { id } = await archiveOf(password, other.token)
  await query(server, `delete from full_export_parts where export_id = '${id}'`)
  await expect(file(id, other.token)).rejects.toThrow(/deleted/)
})

test('it works after the subscription has ended', async () => {
  server.clock.set('2026-12-20T09:00:00Z')
  const { id, state } = await archiveOf(password, other.token)
  expect([state, (await file(id, other.token)).statusCode]).toEqual(['ready', 200])
})

test('an archive over the limit is refused', async () => {
  const setLimit = (bytes: number) => server.app.asSystem(async (call) => call.settings.set(fullExportLimit, bytes))
  await setLimit(20_000)
  const { id, state } = await archiveOf(password, other.token)
  await setLimit(200 * 1024 * 1024)
  expect([state, (await file(id, other.token)).statusCode]).toEqual(['too_large', 404])
  expect(await query(server, `select 1 from full_export_parts where salon_id = '${other.id}'`)).toEqual([])
})

test('an archive that was stored otherwise, or that the schema refuses, is not offered', async () => {
  const damage = (content: string) =>
    query(
      server,
      `create or replace function damage() returns trigger language plpgsql as $$ begin new.content := ${content}; return new; end $$`,
    )
  await damage('set_byte(new.content, 5000, get_byte(new.content, 5000) # 255)')
  await query(server, 'create trigger damage before insert on full_export_parts for each row execute function damage()')
  expect(await archiveOf(password, other.token)).toMatchObject({ state: 'differs', bytes: null })
  await damage('substr(new.content, 1, 3000)')
  expect((await archiveOf(password, other.token)).state).toBe('differs')
  await query(server, 'drop trigger damage on full_export_parts')
  await query(
    server,
    `insert into vat_settings (salon_id, valid_from, pays_vat, country, service_letter, updated_at) values ('${other.id}', 'infinity', false, 'XK', 'A', now())`,
  )
  const { id, state } = await archiveOf(password, other.token)
  expect([state, (await file(id, other.token)).statusCode]).toEqual(['differs', 404])
  await query(server, `delete from vat_settings where salon_id = '${other.id}' and valid_from = 'infinity'`)
})

test('an archive whose job fails for good says so, and can be asked for again', async () => {
  await query(server, 'alter table full_export_parts add constraint nothing check (number < 0) not valid')
  await ask(password, other.token)
  const stateOf = async () => (await server.call(getFullExport, {}, other.token)).archive?.state
  const states: unknown[] = []
  while (states.length < 3) {
    await query(server, `update pgboss.job set start_after = now() where name = '${fullExportJob.name}'`)
    await server.app.drain(fullExportJob)
    states.push(await stateOf())
  }
  expect(states).toEqual(['making', 'making', 'failed'])
  await query(server, 'alter table full_export_parts drop constraint nothing')
  expect((await archiveOf(password, other.token)).state).toBe('ready')
})

test('a list with another number of rows, or another sum, is named', async () => {
  const totals = await server.app.asSystem((call) => totalsOf(call, other.id as never))
  expect(differing(totals, totals)).toEqual([])
  const found = { ...totals, clients: { rows: 1 }, sales: { ...totals.sales, total_cents: 5 } }
  expect(differing(found, totals)).toEqual(['clients', 'sales'])
  expect(differing({ ...totals, barbers: undefined as never }, totals)).toEqual(['barbers'])
})
