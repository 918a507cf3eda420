import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
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

let other: TestSalon
let token: string

beforeAll(async () => {
  other = await salonWithPassword(server, password)
  token = (await server.salon('Tjetri')).token
  await query(
    server,
    `insert into salon_pictures (salon_id, id, content, created_at) values ('${other.id}', gen_random_uuid(), 'pikturë', now())`,
  )
})

const ask = (currentPassword: string, by: string) => server.call(makeFullExport, { currentPassword }, by)
const file = (id: string, by: string) => server.raw({ method: 'GET', url: `/api/export/full/${id}`, token: by })

/** An archive that is asked for and made. */
async function archiveOf(currentPassword: string, by: string) {
  const { archive } = await ask(currentPassword, by)
  expect(archive).toMatchObject({ state: 'making', bytes: null })
  await server.app.drain(fullExportJob)
  return (await server.call(getFullExport, {}, by)).archive!
}

interface Document {
  lists: Record<string, Record<string, unknown>[]>
}

async function documentOf(id: string, by: string): Promise<[Document, Record<string, Uint8Array>]> {
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

test('it needs the password, is of the owner who asked alone, and is made once at a time', async () => {
  const refused = await server.fault(makeFullExport, { currentPassword: 'gabim' }, other.token)
  expect([refused.status, refused.errors.map(({ field }) => field)]).toEqual([400, ['currentPassword']])
  for (const by of [token, other.token])
    expect(await server.call(getFullExport, {}, by)).toEqual({ success: true, archive: null })
  const { counts } = await server.call(getFullExport, { counts: 'yes' }, other.token)
  expect(counts).toMatchObject({ clients: 0, sales: 0, pictures: 1 })
  const first = await ask(password, other.token)
  expect((await ask(password, other.token)).archive?.id).toBe(first.archive?.id)
  const id = first.archive!.id
  expect((await file(id, other.token)).statusCode).toBe(404)
  await server.app.drain(fullExportJob)
  const [document, files] = await documentOf(id, other.token)
  expect(document.lists.salon).toMatchObject([{ name: 'Besa' }])
  expect(document.lists.clients).toEqual([])
  const picture = document.lists.salon_pictures?.[0]?.id
  expect(strFromU8(files[`fotografite/${String(picture)}.webp`]!)).toBe('pikturë')
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
