import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { bookAs } from '#testing/server/appointments.ts'
import { exportsOf } from '#testing/server/exportsOf.ts'
import { fileOf, moveOf, moveVisits, pastVisit, startRun } from '#testing/server/pastVisits.ts'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { restoreClient } from '#features/clients/anonymise/contract.ts'
import {
  anonymiseClient,
  getClient,
  getClientSummary,
  listClients,
  searchClients,
  type Client,
} from '#features/clients/contract.ts'
import { listIdleClients } from '#features/clients/retention/contract.ts'
import { listDuplicates } from '#features/clients/merge/contract.ts'
import { exportClient } from '#features/salon/export/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { listPastVisits } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

const move = (...rows: Record<string, unknown>[]) => moveVisits(server, salon.token, ...rows)
const idOf = async (q: string) => (await server.call(searchClients, { q }, salon.token)).clients[0]?.id ?? ''
const read = async (id: string, token = salon.token) => (await server.call(getClient, { id }, token)).client
const summary = async (id: string, token = salon.token) => (await server.call(getClientSummary, { id }, token)).summary
const history = async (id: string, token = salon.token) => (await server.call(listPastVisits, { id }, token)).visits
const order = async (sort: 'visits' | 'last_visit') =>
  (await server.call(listClients, { sort }, salon.token)).clients.map((client) => client.name).join(' ')

/** Texts of the rows of all tables with the salon's key, by table. */
async function allRows(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    server,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'salon_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname collate "C"`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables)
    found[name] = JSON.stringify(
      await query(
        server,
        `select to_jsonb(t) as row from ${name} t where salon_id = '${salon.id}' order by to_jsonb(t)`,
      ),
    )
  return found
}

test('past visits count as visits, in last visit, usual service, rhythm and reliability, and in nothing of money', async () => {
  const { client_id: arta } = await bookAs(server, salon, 'confirmed', {
    client_name: 'Arta',
    appointment_date: '2026-11-19',
    price: 4,
  })
  await bookAs(server, salon, 'confirmed', { client_name: 'Beni', appointment_date: '2026-11-10' })
  const rows = fileOf(
    pastVisit('2026-10-29', 'Arta', { price: 7, time: '09:30' }),
    pastVisit('2026-10-08', 'Arta', { price: 7 }),
    pastVisit('2026-10-07', 'Arta', { price: 100, status: 'no_show' }),
    pastVisit('2026-10-06', 'Arta', { price: 100, status: 'cancelled' }),
    pastVisit('2026-10-05', 'Arta', { price: 500, currency: 'ALL' }),
    pastVisit('2026-11-18', 'Dita', { price: 3 }),
  )
  const body = await moveOf(server, salon.token, rows)
  const before = { rows: await allRows(), client: await read(arta) }
  await startRun(server, salon.token, body)
  expect(await read(arta)).toEqual({
    ...before.client,
    visits: 4,
    reliability: { visits: 5, no_shows: 1 },
    usual_service: 'Fade',
    spent_before: { EUR: 14, ALL: 500 },
  })
  expect(await summary(arta)).toMatchObject({
    visits: 4,
    no_shows: 1,
    last_no_show: '2026-10-07',
    usual_service: 'Fade',
    rhythm_days: 21,
    last_visit: { date: '2026-11-19', barber: 'Besa' },
  })
  expect(await summary(await idOf('Dita'))).toMatchObject({
    last_visit: { date: '2026-11-18', time: null, barber: null, barber_id: null, price: 3, source: 'Fresha' },
  })
  const { clients } = await server.call(listClients, {}, salon.token)
  expect(clients.map(({ name, visits, lastVisit }) => [name, visits, lastVisit])).toEqual([
    ['Arta', 4, '2026-11-19'],
    ['Beni', 1, '2026-11-10'],
    ['Dita', 1, '2026-11-18'],
  ])
  expect(await order('visits')).toBe('Arta Beni Dita')
  expect(await order('last_visit')).toBe('Arta Dita Beni')
  expect((await server.call(searchClients, { q: 'dita' }, salon.token)).clients).toMatchObject([
    { usual_service: 'Fade', last_visit: '2026-11-18' },
  ])
  // No other table has a row more or less.
  const after = await allRows()
  expect(Object.keys(after).filter((table) => after[table] !== before.rows[table])).toEqual([
    'activities',
    'client_import_rows',
    'client_imports',
    'client_totals',
    'clients',
    'move_in_rows',
    'move_in_runs',
    'past_visits',
    // A read of a client's card.
    'security_events',
  ])
})

test('a visit to come or of today does not hide the last one of another program', async () => {
  await move(pastVisit('2026-11-18', 'Arta'), pastVisit('2026-11-17', 'Beni'))
  await bookAs(server, salon, 'confirmed', { client_name: 'Arta', appointment_date: '2026-12-01' })
  await bookAs(server, salon, 'confirmed', { client_name: 'Beni', appointment_date: '2026-11-16' })
  expect(await order('last_visit')).toBe('Arta Beni')
  expect(await read(await idOf('Arta'))).toMatchObject({ lastVisit: '2026-11-18', visits: 1, totalAppointments: 1 })
})

test('a barber sees past visits of the own column, with prices of own ones alone, and the notes of own clients', async () => {
  const { data } = await server.call(addBarber, { name: 'Agim' }, salon.token)
  await move(
    pastVisit('2026-10-01', 'Arta', { barber: 'Besa', price: 5 }),
    pastVisit('2026-10-02', 'Arta', { barber: 'Agim', price: 6 }),
    pastVisit('2026-10-03', 'Arta', { barber: 'Luljeta', price: 7 }),
    pastVisit('2026-10-04', 'Beni', { barber: 'Agim' }),
  )
  const [arta, beni] = [await idOf('Arta'), await idOf('Beni')]
  const { token } = await server.colleague(salon, 'barber', salon.barber)
  const see = (all: boolean) => query(server, `update salons set barbers_see_all = ${all} where id = '${salon.id}'`)
  await see(false)
  expect(await history(arta, token)).toMatchObject([{ day: '2026-10-01', price: 5 }])
  expect(await read(arta, token)).toMatchObject({ spent_before: null, totalSpent: null })
  const hidden = async (id: string): Promise<Client['notes_hidden']> => (await read(id, token)).notes_hidden
  expect([await hidden(arta), await hidden(beni)]).toEqual([undefined, true])
  await see(true)
  expect((await history(arta, token)).map(({ price }) => price)).toEqual([null, null, 5])
  expect((await summary(arta, token)).last_visit).toMatchObject({ barber: 'Luljeta', price: null })
  expect((await summary(beni, token)).last_visit).toMatchObject({ barber_id: data.id, price: null })
})

test('past visits follow an anonymised client, come back with it, and are in the exports', async () => {
  await move(pastVisit('2026-10-01', 'Arta Zogaj', { price: 5, barber: 'Luljeta' }))
  const id = await idOf('Zogaj')
  const files = await exportsOf(server, salon.token)
  expect(files.filter((text) => text.includes('Luljeta')).length).toBeGreaterThan(2)
  const [json = ''] = files
  expect((JSON.parse(json) as { past_visits: object[] }).past_visits).toMatchObject([
    { client_id: id, day: '2026-10-01', service_name: 'Fade', barber: 'Luljeta', price: 5, status: 'came' },
  ])
  const url = `/api${exportClient.path.replace(':id', id)}?format=csv`
  const own = await server.raw({ method: 'GET', url, token: salon.token })
  const texts = Object.values(unzipSync(own.rawPayload)).map((part) => strFromU8(part))
  expect(texts.join('')).toContain('Luljeta')
  const before = await read(id)
  const { id: anonymous } = await server.call(anonymiseClient, { id }, salon.token)
  expect(await read(anonymous)).toMatchObject({ visits: 1, lastVisit: '2026-10-01', spent_before: { EUR: 5 } })
  expect(await history(anonymous)).toMatchObject([{ service_name: 'Fade', price: 5 }])
  await server.call(restoreClient, { id }, salon.token)
  expect({ ...(await read(id)), updated_at: null }).toEqual({ ...before, updated_at: null })
  const { id: again } = await server.call(anonymiseClient, { id }, salon.token)
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  expect(await read(again)).toMatchObject({ name: 'Klient anonim', visits: 1 })
})

test('a client whose last visit was in another program is kept as long as after one here', async () => {
  await move(pastVisit('2024-10-01', 'Arta'), pastVisit('2019-10-01', 'Beni'))
  await query(server, `update clients set created_at = '2018-01-01' where salon_id = '${salon.id}'`)
  expect((await server.call(listIdleClients, { years: 3 }, salon.token)).clients).toMatchObject([
    { name: 'Beni', last_visit: '2019-10-01' },
  ])
})

test('clients who may be one person are listed with the last day of either kind of visit', async () => {
  await move(
    pastVisit('2026-10-01', 'Arta', { phone: '044 111 222' }),
    pastVisit('2026-10-02', 'Era', { phone: '044 111 222' }),
  )
  const { pairs } = await server.call(listDuplicates, {}, salon.token)
  expect(pairs.map(({ first, second }) => [first.last, second.last].toSorted())).toEqual([['2026-10-01', '2026-10-02']])
})
