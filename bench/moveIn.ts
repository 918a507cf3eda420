import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { moveInJob } from '#features/salon/move-in/server/jobs.ts'
import type { Connection } from '#platform/server/db.ts'
import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import { fill, firstDay, salonId, type Engine } from './database.ts'
import { barbersOf, openOwner } from './salons.ts'

const [clients, past, ahead] = [3_000, 9_400, 600]
const today = addDays(localDate(firstDay), 20)
const nameOf = (n: number) => `Klienti ${n} Gashi`
const phone = (n: number) => `044 ${String(100_000 + n)}`

/** Rows of three files: clients, past visits by the clients' ids, visits to come of all barbers. */
function rowsOf(barbers: readonly string[]): object[] {
  const all = Array.from({ length: clients }, (_, n) => ({ kind: 'client', file: 0, row: n + 1, name: nameOf(n), phones: [phone(n)], external_id: `k${n}` })) // prettier-ignore
  const visits = (count: number, of: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => ({ kind: 'visit', row: n + 1, service: 'Prerje', price: 7, client: { external_id: `k${(n * 7) % clients}` }, ...of(n) })) // prettier-ignore
  return [
    ...all,
    ...visits(past, (n) => ({ file: 1, external_id: `p${n}`, date: addDays(localDate('2025-12-31'), -(n % 700)), time: timeAt(540 + (n % 20) * 30) })), // prettier-ignore
    ...visits(ahead, (n) => ({
      file: 2,
      external_id: `a${n}`,
      barber: barbers[n % barbers.length],
      date: addDays(today, 100 + Math.floor(n / barbers.length / 20)),
      time: timeAt(540 + (Math.floor(n / barbers.length) % 20) * 30),
      duration: 30,
    })),
  ]
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const inMs = (ms: number) => `${Math.round(ms)} ms`

/** Clients and past visits that a salon has before the run. */
interface Before {
  clients: number
  visits: number
}

async function fillSalon(connection: Connection, { clients: people, visits }: Before): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const importId = '00000000-0000-4000-8000-000000000083'
  await client.query(
    `insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
     select $1, md5('c' || c)::uuid, n, lower(n), lower(n), '045 ' || c, '+38345' || c, now(), now()
     from generate_series(100000, 99999 + $2::int) c, lateral (select 'Tjetri ' || c as n) x`,
    [salonId(1), people],
  )
  await client.query(
    `insert into client_imports (salon_id, id, file_name, added, changed, skipped, created_at, source) values ($1, $2, 'x.csv', 0, 0, 0, now() - interval '40 days', 'Tjetri')`,
    [salonId(1), importId],
  )
  await client.query(
    `insert into past_visits (salon_id, id, import_id, client_id, key, day, service_name, currency, status, source)
     select $1, gen_random_uuid(), $2, md5('c' || 100000 + v % $3::int)::uuid, md5('v' || v), date '2020-01-01' + v % 2000, 'Prerje', 'EUR', 'came', 'Tjetri'
     from generate_series(1, $4::int) v`,
    [salonId(1), importId, people, visits],
  )
  await client.query('vacuum analyze')
  await client.end()
}

/** Looks every ten milliseconds for how long a statement has waited for a lock; the longest wait. */
async function watchLocks(connection: Connection, until: AbortSignal): Promise<number> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  let longest = 0
  while (!until.aborted) {
    const { rows } = await client.query<{ ms: number | null }>(
      `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms from pg_locks where not granted`,
    )
    longest = Math.max(longest, rows[0]?.ms ?? 0)
    await pause(10)
  }
  await client.end()
  return longest
}

/** A run of 3,000 clients, 9,400 past visits and 600 to come, while the salon books, and its undo. */
async function measureRun(engine: Engine, name: string, before: Before | null, print: (line: string) => void) {
  const connection = await engine.database(name)
  await fill(connection, 1, 2_000)
  if (before) await fillSalon(connection, before)
  const { call, app, close } = await openOwner(connection, `${today}T12:00:00Z`)
  const barbers = await barbersOf(app, 1)
  let booked = 0
  /** Books one visit; the milliseconds that it took. */
  const book = async () => {
    booked += 1
    const { ms } = await call('/appointments', {
      id: crypto.randomUUID(),
      // Clients of the file, who are here before the run.
      client_name: nameOf(booked % 50),
      client_phone: phone(booked % 50),
      service_name: 'Prerje',
      barber_id: barbers[booked % barbers.length]?.id,
      appointment_date: addDays(today, 300 + Math.floor(booked / 40)),
      appointment_time: timeAt(480 + (Math.floor(booked / barbers.length) % 40) * 15),
      price: 5,
      duration: 15,
    })
    return ms
  }
  const alone: number[] = []
  for (let n = 0; n < 200; n += 1) alone.push(await book())

  const rows = rowsOf(barbers.map((barber) => barber.name))
  const id = crypto.randomUUID()
  const path = `/salon/move-in/${id}`
  const times = [performance.now()]
  const passed = () => times.push(performance.now())
  await call('/salon/move-in', { id, source: 'Fresha', file_name: 'x.csv', rows: rows.length })
  for (let from = 0; from < rows.length; from += 1000)
    await call(`${path}/rows`, { from, rows: rows.slice(from, from + 1000) })
  passed()
  // Kept beside hours: the demo salon has none so late.
  const answers = rows.flatMap((row) => ('barber' in row ? [{ ...(row as unknown as { file: number; row: number }), answer: 'keep' as const }] : [])) // prettier-ignore
  const { reply } = await call<{ digest: string }>(`${path}/preview`, { answers })
  passed()
  await call(`${path}/start`, { digest: reply.digest, answers })
  passed()
  const during: number[] = []
  const job = new AbortController()
  const [jobs, , waited] = await Promise.all([
    app.drain(moveInJob).finally(() => job.abort()),
    (async () => {
      while (!job.signal.aborted) during.push(await book())
    })(),
    watchLocks(connection, job.signal),
  ])
  passed()
  const { reply: state } = await call<{ run: { state: string; figures: Record<string, number> } }>(path)
  const undone = await call(`/clients/imports/${id}/undo`, {})
  await close()
  if (state.run.state !== 'done') throw new Error(`the run is ${state.run.state}: ${JSON.stringify(state.run.figures)}`)

  const steps = times.slice(1).map((time, index) => inSeconds(time - (times[index] ?? 0)))
  const all = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const [longest, usual] = [Math.max(...during), Math.max(...alone)]
  const row = (what: string, measured: string, target: string, share: number) =>
    print(`| ${what} | ${measured} | ${target} | **${share.toFixed(2)}** |`)
  const has = before ? `${before.clients} clients and ${before.visits} past visits` : 'few clients'
  print(`\nA run of ${clients} clients, ${past} past visits and ${ahead} to come, into a salon with ${has}\n`)
  print('| | measured | target | measured / target |')
  print('|---|---|---|---|')
  row('from the first row to the end', inSeconds(all), '60 s', all / 60_000)
  row('longest wait for a lock', inMs(waited), '300 ms', waited / 300)
  row(`longest of ${during.length} bookings beside it, less that alone`, inMs(longest - usual), '300 ms', (longest - usual) / 300) // prettier-ignore
  print(
    `\nA booking beside it took ${inMs(longest)} at most, alone ${inMs(usual)}: ${(longest / usual).toFixed(1)} times`,
  )
  print(`Staging, preview, start, batches: ${steps.join(', ')}; ${jobs} jobs; undo ${inSeconds(undone.ms)}`)
}

export async function measureMoveIn(engine: Engine, print: (line: string) => void): Promise<void> {
  await measureRun(engine, 'move_in', null, print)
  await measureRun(engine, 'move_in_large', { clients: 10_000, visits: 50_000 }, print)
}
