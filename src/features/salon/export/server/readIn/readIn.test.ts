import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { acceptInvitation, listColleagues, renewInvitation } from '#features/accounts/colleagues/contract.ts'
import { login } from '#features/accounts/auth/contract.ts'
import { listWebhooks, makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { demoLogin, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { listSeen } from '#features/operator/security-events/contract.ts'
import { getImportedVisits, listImports, undoImport } from '#features/salon/move-in/client-contract.ts'
import { localDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { book } from '#testing/server/appointments.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { query, testApp, testNow } from '#testing/server/app.ts'
import { fileOf, moveRows, pastVisit } from '#testing/server/pastVisits.ts'
import { type ArchivedDocument, readArchiveIn, takeArchive } from '#testing/server/readIn/archives.ts'
import { getFullExport } from '../../contract.ts'
import { lists } from '../full/lists.ts'
import schema from '../full/orari.schema.json' with { type: 'json' }
import { columnsOf } from './ids.ts'
import { maxReminders } from './write.ts'
import { compareReads, seedsOf } from '#testing/server/readIn/reads.ts'

const server = testApp()
const elsewhere = testApp()
const password = 'nje-fjale-e-gjate'

let token = ''
let archive: Buffer

type Totals = Record<string, Record<string, number>>

/** Statistics of the largest tables, as autovacuum makes them: without, some reads of the demo take half a second. */
const analyse = 'analyze appointments_and_holds, clients, sale_lines, sale_payments'

beforeAll(async () => {
  await server.app.asSystem(makeDemoSalon)
  await query(server, analyse)
  token = (await server.call(login, demoLogin)).token ?? ''
  archive = await takeArchive(server, token, demoLogin.password)
})

test('the archive has everything of the salon, to read and to come back, and is in the list of what was taken', async () => {
  const { counts } = await server.call(getFullExport, { counts: 'yes' }, token)
  const { archive: shown } = await server.call(getFullExport, {}, token)
  expect(shown).toMatchObject({ state: 'ready', ends_at: '2026-11-20T10:00:00.000Z' })
  const answer = await server.raw({ method: 'GET', url: `/api/export/full/${shown?.id}`, token })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="gjithcka_2026-11-20.zip"',
  })
  expect(answer.rawPayload).toHaveLength(shown?.bytes ?? 0)
  const files = unzipSync(answer.rawPayload)
  const document = JSON.parse(strFromU8(files['orari.json']!)) as ArchivedDocument & { totals: Totals }
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
  const calendar = new ICAL.Component(ICAL.parse(strFromU8(files['terminet.ics']!)))
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(document.lists.appointments!.length)
  expect(strFromU8(files['LEXO.txt']!)).toMatch(/SHQIP[^]*ENGLISH/)
  expect(JSON.stringify(document)).not.toMatch(/password|token_hash|p256dh|webhook/)
  const { rows } = await server.call(listSeen, { group: 'exports' } as never, token)
  expect(JSON.stringify(rows)).toContain('gjithçka, ZIP')
})

test('an archive that is read into an empty salon of another installation gives the same salon', async () => {
  const [demo] = await query<{ id: string }>(
    server,
    `select salon_id as id from users where email = '${demoLogin.email}'`,
  )
  const from = { server, id: demo?.id ?? '', token }
  const salon = await salonWithPassword(elsewhere, password)
  const statements = await elsewhere.tenancy.record(async () => {
    expect(await readArchiveIn(elsewhere, salon.token, password, archive)).toBe('done')
  })
  // Plans of empty tables are made again as they grow, on a worker of Citus at each statement.
  expect(statements.filter((text) => text === 'discard plans').length).toBeGreaterThan(5)
  expect(statements.some((text) => text.includes('pg_dist_partition'))).toBe(true)
  await query(elsewhere, analyse)
  const seeds = await seedsOf(server, from.id, localDate(testNow.slice(0, 10)), runs(4, 40))
  await compareReads(from, { server: elsewhere, id: salon.id, token: salon.token }, seeds)
}, 120_000)

test('each column of an archive is decided for reading in', () => {
  for (const list of lists) {
    const columns = columnsOf(list)
    expect(Object.values(columns).flat().toSorted()).toEqual(Object.keys(schema.$defs[list].properties).toSorted())
    const properties: Record<string, object> = schema.$defs[list].properties
    const uuids = Object.keys(properties).filter((column) => JSON.stringify(properties[column]).includes('"uuid"'))
    expect(uuids.filter((column) => ![...columns.ids, ...columns.left].includes(column))).toEqual([])
  }
})

test('colleagues are open invitations whose accounts have the former ids, and nothing is sent', async () => {
  const owner = await salonWithPassword(server, password)
  const barber = await server.colleague(owner, 'barber', owner.barber)
  await book(server, owner, { client_name: 'Arta', appointment_date: '2026-11-21', appointment_time: '10:00' })
  await query(server, `update appointments_and_holds set user_id = '${barber.userId}' where salon_id = '${owner.id}'`)
  await book(server, owner, { client_name: 'Beni', appointment_date: '2026-11-21', appointment_time: '12:00' })
  await query(
    server,
    `insert into visit_mails (salon_id, appointment_id, email, language, consented_at, day, is_changed, remind_at)
     select salon_id, id, 'dikush@shembull.example', 'sq', now(), appointment_date, true, '2026-11-21T07:00:00Z' from appointments where salon_id = '${owner.id}'`,
  )
  await elsewhere.app.asSystem(async (call) => call.settings.set(maxReminders, 1))
  const file = await takeArchive(server, owner.token, password)
  const salon = await salonWithPassword(elsewhere, password)
  const hook = { url: 'https://example.org/orari', events: ['appointment.booked', 'client.changed'] as never }
  await elsewhere.call(makeWebhook, hook, salon.token)
  const mailsBefore = await query(elsewhere, 'select 1 from mails')
  expect(await readArchiveIn(elsewhere, salon.token, password, file)).toBe('done')
  const { invitations } = await elsewhere.call(listColleagues, {}, salon.token)
  const [own] = await query<{ id: string }>(elsewhere, `select id from barbers where salon_id = '${salon.id}'`)
  expect(invitations).toMatchObject([{ email: barber.email, salon_role: 'barber', barber_id: own?.id, state: 'open' }])
  expect(await query(elsewhere, 'select 1 from mails')).toEqual(mailsBefore)
  expect(await query(elsewhere, 'select 1 from webhook_deliveries')).toEqual([])
  expect((await elsewhere.call(listWebhooks, {}, salon.token)).webhooks).toMatchObject([{ is_active: true }])
  const reminded = await query<{ is_changed: boolean }>(
    elsewhere,
    `select is_changed, remind_at is not null as is_ahead from visit_mails where salon_id = '${salon.id}' order by is_ahead`,
  )
  expect(reminded).toEqual([
    { is_changed: false, is_ahead: false },
    { is_changed: false, is_ahead: true },
  ])
  const { link } = await elsewhere.call(renewInvitation, { id: invitations[0]?.id ?? '' }, salon.token)
  const token = new URL(link).searchParams.get('token') ?? ''
  await elsewhere.call(acceptInvitation, { token, username: 'Agim', email: barber.email, password })
  const booked = await query(
    elsewhere,
    `select 1 from appointments a join users u on u.id = a.user_id where a.salon_id = '${salon.id}' and u.email = '${barber.email}'`,
  )
  expect(booked).toHaveLength(1)
})

test('an import is undone where the archive was read in, with what it added', async () => {
  const owner = await salonWithPassword(server, password)
  const rows = fileOf(
    { kind: 'service', name: 'Balayage', price: 60 },
    { kind: 'barber', name: 'Drita' },
    { kind: 'product', name: 'Dyll', price: 8 },
    { kind: 'client', name: 'Arta', phones: ['044 111 222'] },
    pastVisit('2026-10-01', 'Arta', { phone: '044 111 222', price: 7 }),
    pastVisit('2026-11-23', 'Arta', { phone: '044 111 222', time: '10:00', barber: 'Besa' }),
  )
  await moveRows(server, owner.token, rows, { barbers: [{ name: 'Drita', barber_id: null, is_new: true }] })
  const file = await takeArchive(server, owner.token, password)
  const salon = await salonWithPassword(elsewhere, password)
  expect(await readArchiveIn(elsewhere, salon.token, password, file)).toBe('done')
  const { imports } = await elsewhere.call(listImports, {}, salon.token)
  expect(imports).toMatchObject([{ added: 1, undone: false, source: 'Fresha' }])
  const id = imports[0]?.id ?? ''
  const { removed, kept } = await elsewhere.call(getImportedVisits, { id }, salon.token)
  expect({ removed, kept }).toEqual({ removed: 1, kept: [] })
  const undone = await elsewhere.call(undoImport, { id }, salon.token)
  expect(undone).toMatchObject({ removed: 1, past_visits: 1, ahead_visits: 1, entries: 3 })
  for (const table of ['clients', 'services', 'products', 'appointments', 'past_visits', 'imported_visits'])
    expect([table, await query(elsewhere, `select 1 from ${table} where salon_id = '${salon.id}'`)]).toEqual([
      table,
      [],
    ])
})
