import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getReadIn } from '#features/salon/export/contract.ts'
import { fullImportJob, fullImportResumeJob } from '#features/salon/export/server/jobs.ts'
import { undoImport } from '#features/salon/move-in/client-contract.ts'
import { getMoveIn, startMoveIn, type SentRecord } from '#features/salon/move-in/contract.ts'
import { moveInJob, moveInResumeJob } from '#features/salon/move-in/server/jobs.ts'
import { addDays, localDate } from '#platform/shared/time.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { openTestApp, query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { fileOf, moveOf, startRun } from '#testing/server/pastVisits.ts'
import { sendArchive, takeArchive } from '#testing/server/readIn/archives.ts'

/**
 * Server processes are killed at ten statements of a run from another program, and one while it reads an archive in.
 * The next process goes on, and the result is that of a run nobody interrupted. 40 s on two idle cores.
 */

const now = new Date()
const today = localDate(now.toISOString().slice(0, 10))
const password = 'nje-fjale-e-gjate'

let server: TestApp
let holder: Client
let child: ChildProcess | null = null

beforeEach(async () => {
  server = await openTestApp({ now: now.toISOString() })
  holder = new Client(server.database.connection)
  await holder.connect()
}, 300_000)
afterEach(async () => {
  child?.kill('SIGKILL')
  await holder.end()
  await server.close()
})

/** Starts a process that runs job workers. */
async function startWorking(): Promise<void> {
  child = fork(
    fileURLToPath(new URL('../../testing/server/process.ts', import.meta.url)),
    [JSON.stringify(server.database.connection), '{}'],
    { execArgv: [] },
  )
  await once(child, 'message')
}

async function killIt(): Promise<void> {
  if (!child) throw new Error('nothing is running')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Stops a statement that writes a table: the n-th one waits for a lock of this process. */
async function waitAt(table: string, n: number): Promise<void> {
  await holder.query('select pg_advisory_lock(83)')
  await holder.query('drop sequence if exists statements')
  await holder.query('create sequence statements')
  await holder.query(`
    create or replace function wait_at_statement() returns trigger language plpgsql as $$ begin
      if nextval('statements') = ${n} then perform pg_advisory_xact_lock(83); end if; return null; end $$`)
  await holder.query(
    `create trigger wait_at_statement after insert or update on ${table} for each statement execute function wait_at_statement()`,
  )
}

const waiting = async () =>
  (await holder.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rows.length

/** A process that works until that statement, and is killed there; its transaction is over afterwards. */
async function dieAt(table: string, n: number): Promise<void> {
  await waitAt(table, n)
  await startWorking()
  await eventually(async () => expect(await waiting()).toBe(1))
  await killIt()
  await holder.query('select pg_advisory_unlock(83)')
  await eventually(async () =>
    expect((await holder.query(`select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)).rows).toEqual([])) // prettier-ignore
  await holder.query(`drop trigger wait_at_statement on ${table}`)
}

const kills = [
  ['clients', 1],
  ['client_import_rows', 2],
  ['move_in_rows', 2],
  ['clients', 1],
  ['imported_visits', 1],
  ['appointments_and_holds', 1],
  ['past_visits', 1],
  ['client_totals', 1],
  ['client_imports', 2],
  ['move_in_runs', 2],
] as const

/** 400 clients, 60 visits to come and 600 past ones: ten batches and more. */
const clients = 400
const rows: SentRecord[] = fileOf(
  { kind: 'service', name: 'Fade', price: 7, duration: 30 },
  ...Array.from({ length: clients }, (_, n) => ({
    kind: 'client',
    name: `Klienti ${n}`,
    phones: [`044 ${100_000 + n}`],
    external_id: `k${n}`,
  })),
  ...Array.from({ length: 60 }, (_, n) => ({
    kind: 'visit',
    client: { external_id: `k${n}` },
    service: 'Fade',
    barber: 'Besa',
    date: addDays(today, 10 + Math.floor(n / 10)),
    time: `${10 + (n % 10)}:00`,
    duration: 30,
    price: 7,
  })),
  ...Array.from({ length: 600 }, (_, n) => ({
    kind: 'visit',
    client: n % 3 === 0 ? { name: `Klienti ${n % clients}`, phone: `044 ${100_000 + (n % clients)}` } : { external_id: `k${n % clients}` }, // prettier-ignore
    service: n % 2 === 0 ? 'Fade' : 'Larje',
    date: addDays(today, -1 - n),
    price: 5,
    ...(n % 5 === 0 && { external_id: `v${n}` }),
  })),
)
const answers = rows.flatMap((row) =>
  'time' in row ? [{ file: row.file, row: row.row, answer: 'keep' as const }] : [],
)

/** Rows in the same order, whatever their ids are. */
async function read(statement: string): Promise<string[]> {
  return (await query(server, statement)).map((row) => JSON.stringify(row)).toSorted()
}

/** All that a run writes of a salon, without ids and times. */
async function contentOf({ id }: TestSalon): Promise<string[][]> {
  const of = `where t.salon_id = '${id}'`
  const named = (table: string, columns: string) =>
    read(`select c.name as client, ${columns} from ${table} t join clients c on c.salon_id = '${id}' and c.id = t.client_id ${of}`) // prettier-ignore
  return [
    await read(`select name, phone_e164, notes from clients t ${of}`),
    await read(`select name, price_cents, duration_minutes from services t ${of}`),
    await named('past_visits', 't.day::text, t.service_name, t.price_cents, t.status, t.source'),
    await named('appointments', 't.appointment_date::text, t.appointment_time::text, t.service_name, t.price_cents, t.duration_minutes, t.status'), // prettier-ignore
    await named('client_totals', 't.past_visits, t.last_past::text, t.past_cents, t.appointments'),
    await read(`select added, changed, skipped, past_visits, ahead_visits from client_imports t ${of}`),
    await read(`select count(*)::int as n, count(distinct key)::int as keys from imported_visits t ${of}`),
    await read(`select count(*)::int as n from move_in_rows t ${of}`),
  ]
}

test(
  'a run whose process is killed at ten moments ends as one that nobody interrupted',
  { timeout: 300_000 },
  async () => {
    const [whole, killed] = [await server.salon('Besa'), await server.salon('Besa')]
    const uninterrupted = await startRun(server, whole.token, await moveOf(server, whole.token, rows, { answers }))
    expect(uninterrupted.run).toMatchObject({ state: 'done', figures: { client: clients, ahead: 60, past: 600 } })

    const body = await moveOf(server, killed.token, rows, { answers })
    await server.call(startMoveIn, body, killed.token)
    for (const [table, n] of kills) {
      await dieAt(table, n)
      const { run } = await server.call(getMoveIn, { id: body.id }, killed.token)
      expect(run.state).toBe('running')
      // The killed process still has its job; a minute later another one is queued beside it.
      await query(
        server,
        `update move_in_runs set written_at = written_at - interval '2 minutes' where id = '${body.id}'`,
      )
      await server.app.asSystem((call) => call.queue(moveInResumeJob, {}))
      await server.app.drain(moveInResumeJob)
    }
    expect(await query(server, `select from pgboss.job where name = '${moveInJob.name}' and state = 'active'`)).toHaveLength(kills.length) // prettier-ignore
    await startWorking()
    await eventually(async () =>
      expect((await server.call(getMoveIn, { id: body.id }, killed.token)).run.state).toBe('done'),
    )
    const { run } = await server.call(getMoveIn, { id: body.id }, killed.token)
    expect({ figures: run.figures, clients: run.clients, left_out: run.left_out }).toEqual({
      figures: uninterrupted.run.figures,
      clients: uninterrupted.run.clients,
      left_out: uninterrupted.run.left_out,
    })
    expect(await contentOf(killed)).toEqual(await contentOf(whole))
    for (const [salon, id] of [
      [whole, uninterrupted.id],
      [killed, body.id],
    ] as const)
      // prettier-ignore
      expect(await server.call(undoImport, { id }, salon.token)).toMatchObject({
      removed: clients,
      past_visits: 600,
      ahead_visits: 60,
    })
  },
)

test(
  'an archive whose process is killed while it is read in comes as a whole with the next attempt',
  { timeout: 300_000 },
  async () => {
    const from = await salonWithPassword(server, password)
    await startRun(server, from.token, await moveOf(server, from.token, rows, { answers }))
    const archive = await takeArchive(server, from.token, password)
    const into = await salonWithPassword(server, password)
    await sendArchive(server, into.token, password, archive)
    await dieAt('past_visits', 1)
    expect(await query(server, `select from clients where salon_id = '${into.id}'`)).toEqual([])
    expect((await server.call(getReadIn, {}, into.token)).archive?.state).toBe('reading')
    // It was the last attempt: the queue gives it to nobody again.
    await query(server, `update pgboss.job set state = 'failed' where name = '${fullImportJob.name}'`)
    server.clock.pass(20)
    await server.app.asSystem((call) => call.queue(fullImportResumeJob, {}))
    await server.app.drain(fullImportResumeJob)
    await startWorking()
    await eventually(async () => expect((await server.call(getReadIn, {}, into.token)).archive?.state).toBe('done'))
    const [was, is] = [await contentOf(from), await contentOf(into)]
    // The run itself, whose undo lasts 30 days, is no part of an archive.
    expect(is.slice(0, 5)).toEqual(was.slice(0, 5))
  },
)
