import { moveInJob } from '#features/salon/move-in/server/jobs.ts'
import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import { fill, firstDay, type Engine } from './database.ts'
import { barbersOf, openOwner } from './salons.ts'

const [clients, past, ahead] = [3_000, 9_400, 600]
const today = addDays(localDate(firstDay), 20)
const name = (n: number) => `Klienti ${n} Gashi`
const phone = (n: number) => `044 ${String(100_000 + n)}`

/** Rows of three files: clients, past visits by the clients' ids, visits to come of all barbers. */
function rowsOf(barbers: readonly string[]): object[] {
  const all = Array.from({ length: clients }, (_, n) => ({ kind: 'client', file: 0, row: n + 1, name: name(n), phones: [phone(n)], external_id: `k${n}` })) // prettier-ignore
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

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
const longest = (times: number[]) => `${Math.round(Math.max(...times))} ms of ${times.length}`

/** A run of 3,000 clients, 9,400 past visits and 600 to come, while the salon books, and its undo. */
export async function measureMoveIn(engine: Engine, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('move_in')
  await fill(connection, 1, 2_000)
  const { call, app, close } = await openOwner(connection, `${today}T12:00:00Z`)
  const barbers = await barbersOf(app, 1)
  let booked = 0
  /** Books one visit; the milliseconds that it took. */
  const book = async () => {
    booked += 1
    const { ms } = await call('/appointments', {
      id: crypto.randomUUID(),
      // Clients of the file, who are here before the run.
      client_name: name(booked % 50),
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
  for (let n = 0; n < 50; n += 1) alone.push(await book())

  const rows = rowsOf(barbers.map((barber) => barber.name))
  const id = crypto.randomUUID()
  const path = `/salon/move-in/${id}`
  const begun = performance.now()
  await call('/salon/move-in', { id, source: 'Fresha', file_name: 'x.csv', rows: rows.length })
  for (let from = 0; from < rows.length; from += 1000)
    await call(`${path}/rows`, { from, rows: rows.slice(from, from + 1000) })
  const staged = performance.now()
  // Kept beside hours: the demo salon has none so late.
  const answers = rows.flatMap((row) => ('barber' in row ? [{ ...(row as unknown as { file: number; row: number }), answer: 'keep' as const }] : [])) // prettier-ignore
  const { reply } = await call<{ digest: string }>(`${path}/preview`, { answers })
  const previewed = performance.now()
  await call(`${path}/start`, { digest: reply.digest, answers })
  const started = performance.now()
  const during: number[] = []
  const job = new AbortController()
  const [jobs] = await Promise.all([
    app.drain(moveInJob).finally(() => job.abort()),
    (async () => {
      while (!job.signal.aborted) during.push(await book())
    })(),
  ])
  const done = performance.now()
  const { reply: state } = await call<{ run: { state: string; figures: object } }>(path)
  const undone = await call(`/clients/imports/${id}/undo`, {})
  print(`\nA run of ${clients} clients, ${past} past visits and ${ahead} to come: ${state.run.state}, ${JSON.stringify(state.run.figures)}\n`) // prettier-ignore
  print('| staging | preview | start | run | in all (s) | jobs | undo (s) |')
  print('|---|---|---|---|---|---|---|')
  print(`| ${seconds(begun, staged)} | ${seconds(staged, previewed)} | ${seconds(previewed, started)} | ${seconds(started, done)} | ${seconds(begun, done)} | ${jobs} | ${(undone.ms / 1000).toFixed(1)} |`) // prettier-ignore
  print(`\nThe longest booking beside it: ${longest(during)}; without it ${longest(alone)}`)
  await close()
}
