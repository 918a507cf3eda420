import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { getClient, listClients, searchClients, updateClient } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import {
  importClients,
  listImports,
  maxImportRows,
  previewImport,
  undoImport,
  type SentRow,
} from '../client-contract.ts'
import { importPurgeJob } from './jobs.ts'

const server = testApp()
const salon = freshSalon(server)

const rowsOf = (...rows: (Partial<SentRow> & { name: string | null })[]): SentRow[] =>
  rows.map((row, index) => ({ line: index + 2, phones: [], ...row }))
const preview = (rows: SentRow[]) => server.call(previewImport, { rows }, salon.token)
async function importing(rows: SentRow[], more: { id?: string; digest?: string } = {}) {
  const { digest } = await preview(rows)
  return { id: crypto.randomUUID(), file_name: 'klientet.csv', digest, rows, ...more }
}
const put = async (rows: SentRow[]) => server.call(importClients, await importing(rows), salon.token)
const undo = (id: string) => server.call(undoImport, { id }, salon.token)
const names = async () => (await server.call(listClients, { limit: 100 }, salon.token)).clients.map((one) => one.name)
const book = (client_name: string, appointment_time: string, more: object = {}) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_date: '2026-12-01', appointment_time, ...more })

/** Stored clients without versions. */
const stored = () =>
  query<{ row: { notes: string | null } }>(
    server,
    `select to_jsonb(c) - 'updated_at' as row from clients c where salon_id = '${salon.id}' order by id`,
  )

test('two rows of one name without numbers are one client, unless their program gives them other ids', async () => {
  const rows = rowsOf({ name: 'Arta', external_id: 'a' }, { name: 'Arta', external_id: 'a' }, { name: 'Arta', external_id: 'b' }) // prettier-ignore
  expect((await preview(rows)).rows).toMatchObject([{ kind: 'added' }, { reason: 'repeated' }, { reason: 'ambiguous' }])
  const { added } = await put(rows)
  expect(added).toBe(1)
  expect((await preview(rows)).rows).toMatchObject([{ reason: 'same' }, { reason: 'same' }, { reason: 'ambiguous' }])
})

test('more rows than one statement takes are added, completed and undone whole', async () => {
  const rows = rowsOf(...Array.from({ length: 501 }, (_, n) => ({ name: `Klienti ${n}` })))
  await put(rows)
  const added = await stored()
  expect(added).toHaveLength(501)
  const completing = await importing(rows.map((row) => ({ ...row, notes: 'Pa parfum' })))
  expect(await server.call(importClients, completing, salon.token)).toMatchObject({ changed: 501 })
  expect((await stored()).filter(({ row }) => row.notes === 'Pa parfum')).toHaveLength(501)
  expect(await undo(completing.id)).toMatchObject({ restored: 501, kept: 0 })
  expect(await stored()).toEqual(added)
})

test('a preview writes nothing; the import adds and completes clients, and its undo restores all', async () => {
  const { client_id } = await book('Blerta Krasniqi', '09:00', { client_phone: '044 111 222' })
  const before = await stored()
  const rows = rowsOf(
    { name: 'Krasniqi Blerta', phones: ['+38344111222', '049 333 444'], birthday: '14.5.1990', notes: 'Pa parfum' },
    { name: 'Ana Gashi', phones: ['045 555 666'], email: 'ana@shembull.example' },
    { name: null, phones: ['045 1'] },
  )
  const seen = await preview(rows)
  expect(seen).toMatchObject({ added: 1, changed: 1, skipped: 1 })
  expect(seen.rows.map(({ kind, reason, fields }) => [kind, reason, fields])).toEqual([
    ['changed', undefined, ['Telefona të tjerë', 'Ditëlindja', 'Shënime']],
    ['added', undefined, undefined],
    ['skipped', 'no_name', undefined],
  ])
  expect(await stored()).toEqual(before)

  const { id, message } = await put(rows)
  expect(message).toBe('1 klient u shtua, 1 klient u plotësua')
  expect((await server.call(getClient, { id: client_id }, salon.token)).client).toMatchObject({
    name: 'Blerta Krasniqi',
    phone: '044 111 222',
    other_phones: '049 333 444',
    birthday: '1990-05-14',
    notes: 'Pa parfum',
  })
  expect((await server.call(searchClients, { q: '045555666' }, salon.token)).clients).toMatchObject([
    { name: 'Ana Gashi' },
  ])
  expect((await server.call(listImports, {}, salon.token)).imports).toEqual([
    {
      id,
      file_name: 'klientet.csv',
      added: 1,
      changed: 1,
      skipped: 1,
      created_at: '2026-11-20T09:00:00.000Z',
      undoable: true,
      undone: false,
    },
  ])

  expect(await undo(id)).toMatchObject({ removed: 1, restored: 1, kept: 0, message: 'Importi u zhbë.' })
  expect(await stored()).toEqual(before)
  expect(await undo(id)).toMatchObject({ removed: 0, message: 'Importi u zhbë.' })
  expect((await server.call(listImports, {}, salon.token)).imports[0]).toMatchObject({ undoable: false, undone: true })
  expect(
    (
      await query<{ description: string }>(
        server,
        `select description from activities where entity_id = '${id}' order by id`,
      )
    )
      .map((one) => one.description)
      .toSorted(),
  ).toEqual(['Import klientësh: 1 klient u shtua, 1 klient u plotësua', 'Importi u zhbë.'])
})

test('a preview knows the clients of all pages', async () => {
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
     select '${salon.id}', gen_random_uuid(), 'Klient ' || n, 'klient ' || n, 'klient ' || n, now() - n * interval '1 second', now()
     from generate_series(1, 2500) n`,
  )
  const given = rowsOf(...[1, 1250, 2500].map((n) => ({ name: `Klient ${n}` })), { name: 'Klient 2501' })
  expect(await preview(given)).toMatchObject({ added: 1, changed: 0, skipped: 3 })
})

test('the same import sent twice adds nothing, also at the same time', async () => {
  const body = await importing(rowsOf({ name: 'Ana' }, { name: 'Beni' }))
  const replies = await Promise.all([1, 2, 3].map(() => server.call(importClients, body, salon.token)))
  expect(new Set(replies.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await names()).toEqual(['Ana', 'Beni'])
})

test('an import is refused with a new preview if clients changed since the preview, and nothing is written', async () => {
  const body = await importing(rowsOf({ name: 'Ana', phones: ['044 111 111'] }, { name: 'Beni' }))
  await book('Beni', '09:00')
  const before = await stored()
  const fault = await server.fault(importClients, body, salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'stale', extra: { preview: { added: 1, changed: 0, skipped: 1 } } })
  expect(await stored()).toEqual(before)
})

test('an import concurrent with bookings of the same new names creates each person once and causes no error', async () => {
  const rows = rowsOf(...Array.from({ length: 12 }, (_, n) => ({ name: `Klienti ${n}` })))
  const body = await importing(rows)
  const results = await Promise.all([
    server.raw({
      method: 'POST',
      url: '/api/clients/import',
      token: salon.token,
      payload: body,
    }),
    ...Array.from({ length: 12 }, (_, n) =>
      book(
        `Klienti ${n}`,
        `${String(9 + Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
      ),
    ),
  ])
  expect([200, 409]).toContain((results[0] as { statusCode: number }).statusCode)
  expect(new Set(await names()).size).toBe((await names()).length)
  expect(await names()).toHaveLength(12)
})

test('an undo keeps clients that were edited, merged or have appointments, also one booked at the same moment', async () => {
  const { id } = await put(
    rowsOf(
      { name: 'Ana', phones: ['044 111 111'] },
      { name: 'Beni' },
      { name: 'Ciku' },
      { name: 'Dita' },
      { name: 'Era' },
    ),
  )
  const of = async (name: string) => (await server.call(searchClients, { q: name }, salon.token)).clients[0]?.id ?? ''
  await book('Ana', '09:00', { client_phone: '044 111 111' })
  server.clock.set('2026-11-20T09:05:00Z')
  await server.call(updateClient, { id: await of('Beni'), notes: 'i ri' }, salon.token)
  await server.call(mergeClients, { id: await of('Beni'), merged_id: await of('Ciku') }, salon.token)
  const [undone, booked] = await Promise.all([undo(id), book('Dita', '10:00')])
  expect(booked.client_name).toBe('Dita')
  expect(undone.kept).toBeGreaterThanOrEqual(3)
  expect(undone.message).toContain('sepse ndërkohë kanë termine ose ndryshime')
  expect(await names()).toEqual(['Ana', 'Beni', 'Dita'])
})

test('two imports undone, the last first, leave the clients as they were before both', async () => {
  await book('Ana', '09:00')
  const before = await stored()
  const first = await put(rowsOf({ name: 'Ana', phones: ['044 111 111'] }, { name: 'Beni', notes: 'i parë' }))
  const between = await stored()
  server.clock.pass(5)
  const second = await put(
    rowsOf(
      { name: 'Ana', phones: ['044 111 111'], email: 'ana@shembull.example' },
      { name: 'Beni', notes: 'i dytë', is_blocked: true, block_reason: 'nuk erdhi' },
      { name: 'Ciku' },
    ),
  )
  expect(await stored()).not.toEqual(between)
  expect(await undo(second.id)).toMatchObject({ removed: 1, restored: 2, kept: 0 })
  expect(await stored()).toEqual(between)
  expect(await undo(first.id)).toMatchObject({ removed: 1, restored: 1, kept: 0 })
  expect(await stored()).toEqual(before)
})

test('a client edited between two imports stays after both are undone', async () => {
  const first = await put(rowsOf({ name: 'Beni' }))
  server.clock.pass(5)
  const id = (await server.call(searchClients, { q: 'Beni' }, salon.token)).clients[0]?.id ?? ''
  await server.call(updateClient, { id, notes: 'e dorës' }, salon.token)
  const second = await put(rowsOf({ name: 'Beni', phones: ['044 111 111'] }))
  expect(await undo(second.id)).toMatchObject({ restored: 1, kept: 0 })
  expect(await undo(first.id)).toMatchObject({ removed: 0, kept: 1 })
})

test('an undo keeps fields that were changed since the import', async () => {
  const { client_id } = await book('Ana', '09:00')
  const { id } = await put(rowsOf({ name: 'Ana', phones: ['044 111 111'], notes: 'nga skedari' }))
  await server.call(updateClient, { id: client_id, notes: 'e dorës' }, salon.token)
  expect(await undo(id)).toMatchObject({ removed: 0, restored: 0, kept: 1 })
  expect((await server.call(getClient, { id: client_id }, salon.token)).client).toMatchObject({
    phone: null,
    notes: 'e dorës',
  })
})

test('an undo keeps what is written into a client while it runs', async () => {
  const { client_id } = await book('Blerta Krasniqi', '12:00')
  const file = await importing(rowsOf({ name: 'Blerta Krasniqi', notes: 'nga lista' }))
  expect(await server.call(importClients, file, salon.token)).toMatchObject({ changed: 1 })
  const editing = [`update clients set notes = 'nga salloni' where id = '${client_id}'`]
  const undone = await duringTransaction(server, editing, () => undo(file.id))
  expect(undone).toMatchObject({ restored: 0, kept: 1 })
  expect(await stored()).toMatchObject([{ row: { notes: 'nga salloni' } }])
})

test('an import cannot be undone after 30 days', async () => {
  await put(rowsOf({ name: 'Ana' }))
  server.clock.set('2026-12-21T09:00:00Z')
  await server.app.asSystem((call) => call.queue(importPurgeJob, {}))
  await server.app.drain(importPurgeJob)
  expect((await query(server, `select 1 from client_import_rows where salon_id = '${salon.id}'`)).length).toBe(0)
})

test('invalid rows are refused with a sentence, and another salon and barbers have no access', async () => {
  expect(await server.fault(previewImport, { rows: [] }, salon.token)).toMatchObject({
    status: 400,
    message: 'Skedari nuk ka asnjë klient.',
  })
  const tooMany = rowsOf(...Array.from({ length: maxImportRows + 1 }, () => ({ name: 'A' })))
  expect((await server.fault(previewImport, { rows: tooMany }, salon.token)).message).toMatch(
    /më së shumti 10\s?000 klientë/,
  )
  const { id } = await put(rowsOf({ name: 'Ana' }))
  const other = await server.salon('Tjetri')
  expect(await server.fault(undoImport, { id }, other.token)).toMatchObject({ status: 404 })
  expect((await server.call(listImports, {}, other.token)).imports).toEqual([])
  const barber = await server.colleague(salon, 'barber')
  expect(await server.fault(previewImport, { rows: rowsOf({ name: 'A' }) }, barber.token)).toMatchObject({
    status: 403,
  })
})

const history = (id: string) =>
  query(
    server,
    `select answer, way, noted_by is not null as named from client_consents
     where client_id = '${id}' order by noted_at, id`,
  )

test('answers of a file are in the history as its own, and the undo puts the present ones back', async () => {
  const { client_id: id } = await book('Blerta', '09:00')
  await server.call(updateClient, { id, message_consent: 'given' }, salon.token)
  const before = await stored()
  server.clock.pass(5)
  const rows = rowsOf(
    { name: 'Blerta', message_consent: 'jo' },
    { name: 'Ana', message_consent: 'yes' },
    { name: 'Beni' },
  )
  const { id: file } = await put(rows)
  const { client } = await server.call(getClient, { id }, salon.token)
  expect(client).toMatchObject({ message_consent: 'refused', message_consent_at: '2026-11-20T09:05:00.000Z' })
  const [ana] = (await server.call(searchClients, { q: 'Ana' }, salon.token)).clients
  expect(await history(ana?.id ?? '')).toEqual([{ answer: 'given', way: 'import', named: true }])
  // The same file changes nobody.
  expect(await preview(rows)).toMatchObject({ added: 0, changed: 0 })
  server.clock.pass(5)
  expect(await undo(file)).toMatchObject({ removed: 2, restored: 1, kept: 0 })
  expect(await stored()).toEqual(before)
  expect(await history(id)).toEqual([
    { answer: 'given', way: 'salon', named: true },
    { answer: 'refused', way: 'import', named: true },
    { answer: 'given', way: 'import', named: true },
  ])
  expect(await history(ana?.id ?? '')).toEqual([])
})

test('a refusal stays over an import, and an undo keeps a later answer and the history of who stays', async () => {
  const { client_id: id } = await book('Blerta', '09:00')
  await server.call(updateClient, { id, message_consent: 'refused' }, salon.token)
  const { id: file } = await put(
    rowsOf({ name: 'Blerta', message_consent: 'po' }, { name: 'Ana', message_consent: 'po' }),
  )
  expect((await server.call(getClient, { id }, salon.token)).client.message_consent).toBe('refused')
  const booked = await book('Ana', '10:00')
  // Answers of the same moment have no order.
  server.clock.pass(5)
  await server.call(updateClient, { id: booked.client_id, message_consent: 'refused' }, salon.token)
  expect(await undo(file)).toMatchObject({ removed: 0, kept: 1 })
  expect((await server.call(getClient, { id: booked.client_id }, salon.token)).client.message_consent).toBe('refused')
  expect(await history(booked.client_id)).toMatchObject([{ answer: 'given' }, { answer: 'refused', way: 'salon' }])
  const second = await put(rowsOf({ name: 'Dita', message_consent: 'po' }))
  const dita = await book('Dita', '11:00')
  expect(await undo(second.id)).toMatchObject({ removed: 0, kept: 1 })
  expect(await history(dita.client_id)).toMatchObject([{ answer: 'given', way: 'import' }])
})

test('an undo leaves a refusal that was given again after the import', async () => {
  const { client_id: id } = await book('Blerta', '09:00')
  await server.call(updateClient, { id, message_consent: 'given' }, salon.token)
  server.clock.pass(5)
  const { id: file } = await put(rowsOf({ name: 'Blerta', message_consent: 'jo' }))
  for (const message_consent of ['given', 'refused'] as const) {
    server.clock.pass(5)
    await server.call(updateClient, { id, message_consent }, salon.token)
  }
  expect(await undo(file)).toMatchObject({ restored: 0, kept: 1 })
  const { client } = await server.call(getClient, { id }, salon.token)
  expect(client).toMatchObject({ message_consent: 'refused', message_consent_at: '2026-11-20T09:15:00.000Z' })
})
