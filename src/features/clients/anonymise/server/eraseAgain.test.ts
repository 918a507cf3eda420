import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addErasures, erasureFileName, readErasures, type Erasure } from '#platform/server/erasureFile.ts'
import { openTestApp, query, testApp, testSalon } from '#testing/server/app.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { recordErasuresJob } from '../../server/jobs.ts'
import { endRestriction, listClientRequests, noteClientRequest, restrictClient } from '../../requests/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { mergeClients } from '../../merge/contract.ts'
import { anonymiseClient, getClient, updateClient } from '../../contract.ts'
import { listRemovedClients, restoreClient } from '../contract.ts'

const server = testApp()
const salon = testSalon(server)

const book = (client_name: string, more: object) =>
  bookFor(server, salon, { client_name, duration: 15, appointment_date: '2026-11-19', ...more })

const erasure = (id: string, more: Partial<Erasure> = {}): Erasure => ({
  salon: salon.id,
  id,
  merged: [],
  removed_at: '2026-11-10T09:00:00.000Z',
  restored_at: null,
  ...more,
})

/** Starts Orari again on the same database and data directory. */
const startAgain = async () => (await openTestApp({ beside: server })).close()

test('a start erases who was erased after the backup, with upcoming visits, and those whom a merge had joined', async () => {
  const erased = await book('Valon Zogaj', { appointment_time: '09:00', client_phone: '044 717 171', notes: 'Zogaj' })
  await book('Valon Zogaj', { appointment_time: '09:00', appointment_date: '2026-12-01', client_id: erased.client_id })
  // The backup is from before a merge of these two.
  const twin = await book('Loni Zogaj', { appointment_time: '09:15', client_phone: '045 717 171' })
  await addErasures(server.dataDir, [erasure(erased.client_id, { merged: [twin.client_id] })])
  await startAgain()
  for (const text of ['zogaj', '44717171', '45717171', '717 171'])
    expect([text, await tablesWith(server, text)]).toEqual([text, []])
  expect((await server.call(listRemovedClients, {}, salon.token)).clients).toEqual([])
  const visits = await query(server, `select client_name from appointments where salon_id = '${salon.id}'`)
  expect(visits).toEqual([1, 2, 3].map(() => ({ client_name: 'Klient anonim' })))
  await startAgain()
})

test('who was merged into another at the time of the backup is erased alone', async () => {
  const kept = await book('Arta Gashi', { appointment_time: '10:00', client_phone: '044 818 181' })
  const erased = await book('Fitore Dushi', { appointment_time: '10:15', client_phone: '045 828 282' })
  await server.call(updateClient, { id: erased.client_id, notes: 'dushi nuk do zë' }, salon.token)
  await server.call(mergeClients, { id: kept.client_id, merged_id: erased.client_id }, salon.token)
  // Somebody else has the name and number meanwhile, so that the merge could not be undone with them.
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
     select salon_id, '01900000-0000-7000-8000-0000000000c9', 'Ora', (merged ->> 'name_key'), 'ora', merged ->> 'phone', merged ->> 'phone_e164', merged_at, merged_at
     from client_merges where salon_id = '${salon.id}' and merged_id = '${erased.client_id}'`,
  )
  await addErasures(server.dataDir, [erasure(erased.client_id)])
  await startAgain()
  await query(
    server,
    `delete from clients where id = '01900000-0000-7000-8000-0000000000c9' and salon_id = '${salon.id}'`,
  )
  for (const text of ['dushi', 'fitore', '45828282', '828 282'])
    expect([text, await tablesWith(server, text)]).toEqual([text, []])
  const { client } = await server.call(getClient, { id: kept.client_id }, salon.token)
  expect(client).toMatchObject({ name: 'Arta Gashi', phone: '044 818 181', notes: null, totalAppointments: 1 })
})

test('a removal of the last 24 hours is repeated with the rest of its term; an undone one is not', async () => {
  const [recent, undone, both] = [
    await book('Gent Shala', { appointment_time: '11:00' }),
    await book('Mira Hoti', { appointment_time: '11:15' }),
    await book('Lule Krasniqi', { appointment_time: '11:30' }),
  ].map(({ client_id }) => client_id) as [string, string, string]
  const removed_at = '2026-11-20T08:00:00.000Z'
  const restored_at = '2026-11-20T08:30:00.000Z'
  // The backup has the removal of the third one, which was undone after it.
  await server.call(anonymiseClient, { id: both }, salon.token)
  await addErasures(server.dataDir, [
    erasure(recent, { removed_at }),
    erasure(undone, { removed_at, restored_at }),
    erasure(both, { removed_at: '2026-11-20T09:00:00.000Z', restored_at: '2026-11-20T09:00:00.000Z' }),
  ])
  await startAgain()
  const { clients } = await server.call(listRemovedClients, {}, salon.token)
  expect(clients).toMatchObject([{ id: recent, undo_until: '2026-11-21T08:00:00.000Z' }])
  for (const [id, name] of [
    [undone, 'Mira Hoti'],
    [both, 'Lule Krasniqi'],
  ] as const)
    expect((await server.call(getClient, { id }, salon.token)).client.name).toBe(name)
})

test('an undone removal comes back however old; if its name and number are taken, the owner has a day more', async () => {
  const person = { client_phone: '044 929 292', appointment_date: '2026-11-18' }
  const names = ['Drita Berisha', 'Agim Morina']
  const ids: string[] = []
  for (const [index, client_name] of names.entries()) {
    const { client_id: id } = await book(client_name, { ...person, appointment_time: `1${index}:00` })
    await server.call(anonymiseClient, { id }, salon.token)
    ids.push(id)
  }
  await book('Agim Morina', { ...person, appointment_time: '12:00' })
  const times = { removed_at: '2026-11-20T09:00:00.000Z', restored_at: '2026-11-20T10:00:00.000Z' }
  await addErasures(
    server.dataDir,
    ids.map((id) => erasure(id, times)),
  )
  // The backup is restored days later.
  server.clock.pass(3 * 24 * 60)
  await startAgain()
  const [first = '', second = ''] = ids
  expect((await server.call(getClient, { id: first }, salon.token)).client.name).toBe('Drita Berisha')
  const { clients } = await server.call(listRemovedClients, {}, salon.token)
  expect(clients).toMatchObject([{ id: second, undo_until: '2026-11-24T09:00:00.000Z' }])
  server.clock.pass(-3 * 24 * 60)
})

test('a removal and its undo are in the file of the data directory, and beside the backups, by ids alone', async () => {
  const backups = await mkdtemp(join(tmpdir(), 'orari-backups-'))
  onTestFinished(() => rm(backups, { recursive: true }))
  await using withBackups = await openTestApp({ beside: server, env: { BACKUP_DIR: backups } })
  const kept = await book('Ilir Dervishi', { appointment_time: '12:00', client_phone: '044 919 191' })
  const twin = await book('Liri Dervishi', { appointment_time: '12:15', client_phone: '045 919 191' })
  await server.call(mergeClients, { id: kept.client_id, merged_id: twin.client_id }, salon.token)
  const filed = async () => {
    expect(await withBackups.app.drain(recordErasuresJob)).toBeGreaterThan(0)
    const [text, copy] = await Promise.all(
      [server.dataDir, backups].map((folder) => readFile(join(folder, erasureFileName), 'utf8')),
    )
    expect(copy).toBe(text)
    expect(text).not.toMatch(/dervishi|919 191|4[45]919191/i)
    return (await readErasures(backups)).find(({ id }) => id === kept.client_id)
  }
  await server.call(anonymiseClient, { id: kept.client_id }, salon.token)
  const entry = erasure(kept.client_id, { merged: [twin.client_id], removed_at: '2026-11-20T09:00:00.000Z' })
  expect(await filed()).toEqual(entry)
  server.clock.pass(5)
  await server.call(restoreClient, { id: kept.client_id }, salon.token)
  expect(await filed()).toEqual({ ...entry, restored_at: '2026-11-20T09:05:00.000Z' })
  server.clock.pass(-5)
})

test('a damaged file stops the start and says which line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-erased-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await readErasures(folder)).toEqual([])
  await writeFile(join(folder, erasureFileName), `${JSON.stringify(erasure(salon.id))}\n{"salon":"x"}\n`)
  await expect(readErasures(folder)).rejects.toThrow(/erased-clients\.jsonl, line 2 is damaged/)
})

test('a restriction is repeated with its data, as one that has ended or was erased since', async () => {
  const people = [
    await book('Drita Kelmendi', { appointment_time: '14:00', client_phone: '044 313 131' }),
    await book('Flutura Kelmendi', { appointment_time: '14:15', client_phone: '044 323 232' }),
    await book('Bardha Kelmendi', { appointment_time: '14:30', client_phone: '044 333 333' }),
  ]
  const [hidden, ended, erased] = people.map(({ client_id }) => client_id) as [string, string, string]
  const restrict = async (client_id: string) => {
    const asked = { client_id, kind: 'restrict', way: 'salon', came_on: '2026-11-19' } as const
    const { request } = await server.call(noteClientRequest, { ...asked, id: newId(server.clock.now()) }, salon.token)
    await server.call(restrictClient, { id: request.id }, salon.token)
  }
  // The backup has the first as a client, the others as hidden.
  await restrict(ended)
  await restrict(erased)
  await addErasures(server.dataDir, [
    erasure(hidden, { restricted: true }),
    erasure(ended, {
      removed_at: '2026-11-20T09:30:00.000Z',
      restored_at: '2026-11-20T10:00:00.000Z',
      restricted: true,
    }),
    erasure(erased, { removed_at: '2026-11-20T09:40:00.000Z' }),
  ])
  server.clock.pass(25 * 60)
  await startAgain()
  server.clock.pass(-25 * 60)
  expect(await tablesWith(server, '44333333')).toEqual([])
  expect(await tablesWith(server, '44313131')).toEqual(['removed_clients'])
  expect((await server.call(getClient, { id: ended }, salon.token)).client.name).toBe('Flutura Kelmendi')
  const { requests } = await server.call(listClientRequests, {}, salon.token)
  const found = requests.find(({ name }) => name === 'Drita Kelmendi')
  expect(found).toMatchObject({ kind: 'restrict', restricted: true })
  await startAgain()
  await server.call(endRestriction, { id: found?.id ?? '' }, salon.token)
  expect((await server.call(getClient, { id: hidden }, salon.token)).client.phone).toBe('044 313 131')
})

test('who was hidden after the undo of a removal, which the backup has, can be found and used again', async () => {
  const { client_id } = await book('Vesa Kelmendi', { appointment_time: '15:00', client_phone: '044 343 434' })
  await server.call(anonymiseClient, { id: client_id }, salon.token)
  const removed_at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  await addErasures(server.dataDir, [erasure(client_id, { removed_at, restricted: true })])
  await startAgain()
  const { requests } = await server.call(listClientRequests, {}, salon.token)
  const found = requests.find(({ name }) => name === 'Vesa Kelmendi')
  expect(found).toMatchObject({ kind: 'restrict', restricted: true })
  await server.call(endRestriction, { id: found?.id ?? '' }, salon.token)
  expect((await server.call(getClient, { id: client_id }, salon.token)).client.phone).toBe('044 343 434')
})
