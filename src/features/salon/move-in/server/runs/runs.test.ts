import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { listClients, updateClient } from '#features/clients/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { webhookEvents } from '#features/integrations/webhooks/rules.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { failAt } from '#testing/server/failingStatement.ts'
import {
  fileOf,
  moveOf,
  moveRows,
  pastVisit as visit,
  previewRows,
  stageRows,
  startRun,
  type Choices,
} from '#testing/server/pastVisits.ts'
import { listImports, undoImport } from '../../client-contract.ts'
import {
  addMoveInRows,
  beginMoveIn,
  continueMoveIn,
  getLatestMoveIn,
  getMoveIn,
  maxMoveInRows,
  previewMoveIn,
  startMoveIn,
  stopMoveIn,
  type SentRecord,
} from '../../contract.ts'
import { importPurgeJob, moveInJob, moveInResumeJob } from '../jobs.ts'
import { moveInBatch } from './batch.ts'

// A server of its own, with small batches, so that few rows are many of them.
const server = testApp({})
const salon = freshSalon(server)

beforeEach(() => server.app.asSystem(async (call) => call.settings.set(moveInBatch, { rows: 3, ahead: 2 })))

const ahead = (time: string, name: string, more: object = {}) =>
  visit('2026-11-23', name, { time, barber: 'Besa', ...more })
const stateOf = async (id: string) => (await server.call(getMoveIn, { id }, salon.token)).run
const start = async (rows: SentRecord[], choices?: Choices) => {
  const body = await moveOf(server, salon.token, rows, choices)
  await server.call(startMoveIn, body, salon.token)
  return body.id
}
const drain = () => server.app.drain(moveInJob)
const undo = (id: string) => server.call(undoImport, { id }, salon.token)
const book = (more: object) => bookFor(server, salon, { appointment_date: '2026-11-23', duration: 30, ...more })
const count = async (table: string, where = `salon_id = '${salon.id}'`) =>
  (await query<{ n: number }>(server, `select count(*)::integer as n from ${table} where ${where}`))[0]?.n
const times = async () =>
  (await server.call(listAppointments, {}, salon.token)).appointments.map(
    ({ appointment_time, client_name }) => `${appointment_time} ${client_name}`,
  )

/** Clients, past visits and visits to come, enough for several batches. */
const manyRows = (clients = 6, past = 9) =>
  fileOf(
    ...Array.from({ length: clients }, (_, n) => ({
      kind: 'client',
      name: `Klienti ${n}`,
      phones: [`044 ${100_000 + n}`],
      external_id: `k${n}`,
    })),
    ...Array.from({ length: past }, (_, n) => ({
      ...visit(`2025-${String(1 + (n % 12)).padStart(2, '0')}-11`, '', { external_id: `v${n}`, price: 7 }),
      client: { external_id: `k${n % clients}` },
    })),
    ...Array.from({ length: 4 }, (_, n) => ahead(`${10 + n}:00`, `Klienti ${n}`, { external_id: `a${n}` })),
  )

/** Rows of a salon that a run writes, without versions. */
const writtenRows = async () =>
  Object.fromEntries(
    await Promise.all(
      ['clients', 'past_visits', 'appointments_and_holds', 'imported_visits', 'client_totals'].map(async (table) => [
        table,
        await count(table),
      ]),
    ),
  ) as Record<string, number>

/** The death of a process at a statement; the run goes on by the job that looks for silent ones. */
async function dieAt(table: string, n: number): Promise<void> {
  const mend = await failAt(server, table, n)
  await drain()
  await mend()
  server.clock.pass(2)
  await server.app.asSystem((call) => call.queue(moveInResumeJob, {}))
  await server.app.drain(moveInResumeJob)
}

const kills = [
  ['past_visits', 2],
  ['clients', 1],
  ['appointments_and_holds', 1],
  ['client_import_rows', 2],
  ['client_imports', 2],
  ['imported_visits', 1],
  ['move_in_rows', 1],
  ['move_in_runs', 3],
  ['client_totals', 2],
  ['past_visits', 1],
] as const

test('a run that is killed at any moment goes on by itself, and nothing is lost or written twice', async () => {
  const rows = manyRows()
  const id = await start(rows)
  for (const [table, n] of kills.slice(0, runs(3, kills.length))) await dieAt(table, n)
  await drain()
  const run = await stateOf(id)
  expect(run).toMatchObject({ state: 'done', total: 19, done: 19, figures: { client: 6, past: 9, ahead: 4 } })
  expect(run.clients).toEqual({ added: 6, changed: 0 })
  expect(await writtenRows()).toMatchObject({
    clients: 6,
    past_visits: 9,
    appointments_and_holds: 4,
    imported_visits: 4,
  })
  expect(await count('move_in_rows')).toBe(0)
  // The same files again change nothing.
  expect((await previewRows(server, salon.token, rows)).figures).toMatchObject({
    known: 19,
    client: 0,
    past: 0,
    ahead: 0,
  })
})

test('a run is stopped after a batch, shows how far it is, goes on, and is taken back as a whole', async () => {
  const rows = manyRows()
  const before = await writtenRows()
  const id = await start(rows)
  expect(await stateOf(id)).toMatchObject({ state: 'running', message: null, done: 0, left_out: [] })
  await server.call(stopMoveIn, { id }, salon.token)
  await drain()
  expect(await stateOf(id)).toMatchObject({ state: 'stopped', reason: 'user', done: 0 })
  await server.call(continueMoveIn, { id }, salon.token)
  const mend = await failAt(server, 'past_visits', 2)
  await drain()
  await mend()
  const { run } = await server.call(stopMoveIn, { id }, salon.token)
  expect(run).toMatchObject({
    state: 'stopped',
    message: 'Çka erdhi është ruajtur. Vazhdoni kur të doni: asnjë vizitë nuk futet dy herë.',
    done: 13,
    parts: { clients: { total: 6, done: 6 }, ahead: { total: 4, done: 4 }, past: { total: 9, done: 3 } },
  })
  expect((await server.call(getLatestMoveIn, {}, salon.token)).run).toEqual(run)
  expect((await server.call(listImports, {}, salon.token)).imports).toMatchObject([
    { id, added: 6, past_visits: 3, ahead_visits: 4, undoable: true },
  ])
  // Another run waits for it.
  const other = { id: crypto.randomUUID(), source: 'Fresha', file_name: 'x.csv', rows: 1 }
  expect(await server.fault(beginMoveIn, other, salon.token)).toMatchObject({ status: 409, code: 'move_in_goes_on' })
  await server.call(continueMoveIn, { id }, salon.token)
  await drain()
  expect(await stateOf(id)).toMatchObject({ state: 'done', done: 19 })
  expect(await undo(id)).toMatchObject({ removed: 6, past_visits: 9, ahead_visits: 4 })
  expect(await writtenRows()).toEqual(before)
  expect(await stateOf(id)).toMatchObject({ state: 'undone', figures: { past: 9 } })
  expect(await moveRows(server, salon.token, rows)).toMatchObject({ past: 9, ahead: 4, added: 6 })
})

test('a run that was stopped is taken back, also before its first batch, and the files come again', async () => {
  const rows = manyRows(3, 3)
  const first = await start(rows)
  await server.call(stopMoveIn, { id: first }, salon.token)
  expect(await undo(first)).toMatchObject({ removed: 0 })
  const second = await start(rows)
  expect(await undo(second)).toMatchObject({ removed: 0 })
  await drain()
  expect(await stateOf(second)).toMatchObject({ state: 'undone', done: 0 })
  expect(await count('clients')).toBe(0)
  expect(await moveRows(server, salon.token, rows)).toMatchObject({ past: 3, ahead: 4 })
})

test('a time that somebody takes after the start is a clash of the run, which is settled, and the run goes on', async () => {
  const rows = fileOf(ahead('10:00', 'Ana'), ahead('11:00', 'Beni'), visit('2026-10-01', 'Ana'))
  const id = await start(rows)
  await book({ client_name: 'Zana', appointment_time: '10:15' })
  await drain()
  expect(await stateOf(id)).toMatchObject({
    state: 'clashes',
    message: '1 vizitë përplaset, sepse ndërkohë dikush e zuri orën. Zgjidhini dhe vazhdoni.',
    figures: { ahead: 1, clash: 1, past: 1 },
  })
  expect(await times()).toEqual(['10:15 Zana', '11:00 Beni'])
  const open = await server.call(previewMoveIn, { id }, salon.token)
  expect(open).toMatchObject({ figures: { clash: 1, ahead: 0, past: 0 }, clashes: [{ row: 1, kind: 'here', other: { client: 'Zana' } }] }) // prettier-ignore
  const answers = [{ file: 0, row: 1, answer: 'move' as const, date: '2026-11-23', time: '12:00', barber_id: salon.barber }] // prettier-ignore
  expect((await server.call(previewMoveIn, { id, answers }, salon.token)).figures).toMatchObject({ ahead: 1, clash: 0 })
  await server.call(continueMoveIn, { id, answers }, salon.token)
  await drain()
  expect(await stateOf(id)).toMatchObject({ state: 'done', figures: { ahead: 2, clash: 0, past: 1 } })
  expect(await times()).toEqual(['10:15 Zana', '11:00 Beni', '12:00 Ana'])
  expect(await undo(id)).toMatchObject({ ahead_visits: 2, past_visits: 1, removed: 2 })
})

test('a piece that is sent again is the same, a start waits for all pieces, and a run of another salon is not found', async () => {
  const rows = fileOf(visit('2026-10-01', 'Ana'), visit('2026-10-02', 'Ana'), visit('2026-10-03', 'Ana'))
  const id = crypto.randomUUID()
  const begun = { id, source: 'Fresha', file_name: 'vizitat.csv', rows: 3 }
  for (let n = 0; n < 2; n += 1) await server.call(beginMoveIn, begun, salon.token)
  const send = (from: number, of: SentRecord[]) => server.call(addMoveInRows, { id, from, rows: of }, salon.token)
  expect(await send(0, rows.slice(0, 2))).toMatchObject({ rows: 2 })
  expect(await send(0, rows.slice(0, 2))).toMatchObject({ rows: 2 })
  expect(await stateOf(id)).toMatchObject({ state: 'staged', total: 3, done: 2 })
  for (const call of [previewMoveIn, startMoveIn])
    expect(await server.fault(call, { id, digest: '' }, salon.token)).toMatchObject({
      status: 409,
      code: 'rows_missing',
    })
  expect(await server.fault(addMoveInRows, { id, from: 3, rows }, salon.token)).toMatchObject({ code: 'rows_missing' })
  await send(1, rows.slice(1))
  const other = await server.salon('Tjetri')
  for (const [call, input] of [
    [getMoveIn, { id }],
    [previewMoveIn, { id }],
    [startMoveIn, { id, digest: '' }],
    [addMoveInRows, { id, from: 0, rows }],
    [continueMoveIn, { id }],
  ] as const)
    expect(await server.fault(call, input as never, other.token)).toMatchObject({ status: 404 })
  const { digest, figures } = await server.call(previewMoveIn, { id }, salon.token)
  expect(figures.past).toBe(3)
  expect(await startRun(server, salon.token, { id, digest })).toMatchObject({ past: 3 })
  expect(await server.fault(addMoveInRows, { id, from: 0, rows }, salon.token)).toMatchObject({ code: 'state_changed' })
  const many = { ...begun, id: crypto.randomUUID(), rows: maxMoveInRows + 1 }
  expect(await server.fault(beginMoveIn, many, salon.token)).toMatchObject({ status: 400 })
})

test('when the subscription ends a run stops, says so, and goes on after it was paid', async () => {
  const id = await start(manyRows(3, 3))
  await query(server, `update salons set trial_ends_at = '2026-11-20T09:00:00Z' where id = '${salon.id}'`)
  await drain()
  expect(await stateOf(id)).toMatchObject({
    state: 'stopped',
    reason: 'expired',
    message: 'Abonimi mbaroi. Çka erdhi është ruajtur; pasi ta vazhdoni abonimin, vazhdoni edhe lëvizjen.',
  })
  expect(await count('clients')).toBe(0)
  expect(await server.fault(continueMoveIn, { id }, salon.token)).toMatchObject({ status: 402 })
  await query(server, `update salons set trial_ends_at = '2027-06-01' where id = '${salon.id}'`)
  await server.call(continueMoveIn, { id }, salon.token)
  await drain()
  expect(await stateOf(id)).toMatchObject({ state: 'done', figures: { past: 3 } })
})

test('a run sends one event when it is done, with its counts, and nothing else; its undo sends none', async () => {
  await server.call(makeWebhook, { url: 'https://prova.example/x', events: [...webhookEvents] }, salon.token)
  await book({ client_name: 'Ana', appointment_time: '15:00' })
  await query(server, 'delete from webhook_deliveries')
  const sent = () =>
    query<{ event: string; data: object }>(
      server,
      `select event, data from webhook_deliveries where salon_id = '${salon.id}'`,
    )
  const waiting = () => count('pgboss.job', `name ~ 'mail|push|notice|webhook|visit'`)
  const before = [await count('mails', 'true'), await waiting()]
  const rows = fileOf(
    { kind: 'client', name: 'Ana', phones: ['044 111 222'] },
    { kind: 'client', name: 'Beni', phones: ['044 111 333'] },
    visit('2026-10-01', 'Beni'),
    visit('2026-10-01', '.'),
    ahead('10:00', 'Dita', { phone: '044 111 444' }),
  )
  const { id } = await moveRows(server, salon.token, rows)
  await drain()
  const finished_at = server.clock.now().toISOString()
  expect(await sent()).toEqual([
    {
      event: 'import.finished',
      data: {
        id,
        source: 'Fresha',
        added: 2,
        changed: 1,
        past_visits: 1,
        ahead_visits: 1,
        skipped: 1,
        created_at: finished_at,
        finished_at,
      },
    },
  ])
  await undo(id)
  expect(await sent()).toHaveLength(1)
  expect([await count('mails', 'true'), await waiting()]).toEqual(before)
  // A later change by people is an event again.
  await moveRows(server, salon.token, rows)
  const { clients } = await server.call(listClients, {}, salon.token)
  const beni = clients.find(({ name }) => name === 'Beni')
  await server.call(updateClient, { id: beni?.id ?? '', notes: 'i ri' }, salon.token)
  expect((await sent()).map(({ event }) => event).toSorted()).toEqual(['client.changed', 'import.finished', 'import.finished']) // prettier-ignore
  const { entries } = await server.call(listSalonHistory, {}, salon.token)
  expect(entries.map(({ description }) => description)).toContain('Lëvizje nga Fresha: 1 vizitë e mëparshme erdhi, 1 vizitë që vjen u shënua, 2 klientë u shtuan, 1 klient u plotësua') // prettier-ignore
})

test('rows of a run that is not done are deleted after seven days, and what came stays undoable', async () => {
  await query(server, `update salons set trial_ends_at = '2027-06-01' where id = '${salon.id}'`)
  const staged = await stageRows(server, salon.token, manyRows(1, 1))
  const id = await start(manyRows(3, 3))
  const mend = await failAt(server, 'past_visits', 1)
  await drain()
  await mend()
  await server.call(stopMoveIn, { id }, salon.token)
  const purge = async () => {
    await server.app.asSystem((call) => call.queue(importPurgeJob, {}))
    await server.app.drain(importPurgeJob)
  }
  server.clock.pass(7 * 24 * 60 - 5)
  await purge()
  expect(await stateOf(id)).toMatchObject({ state: 'stopped' })
  server.clock.pass(10)
  await purge()
  expect(await count('move_in_rows')).toBe(0)
  expect(await server.fault(getMoveIn, { id: staged }, salon.token)).toMatchObject({ status: 404 })
  expect(await stateOf(id)).toMatchObject({ state: 'ended', figures: { client: 3, ahead: 4, past: 0 } })
  expect(await undo(id)).toMatchObject({ removed: 4, ahead_visits: 4 })
})

/** A visit that names its client by the program's id. */
const ofId = (day: string, external_id: string, name: string | null = 'Ana') => ({
  ...visit(day, ''),
  client: { name, external_id },
})

test('in each batch clients of one name are told apart by their program’s ids, and one without an id is a question', async () => {
  const rows = fileOf(
    { kind: 'client', name: 'Ana', phones: ['044 111 222'], external_id: '1' },
    { kind: 'client', name: 'Ana', phones: ['049 333 444'], external_id: '2' },
    ...['2025-01-11', '2025-02-11', '2025-03-11', '2025-04-11'].map((day, n) => ofId(day, n % 2 ? '1' : '2')),
    ofId('2025-05-11', '2', null),
    ofId('2025-06-11', 'someone else', null),
    visit('2025-12-11', 'Ana'),
  )
  const body = await moveOf(server, salon.token, rows)
  const seen = await server.call(previewMoveIn, { id: body.id }, salon.token)
  expect(seen).toMatchObject({
    figures: { client: 2, past: 5, left_out: 2 },
    left_out: [
      { row: 8, reason: 'no_name' },
      { row: 9, reason: 'ambiguous' },
    ],
  })
  const { run } = await startRun(server, salon.token, body)
  expect([run.figures, run.left_out]).toEqual([seen.figures, seen.left_out])
  const found = await query(
    server,
    `select phone, count(*)::integer as visits from past_visits v join clients c on c.salon_id = v.salon_id and c.id = v.client_id
     where v.salon_id = '${salon.id}' group by phone order by visits`,
  )
  expect(found).toEqual([
    { phone: '044 111 222', visits: 2 },
    { phone: '049 333 444', visits: 3 },
  ])
})

const words = (...texts: (string | null)[]) => fc.constantFrom(...texts)
const person = {
  name: words('Ana', 'ANA', 'Beni', '.', null),
  phone: words('044 111 222', '+383 44 111 222', '049 333 444', null),
}
const anyRow = fc.oneof(
  fc.record({ kind: fc.constant('client'), name: person.name, phones: fc.array(person.phone, { maxLength: 2 }), external_id: words('1', '2', null), notes: words('x', 'y', null) }), // prettier-ignore
  fc.record({
    kind: fc.constant('visit'),
    client: fc.record({ ...person, external_id: words('1', '2', null) }),
    service: words('Fade', 'fade', null),
    barber: words('Besa', 'Luljeta', null),
    date: words('2026-10-01', '2026-11-23', '2026-11-24', 'dje'),
    time: words('10:00', '10:15', '25:00', null),
    external_id: words('a', 'b', null),
    status: fc.constantFrom('came', 'planned', 'no_show', 'cancelled'),
  }),
)

const anyTable = fc.array(anyRow, { minLength: 1, maxLength: 12 })

test('of any table the figures of the run are its rows and those of the preview, and its rows are written once', async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, async (table) => {
      const rows = fileOf(...table)
      const body = await moveOf(server, salon.token, rows)
      const { figures } = await server.call(previewMoveIn, { id: body.id }, salon.token)
      const { run } = await startRun(server, salon.token, body)
      expect(Object.values(run.figures).reduce((sum, rowsOf) => sum + rowsOf, 0)).toBe(rows.length)
      expect(run.figures).toEqual(figures)
      expect(await count('past_visits')).toBe(figures.past)
      expect(await count('imported_visits')).toBe(figures.ahead)
      const { added, changed } = run.clients
      if (added + changed + figures.past + figures.ahead > 0) await undo(body.id)
      expect(await writtenRows()).toMatchObject({ clients: 0, past_visits: 0, appointments_and_holds: 0 })
    }),
    chosenRuns([anyTable], runs(6, 50)),
  )
})
