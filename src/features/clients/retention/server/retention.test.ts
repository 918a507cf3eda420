import { beforeEach, expect, test } from 'vitest'
import { query, testApp, testNow, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { tablesWith } from '#testing/server/tablesWith.ts'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { listRemovedClients, restoreClient } from '#features/clients/anonymise/contract.ts'
import { addClient, getClient, listClients } from '#features/clients/contract.ts'
import { noteClientRequest } from '#features/clients/requests/contract.ts'
import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { readErasures } from '#platform/server/erasureFile.ts'
import { listIdleClients, saveRetention, startRetentionRun, undoRetentionRun } from '../contract.ts'
import { runAnnounced } from '../rules.ts'
import { retentionPlanJob, retentionRunJob } from './jobs.ts'
import { localDate } from '#platform/shared/time.ts'

const server = testApp()
let salon: TestSalon
beforeEach(async () => {
  server.clock.set(testNow)
  salon = await server.salon('Besa')
})

const idle = (more: object = {}, token = salon.token) => server.call(listIdleClients, more, token)
const names = async (more: object = {}) => (await idle(more)).clients.map(({ name }) => name)

/** Clients who were added long ago, with their last visits; null without one. */
async function clientsOf(visits: Record<string, string | null>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [index, [name, day]] of Object.entries(visits).entries()) {
    const { client } = await server.call(addClient, { name, phone: `044 10${index} 200` }, salon.token)
    ids[name] = client.id
    if (day)
      await query(
        server,
        `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date, appointment_time, duration_minutes, status, notes, created_at, updated_at)
         values ('${salon.id}', gen_random_uuid(), '${salon.barber}', '${client.id}', '${name}', 'Prerje', 500, '${day}', '${String(8 + index).padStart(2, '0')}:00', 15, 'completed', 'shënim i ${name}', '2020-01-01', '2020-01-01')`,
      )
  }
  await query(server, `update clients set created_at = '2020-01-01' where salon_id = '${salon.id}'`)
  return ids
}

const work = async () => {
  await server.app.drain(retentionRunJob)
  await server.app.drain(recordErasuresJob)
}
const start = async (more: object = {}) => {
  const id = newId(server.clock.now())
  await server.call(startRetentionRun, { id, years: 3, except: [], ...more }, salon.token)
  return id
}
const sell = (client_id: string, lines: object[], payments: object[]) =>
  server.call(recordSale, { id: newId(server.clock.now()), client_id, lines, payments } as never, salon.token)

const plain = (rows: unknown[]) => rows.map((row) => ({ ...(row as object), updated_at: null }))
const announced = (day: string) => runAnnounced(localDate(day))

test('the list has who did not come for years, and who of them stays, with the reason', async () => {
  const ids = await clientsOf({
    'Ardian Krasniqi': '2021-03-14',
    'Drita Kelmendi': '2022-06-02',
    'Blerta Gashi': '2021-01-05',
    'Valon Zogaj': '2021-01-04',
    'Fatos Morina': '2024-01-10',
    'Ylli Morina': null,
    'Zana Hoti': '2021-02-02',
  })
  expect(await names({ years: 3 })).toEqual([
    'Ylli Morina',
    'Valon Zogaj',
    'Blerta Gashi',
    'Zana Hoti',
    'Ardian Krasniqi',
    'Drita Kelmendi',
  ])
  expect(await names({ years: 2 })).toContain('Fatos Morina')
  expect((await idle({ years: 5 })).pagination.total_items).toBe(5)
  // Sales count as visits; these are of before.
  const ofYears = async () =>
    query(server, `alter table sales disable trigger user`).then(() =>
      query(server, `update sales set day = '2021-01-04' where salon_id = '${salon.id}'`),
    )
  await sell(ids['Blerta Gashi'] ?? '', [{ kind: 'gift_card', price: 20 }], [{ method: 'cash', amount: 20 }])
  const service = { kind: 'service', label: 'Larje', barber_id: salon.barber, price: 5 }
  await sell(ids['Valon Zogaj'] ?? '', [service], [{ method: 'debt', amount: 5 }])
  expect(await names()).not.toContain('Blerta Gashi')
  await ofYears()
  await query(server, `alter table sales enable trigger user`)
  await server.call(
    noteClientRequest,
    { id: newId(server.clock.now()), client_id: ids['Zana Hoti'], kind: 'copy', way: 'mail', came_on: '2026-11-18' },
    salon.token,
  )
  const { clients, staying } = await idle()
  expect(staying).toBe(3)
  expect(Object.fromEntries(clients.flatMap(({ name, stays }) => (stays ? [[name, stays]] : [])))).toEqual({
    'Blerta Gashi': { reason: 'money', credit: { EUR: 20 }, debt: {} },
    'Valon Zogaj': { reason: 'money', credit: {}, debt: { EUR: 5 } },
    'Zana Hoti': { reason: 'request', credit: {}, debt: {} },
  })
})

test('a run anonymises all but who was left out or stays; its undo returns everybody', async () => {
  const ids = await clientsOf({
    'Ardian Lokaj': '2021-03-14',
    'Drita Lokaj': '2022-06-02',
    'Mira Lokaj': '2021-01-05',
    'Besnik Dushi': '2026-01-05',
  })
  const before = await query(server, `select * from clients where salon_id = '${salon.id}' order by id`)
  const id = await start({ except: [ids['Mira Lokaj']] })
  await server.call(startRetentionRun, { id, years: 3, except: [] }, salon.token)
  expect(
    await server.fault(startRetentionRun, { id: newId(server.clock.now()), years: 2, except: [] }, salon.token),
  ).toMatchObject({ status: 409, code: 'run_goes_on' })
  await work()
  expect(await idle()).toMatchObject({
    runs: [{ id, state: 'done', removed: 2, undo_until: '2026-11-21T09:00:00.000Z' }],
  })
  expect((await server.call(listClients, {}, salon.token)).clients.map(({ name }) => name)).toEqual([
    'Besnik Dushi',
    'Mira Lokaj',
  ])
  expect(await tablesWith(server, 'ardian lokaj')).toEqual(['removed_clients'])
  expect((await server.call(listRemovedClients, {}, salon.token)).clients).toEqual([])
  expect((await readErasures(server.dataDir)).map((each) => each.id)).toEqual(
    expect.arrayContaining([ids['Ardian Lokaj'], ids['Drita Lokaj']]),
  )

  const again = await server.call(addClient, { name: 'Drita Lokaj', phone: '044 101 200' }, salon.token)
  expect(again.client.id).not.toBe(ids['Drita Lokaj'])
  server.clock.pass(23 * 60)
  await server.call(undoRetentionRun, { id }, salon.token)
  await server.call(undoRetentionRun, { id }, salon.token)
  server.clock.pass(2 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  await work()
  expect((await idle()).runs).toEqual([])
  expect((await server.call(getClient, { id: ids['Ardian Lokaj'] ?? '' }, salon.token)).client.phone).toBe(
    '044 100 200',
  )
  // One whose name and phone somebody has now is returned alone, as after any removal.
  const [left] = (await server.call(listRemovedClients, {}, salon.token)).clients
  expect(left).toMatchObject({ id: ids['Drita Lokaj'], name: 'Drita Lokaj' })
  await query(
    server,
    `update clients set name = 'X', name_key = 'x' where id = '${again.client.id}' and salon_id = '${salon.id}'`,
  )
  await server.call(restoreClient, { id: ids['Drita Lokaj'] ?? '' }, salon.token)
  const after = await query(
    server,
    `select * from clients where salon_id = '${salon.id}' and id <> '${again.client.id}' order by id`,
  )
  expect(plain(after)).toEqual(plain(before))
})

test('who books while a run comes to them stays, and two runs of a day are undone each', async () => {
  const ids = await clientsOf({ 'Ardian Lila': '2021-03-14', 'Drita Lila': '2022-06-02', 'Mira Lila': '2021-01-05' })
  const first = await start({ except: [ids['Mira Lila']] })
  const booked = `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
    values ('${salon.id}', gen_random_uuid(), '${salon.barber}', '${ids['Ardian Lila']}', 'Ardian Lila', 'Prerje', 500, '2026-11-25', '09:00', 15, 'confirmed', '2026-11-20', '2026-11-20')`
  await duringTransaction(server, [booked], work)
  const listed = async () => (await server.call(listClients, {}, salon.token)).clients.map(({ name }) => name)
  expect(await listed()).toEqual(['Ardian Lila', 'Mira Lila'])
  server.clock.pass(1)
  const second = await start()
  await work()
  expect((await idle()).runs.map(({ id, removed }) => [id, removed])).toEqual([
    [second, 1],
    [first, 1],
  ])
  server.clock.pass(1)
  const third = await start({ years: 5 })
  expect(await server.fault(undoRetentionRun, { id: first }, salon.token)).toMatchObject({
    status: 409,
    code: 'run_goes_on',
    message: 'Një anonimizim është ende në punë. Prisni të mbarojë.',
  })
  await work()
  await server.call(undoRetentionRun, { id: first }, salon.token)
  expect(
    await server.fault(startRetentionRun, { id: newId(server.clock.now()), years: 2, except: [] }, salon.token),
  ).toMatchObject({ status: 409, code: 'run_goes_on' })
  await work()
  expect(await listed()).toEqual(['Ardian Lila', 'Drita Lila'])
  expect((await idle()).runs.map(({ id }) => id)).toEqual([third, second])
})

test('after 24 hours nobody is returned, and nothing is left of them; reception, keys and others do nothing', async () => {
  await clientsOf({ 'Gentiana Shehu': '2021-03-14' })
  const reception = await server.colleague(salon, 'reception')
  const key = await server.apiKey(salon)
  const id = newId(server.clock.now())
  for (const token of [reception.token, key])
    for (const [spec, input] of [
      [listIdleClients, {}],
      [startRetentionRun, { id, years: 3, except: [] }],
      [undoRetentionRun, { id }],
      [saveRetention, { years: 3, monthly: true }],
    ] as const)
      expect(await server.fault(spec, input as never, token)).toMatchObject({ status: 403 })
  const run = await start()
  await work()
  const other = await server.salon('Agim')
  expect(await server.fault(undoRetentionRun, { id: run }, other.token)).toMatchObject({ status: 404 })
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  expect(await server.fault(undoRetentionRun, { id: run }, salon.token)).toMatchObject({ status: 404 })
  expect(await tablesWith(server, 'shehu')).toEqual([])
  expect((await idle()).runs).toEqual([])
})

test('monthly by itself only if switched on, with a line a week before', async () => {
  await clientsOf({ 'Ardian Bala': '2021-03-14', 'Besa Bala': '2026-03-14' })
  const plan = async (day: string) => {
    server.clock.set(`${day}T09:00:00Z`)
    await query(server, `update sessions set created_at = '${day}', last_seen_at = '${day}'`)
    await server.app.asSystem((call) => call.queue(retentionPlanJob, {}))
    await server.app.drain(retentionPlanJob)
    await work()
    return (await server.call(getDashboard, {}, salon.token)).retention
  }
  await query(server, `update salons set trial_ends_at = '2028-01-01' where id = '${salon.id}'`)
  expect(await plan('2026-11-24')).toBeUndefined()
  await server.call(saveRetention, { years: 3, monthly: true }, salon.token)
  expect(
    await query(server, `select detail from security_events where kind = 'setting' and salon_id = '${salon.id}'`),
  ).toEqual([{ detail: 'PUT /clients/retention' }])
  expect(await plan('2026-11-26')).toBeUndefined()
  expect(await plan('2026-12-22')).toBeUndefined()
  const line = { day: '2027-01-01', clients: 1 }
  expect(await plan('2026-12-25')).toEqual(line)
  expect((await idle()).monthly).toEqual({ years: 3, run_on: '2027-01-01', clients: 1 })
  expect(
    (await server.call(getDashboard, {}, (await server.colleague(salon, 'reception')).token)).retention,
  ).toBeUndefined()
  expect(await plan('2026-12-31')).toEqual(line)
  expect(await names()).toEqual(['Ardian Bala'])
  expect(await plan('2027-01-01')).toBeUndefined()
  expect(await names()).toEqual([])
  // Without anybody nothing is announced; switched off, nothing begins.
  expect(await plan('2027-01-25')).toBeUndefined()
  await query(server, `update clients set created_at = '2020-01-01' where salon_id = '${salon.id}'`)
  await clientsOf({ 'Cufe Bala': '2021-03-15' })
  expect(await plan('2027-02-22')).toEqual({ day: '2027-03-01', clients: 1 })
  await server.call(saveRetention, { years: 3, monthly: false }, salon.token)
  expect(await plan('2027-03-01')).toBeUndefined()
  expect(await names()).toEqual(['Cufe Bala'])
  // A day that passed without a subscription is announced again before anybody is anonymised.
  await server.call(saveRetention, { years: 3, monthly: true }, salon.token)
  expect(await plan('2027-03-23')).toEqual({ day: '2027-04-01', clients: 1 })
  expect(await plan('2027-04-05')).toBeUndefined()
  expect(await names()).toEqual(['Cufe Bala'])
  expect(await plan('2027-04-24')).toEqual({ day: '2027-05-01', clients: 1 })
  // Beside another run it waits for the next day.
  const id = newId(server.clock.now())
  await query(
    server,
    `insert into retention_runs (salon_id, id, years, until, excepted, started_at) values ('${salon.id}', '${id}', 5, '2000-01-01', '{}', '2027-05-03')`,
  )
  expect(await plan('2027-05-03')).toEqual({ day: '2027-05-01', clients: 1 })
  await query(server, `update retention_runs set finished_at = now() where id = '${id}' and salon_id = '${salon.id}'`)
  expect(await plan('2027-05-04')).toBeUndefined()
  expect(await names()).toEqual([])
})

test('a run is announced seven to nine days before the first of a month', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(announced)).toEqual(Array(3).fill('2026-12-01'))
  expect(['2026-11-21', '2026-11-25', '2026-12-01'].map(announced)).toEqual([null, null, null])
})

const insertClients = (count: number) =>
  query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
     select '${salon.id}', gen_random_uuid(), 'Klient ' || n, 'klient ' || n, 'klient ' || n, '2020-01-01', '2020-01-01' from generate_series(1, ${count}) n`,
  )

test('25,000 clients are listed by pages', async () => {
  const count = runs(2500, 25_000)
  await insertClients(count)
  const begun = performance.now()
  const reply = await idle({ page: count / 20 })
  expect(reply.clients).toHaveLength(20)
  expect(reply.pagination).toMatchObject({ total_items: count, total_pages: count / 20 })
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a run and its undo go on batch by batch', async () => {
  // One more than a batch.
  await insertClients(51)
  const id = await start()
  await work()
  expect(await idle()).toMatchObject({ runs: [{ removed: 51 }], pagination: { total_items: 0 } })
  await server.call(undoRetentionRun, { id }, salon.token)
  await work()
  expect((await idle()).pagination.total_items).toBe(51)
})
