import { Writable } from 'node:stream'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { login, logout } from '#features/accounts/auth/contract.ts'
import { invite, updateColleague } from '#features/accounts/colleagues/contract.ts'
import { confirmAuthenticator, startAuthenticator } from '#features/accounts/profile/security/contract.ts'
import { addClient, getClient, listClients } from '#features/clients/contract.ts'
import { makeCalendarFeed } from '#features/integrations/calendar-feeds/contract.ts'
import { makeApiKey } from '#features/integrations/api-keys/contract.ts'
import { clearAuditLog } from '#features/operator/audit-log/contract.ts'
import { listUsers } from '#features/operator/users/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { makeLog } from '#platform/server/log.ts'
import { platformPurgeJob } from '#platform/server/purge.ts'
import { administrator, salonWithPassword } from '#testing/server/accounts.ts'
import { freshTestApp, openTestApp, query, type TestSalon } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { listSecurityEvents, listSeen, notePrint } from '../contract.ts'
import { eventsAfter } from './public.ts'

const server = freshTestApp()
const password = 'fjala ime'
let salon: TestSalon
beforeEach(async () => {
  salon = await salonWithPassword(server, password)
})

interface Stored {
  kind: string
  salon_id: string | null
  user_id: string | null
  key_id: string | null
  address: string | null
  subject: string | null
  detail: string | null
  times: number
}
// Ids of the same millisecond have no order, and the test's clock stands still.
const stored = (where = 'true') =>
  query<Stored>(
    server,
    `select kind, salon_id, user_id, key_id, address, subject, detail, times from security_events where ${where}
     order by created_at, kind collate "C", salon_id nulls last, detail collate "C"`,
  )
const get = (url: string, token = salon.token) =>
  server.raw({ method: 'GET', url: `/api${url}`, token, remoteAddress: '203.0.113.7' })
const newClient = async (name: string, more: object = {}) =>
  (await server.call(addClient, { name, phone: '044 218 076', ...more }, salon.token)).client.id

test('each login, wrong password and logout is an event of the account, failures one row a minute and address', async () => {
  const { token } = await server.call(login, { email: salon.email, password })
  for (let i = 0; i < 3; i += 1) await server.fault(login, { email: salon.email, password: 'e gabuar' })
  await server.fault(login, { email: 'askush@salloni.example', password: 'e gabuar' })
  await server.call(logout, {}, token)
  const account = { salon_id: salon.id, user_id: salon.userId, address: '127.0.0.1' }
  expect(await stored("detail like '% /auth/log%'")).toEqual([
    expect.objectContaining({ ...account, kind: 'login', times: 1 }),
    expect.objectContaining({ ...account, kind: 'login_failed', times: 3 }),
    expect.objectContaining({ kind: 'login_failed', salon_id: null, user_id: null, times: 1 }),
    expect.objectContaining({ ...account, kind: 'logout', times: 1 }),
  ])
  server.clock.pass(1)
  await server.fault(login, { email: salon.email, password: 'e gabuar' })
  expect(await stored(`kind = 'login_failed' and user_id = '${salon.userId}'`)).toHaveLength(2)
})

test('a refused right and a limit are events although their call is rolled back', async () => {
  for (let i = 0; i < 3; i += 1) await server.fault(listUsers, {}, salon.token)
  expect(await stored("kind = 'refused'")).toEqual([
    expect.objectContaining({
      user_id: salon.userId,
      salon_id: salon.id,
      detail: expect.stringMatching(/^GET \/.*users.* forbidden$/),
      times: 3,
    }),
  ])
  for (let i = 0; i < 12; i += 1) await server.fault(login, { email: salon.email, password: 'e gabuar' })
  expect((await stored("kind = 'limited'")).map(({ times }) => times)).toEqual([2])
})

test('changes of roles, keys, factors and settings, and acts of administrators are events with the changed thing', async () => {
  await server.call(invite, { salon_role: 'reception' }, salon.token)
  const access = { areas: ['clients' as const], writes: false, validity: 'month' as const }
  const key = { name: 'Kontabiliteti', ...access, currentPassword: password }
  await server.call(makeApiKey, key, salon.token)
  const { secret } = await server.call(startAuthenticator, { currentPassword: password }, salon.token)
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
  await server.call(confirmAuthenticator, { code }, salon.token)
  await server.call(clearAuditLog, {}, await administrator(server))
  expect((await stored()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['role', 'key', 'factor', 'operator']),
  )
  expect(await stored("kind = 'operator'")).toEqual([
    expect.objectContaining({ salon_id: null, detail: 'DELETE /admin/history/clear' }),
  ])
  // A refused change leaves only its refusal.
  const before = (await stored("kind = 'role'")).length
  await server.fault(updateColleague, { id: crypto.randomUUID(), salon_role: 'reception' }, salon.token)
  expect(await stored("kind = 'role'")).toHaveLength(before)
})

test('exports, cards and more than 200 clients are events of who read them', async () => {
  const client = await newClient('Njomëza Hoxha')
  for (const url of ['/export/json', '/export/csv', '/export/xlsx', `/export/clients/${client}`])
    expect((await get(url)).statusCode).toBe(200)
  expect((await stored("kind = 'export'")).map(({ detail, address }) => [detail, address])).toEqual(
    ['clients/:id', 'csv', 'json', 'xlsx'].map((what) => [`GET /export/${what}`, '203.0.113.7']),
  )
  for (let i = 0; i < 3; i += 1) await server.call(getClient, { id: client }, salon.token)
  server.clock.pass(10)
  await server.call(getClient, { id: client }, salon.token)
  expect((await stored("kind = 'card'")).map(({ subject, times }) => [subject, times])).toEqual([
    [client, 3],
    [client, 1],
  ])
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    select salon_id, gen_random_uuid(), 'K' || n, 'k' || n, 'k' || n, created_at, updated_at from clients, generate_series(1, 99) n`,
  )
  const list = () => server.call(listClients, { limit: 100 }, salon.token)
  await list()
  await list()
  expect(await stored("kind = 'clients'")).toEqual([])
  await list()
  expect(await stored("kind = 'clients'")).toHaveLength(1)
})

test('a print is an event of the page, several in a minute one row, and no other word is stored', async () => {
  for (let i = 0; i < 3; i += 1) await server.call(notePrint, { page: '/terminet' }, salon.token)
  const reception = await server.colleague(salon, 'reception')
  await server.call(notePrint, { page: '/mbyllja' }, reception.token)
  expect(await server.fault(notePrint, { page: '/Njomëza Hoxha' as never }, salon.token)).toMatchObject({ status: 400 })
  expect(await stored("kind = 'print'")).toEqual([
    expect.objectContaining({ user_id: reception.userId, salon_id: salon.id, detail: '/mbyllja', times: 1 }),
    expect.objectContaining({ user_id: salon.userId, salon_id: salon.id, detail: '/terminet', times: 3 }),
  ])
  const { rows } = await server.call(listSeen, { group: 'exports' }, salon.token)
  expect(rows.map(({ content }) => content).toSorted()).toEqual(['Mbyllja e ditës', 'Terminet'])
})

/** Books 201 visits of as many clients, on the day of the test. */
const manyVisits = () =>
  query(
    server,
    `with c as (
       insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
       select '${salon.id}', gen_random_uuid(), 'K' || n, 'k' || n, 'k' || n, now(), now() from generate_series(1, 201) n returning id
     ) insert into appointments_and_holds (salon_id, id, client_id, client_name, service_name, barber_id, appointment_date, appointment_time,
         duration_minutes, price_cents, status, created_at, updated_at)
       select '${salon.id}', gen_random_uuid(), id, 'K', 'Prerje', '${salon.barber}',
         date '2026-11-20' + (row_number() over () / 40)::int, time '08:00' + (row_number() over () % 40) * interval '15 minutes',
         15, 1000, 'cancelled', now(), now() from c`,
  )

test('each caller leaves an event of what it reads and of what it is refused', async () => {
  const client = await newClient('Njomëza Hoxha')
  await manyVisits()
  const reception = await server.colleague(salon, 'reception')
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const key = await server.apiKey(salon)
  const [{ id: keyId } = { id: '' }] = await query<{ id: string }>(server, 'select id from api_keys')
  const admin = await administrator(server)
  const feed = await server.call(makeCalendarFeed, { barber_id: null }, salon.token)
  for (const token of [salon.token, reception.token, barber.token, key]) {
    await get(`/clients/${client}/summary`, token)
    await get(`/clients/${client}`, token)
    await get('/appointments', token)
    await get('/admin/security-events', token)
  }
  await get('/user/seen', admin)
  await server.raw({ method: 'GET', url: new URL(feed.address).pathname })
  const of = async (caller: string) => (await stored(caller)).map(({ kind, times }) => `${kind} ${times}`)
  for (const { userId } of [salon, reception, barber])
    expect(await of(`user_id = '${userId}' and kind in ('card', 'clients', 'refused')`)).toEqual([
      'card 2',
      'clients 1',
      'refused 1',
    ])
  expect(await of(`key_id = '${keyId}'`)).toEqual(['card 2', 'clients 1', 'refused 1'])
  expect(await of("user_id = (select id from users where role = 'admin') and kind = 'refused'")).toEqual(['refused 1'])
  expect(await stored("detail like 'GET /kalendari/%'")).toEqual([
    expect.objectContaining({ kind: 'clients', salon_id: salon.id, subject: feed.id, address: '127.0.0.1' }),
  ])
  expect(JSON.stringify(await stored())).not.toContain(new URL(feed.address).pathname.split('/')[2])
  // A person's screens read a day again and again.
  const before = (await stored("kind = 'clients'")).length
  server.clock.pass(10)
  for (let i = 0; i < 7; i += 1) await get('/appointments?from=2026-11-20&to=2026-11-20', reception.token)
  expect(await stored("kind = 'clients'")).toHaveLength(before)
  for (let i = 0; i < 7; i += 1) await get('/appointments?from=2026-11-20&to=2026-11-20', key)
  expect(await stored("kind = 'clients'")).toHaveLength(before + 1)
})

test('pages of a report’s list count, and a client’s visits are read as the card', async () => {
  await manyVisits()
  await query(server, 'update appointments_and_holds set appointment_date = appointment_date - 10')
  for (const page of [1, 2, 3]) await get(`/reports/clients?period=month&limit=100&page=${page}`)
  expect(await stored("kind = 'clients'")).toHaveLength(1)
  const [{ client_id: client } = { client_id: '' }] = await query<{ client_id: string }>(
    server,
    'select client_id from appointments_and_holds limit 1',
  )
  await get(`/clients/${client}/appointments`)
  expect(await stored("kind = 'card'")).toEqual([expect.objectContaining({ subject: client, user_id: salon.userId })])
})

test('no event has words of a client', async () => {
  const words = { name: 'Fshehtësia Krasniqi', email: 'fshehtesia@klienti.example', notes: 'Alergji nga lateksi' }
  const client = await newClient(words.name, words)
  await server.call(getClient, { id: client }, salon.token)
  await get(`/clients/search?q=${encodeURIComponent('Fshehtësia')}`)
  await get(`/export/clients/${client}`)
  await server.fault(login, { email: words.email, password: words.name })
  await get(`/clients/${words.name}`, 'x'.repeat(43))
  const all = JSON.stringify(await query(server, 'select * from security_events'))
  for (const word of [/fshehtesi|fshehtësi/i, /krasniqi/i, /lateks/i, /44 ?218 ?076/]) expect(all).not.toMatch(word)
})

test('events are never changed, and deleted only by age or with the salon, not with the history', async () => {
  const client = await newClient('Njomëza Hoxha')
  await server.call(getClient, { id: client }, salon.token)
  const before = (await stored()).length
  await server.call(clearAuditLog, {}, await administrator(server))
  expect((await stored()).length).toBeGreaterThan(before)
  for (const change of [
    `update security_events set address = '10.0.0.1'`,
    `update security_events set times = times + 1, user_id = null`,
    `delete from security_events`,
    `truncate security_events`,
  ])
    await expect(query(server, change)).rejects.toThrow(/security_events/)
  const age = (kind: string, days: number) =>
    query(
      server,
      `insert into security_events (id, created_at, last_at, kind, salon_id) values
         (gen_random_uuid(), now() - interval '${days} days', now(), '${kind}', '${salon.id}')`,
    )
  for (const [kind, days] of [
    ['card', 91],
    ['card', 89],
    ['export', 401],
    ['export', 399],
  ] as const)
    await age(kind, days)
  server.clock.set(new Date())
  const kept = (await stored()).length - 2
  await server.app.asSystem((call) => call.queue(platformPurgeJob, {}))
  await server.app.drain(platformPurgeJob)
  expect(await stored()).toHaveLength(kept)
  expect(await stored("created_at < now() - interval '80 days'")).toHaveLength(2)
  await query(server, `delete from salons where id = '${salon.id}'`)
  expect(await stored(`salon_id = '${salon.id}'`)).toEqual([])
})

test('the owner alone sees those of the own salon, many cards in a short time marked', async () => {
  const other = await server.salon('Tjetri')
  const clients = []
  for (let i = 0; i < 31; i += 1) clients.push(await newClient(`Klienti ${i}`))
  await server.call(getClient, { id: clients[0] ?? '' }, salon.token)
  server.clock.pass(10)
  for (const id of clients) await server.call(getClient, { id }, salon.token)
  const { rows } = await server.call(listSeen, { group: 'cards' }, salon.token)
  expect(rows.map(({ client, count, many }) => ({ client, count, many }))).toEqual([
    { client: null, count: 31, many: true },
    { client: 'Klienti 0', count: 1, many: false },
  ])
  const all = await server.call(listSeen, {}, salon.token)
  const older = await server.call(listSeen, { before: all.rows[0]?.id }, salon.token)
  expect(older.rows).toEqual(all.rows.slice(1))
  expect((await server.call(listSeen, { group: 'cards' }, other.token)).rows).toEqual([])
  await query(server, `update users set salon_role = 'reception' where id = '${salon.userId}'`)
  expect(await server.fault(listSeen, {}, salon.token)).toMatchObject({ status: 403 })
})

test('pages have each event once, whole, and read no more of a long history than they show', async () => {
  // On each of 200 days a colleague's card is between two cards and an export of the owner, in the same ten minutes.
  await query(
    server,
    `insert into security_events (id, created_at, last_at, kind, salon_id, user_id)
     select (lpad(to_hex((extract(epoch from t) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid, t, t,
       case n when 4 then 'export' else 'card' end, '${salon.id}', case n when 2 then '${crypto.randomUUID()}' else '${salon.userId}' end::uuid
     from generate_series(1, 200) d, generate_series(1, 4) n,
       lateral (select timestamptz '2026-11-01 10:00Z' - d * interval '1 day' + n * interval '1 minute' as t) times`,
  )
  await query(server, 'analyze security_events')
  const shown: { id: string; kind: string; count: number }[] = []
  let before: string | undefined
  let isMore = true
  const queries = await server.tenancy.recordQueries(async () => {
    while (isMore) {
      const page = await server.call(listSeen, { before }, salon.token)
      shown.push(...page.rows)
      before = page.rows.at(-1)?.id
      isMore = page.more
    }
  })
  const ids = shown.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  const onDays = shown.filter(({ id }) => id.endsWith('-0000-0000-000000000000'))
  expect(onDays.map(({ kind, count }) => `${kind} ${count}`)).toEqual(
    Array.from({ length: 200 }, () => ['export 1', 'card 1', 'card 2']).flat(),
  )
  const pages = queries.filter(({ sql }) => sql.includes('from security_events'))
  expect(pages.length).toBeGreaterThan(10)
  for (const { sql, parameters } of pages) expect(await rowsRead(sql, parameters)).toBeLessThan(300)
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Rows of security events that a statement reads. */
async function rowsRead(statement: string, parameters: readonly unknown[]): Promise<number> {
  const { rows } = await server.app.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${statement}`,
    [...parameters],
  )
  const readBy = (node: PlanNode): number =>
    (node['Relation Name'] === 'security_events'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), 0)
  return rows.reduce((sum, row) => sum + readBy(row['QUERY PLAN'][0].Plan), 0)
}

test('the operator sees all, by kind and by what they are about, and as lines in order', async () => {
  const client = await newClient('Njomëza Hoxha')
  await server.call(getClient, { id: client }, salon.token)
  await get('/export/json')
  const token = await administrator(server)
  const of = async (input: CallInputOf<typeof listSecurityEvents>) =>
    (await server.call(listSecurityEvents, input, token)).data.events
  expect((await of({ about: client })).map(({ kind }) => kind)).toEqual(['card'])
  expect(await of({ kind: 'export', about: salon.id })).toMatchObject([
    { user: { id: salon.userId, email: salon.email }, salon: { id: salon.id }, address: '203.0.113.7' },
  ])
  expect(await server.fault(listSecurityEvents, {}, salon.token)).toMatchObject({ status: 403 })
  const lines = await server.app.asSystem((call) => eventsAfter(call, null, 1000))
  expect(lines.map(({ id }) => id)).toEqual(
    (await query<{ id: string }>(server, 'select id from security_events order by id')).map(({ id }) => id),
  )
  const rest = await server.app.asSystem((call) => eventsAfter(call, lines[0]?.id ?? null, 1))
  expect(rest).toEqual(lines.slice(1, 2))
})

test('a log line names user and salon by id', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'))
      done()
    },
  })
  await using logged = await openTestApp({ beside: server, log: makeLog('debug', sink) })
  await logged.call(listClients, {}, salon.token)
  await logged.fault(listUsers, {}, salon.token)
  const answered = () =>
    lines.flatMap((line) => {
      const { msg, user, salon: ofSalon } = JSON.parse(line) as { msg: string; user?: string; salon?: string }
      return msg === 'answered' ? [{ user, salon: ofSalon }] : []
    })
  const ids = { user: salon.userId, salon: salon.id }
  // Replies below 400 of a test's app are lines of level debug. A line is written after its reply was sent.
  await eventually(() => expect(answered()).toEqual([ids, ids]))
})
