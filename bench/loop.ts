import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import type { Connection } from '#platform/server/db.ts'
import { salonId, type Engine } from './database.ts'
import { fillLedger, lastDay } from './ledger.ts'
import { median } from './load.ts'
import { calls as figures } from './report.ts'
import { openOwner } from './salons.ts'

/** Bare reads of a day that the event loop may be held for, so that no other salon notices. */
const heldReads = 60
const rounds = 3

const exports = [
  '/reports/export?period=year',
  '/reports/export?period=year&format=csv',
  '/reports/sales-book/export?month=2026-10',
  '/export/xlsx',
  '/export/csv',
  '/export/json',
]
const lists = ['/sales', '/sales?hide_undone=true', '/sales?page=200', '/sales/owed', '/appointments?limit=1000']

/** Median duration in ms of a bare statement that reads a day, without the server. */
async function bareDay(connection: Connection): Promise<number> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const times: number[] = []
  for (let n = 0; n < 200; n += 1) {
    const begun = performance.now()
    await client.query({
      name: 'day',
      text: `select a.id, a.client_name, a.service_name, a.appointment_date, a.appointment_time, a.duration_minutes, a.status, a.price_cents, b.name
        from appointments a join barbers b on b.salon_id = a.salon_id and b.id = a.barber_id
        where a.salon_id = $1 and a.appointment_date = $2 order by a.appointment_time`,
      values: [salonId(1), lastDay],
    })
    times.push(performance.now() - begun)
  }
  await client.end()
  return median(times)
}

/**
 * The longest time in ms that the event loop did not run during `work`, and the longest processor time that its thread
 * used at once, which other work of the machine does not lengthen.
 */
async function heldDuring(work: () => Promise<unknown>): Promise<{ held: number; processor: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let processor = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    processor = Math.max(processor, (user + system) / 1e3)
    last = process.threadCpuUsage()
  }, 1)
  // The monitor measures from one tick to the next.
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.reset()
  processor = 0
  await work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  clearInterval(timer)
  return { held: delay.max / 1e6, processor }
}

/**
 * Measures the longest time that calls hold the event loop, in which every other salon waits, in a salon with 50,000
 * visits: those of `report`, lists, exports, a calendar feed and an import of 5,000 clients.
 */
export async function measureLoop(engine: Engine, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('loop')
  await fillLedger(connection, 50_000)
  const bare = await bareDay(connection)
  const { call, send, download, close } = await openOwner(connection, `${lastDay}T19:00:00Z`)
  const measured: { name: string; held: number; processor: number; ms: number }[] = []
  const measure = async (name: string, work: () => Promise<{ ms: number }>, times = rounds) => {
    const helds: { held: number; processor: number }[] = []
    const durations: number[] = []
    for (let n = 0; n < times; n += 1)
      helds.push(
        await heldDuring(async () => {
          durations.push((await work()).ms)
        }),
      )
    measured.push({
      name,
      held: median(helds.map(({ held }) => held)),
      processor: median(helds.map(({ processor }) => processor)),
      ms: median(durations),
    })
  }
  for (const path of [...figures, ...lists]) await measure(path, () => send(`/api${path}`))
  for (const path of exports) await measure(path, () => download(`/api${path}`))

  const { reply: feed } = await call<{ address: string }>('/calendar-feeds', { barber_id: null })
  const { pathname } = new URL(feed.address)
  let tag = ''
  await measure('a calendar feed', async () => {
    const answer = await send(pathname)
    tag = String(answer.headers.etag)
    return answer
  })
  await measure('the same, unchanged', () => send(pathname, undefined, { 'if-none-match': tag }))

  const rows = Array.from({ length: 5_000 }, (_, n) => ({
    line: n + 2,
    name: `Klienti ${n} Gashi`,
    phones: [`044 ${100_000 + n}`],
  }))
  let digest = ''
  await measure('an import’s preview, 5,000 clients', async () => {
    const answer = await call<{ digest: string }>('/clients/import/preview', { rows })
    digest = answer.reply.digest
    return answer
  })
  const id = crypto.randomUUID()
  await measure('the import', () => call('/clients/import', { id, file_name: 'klientet.csv', digest, rows }), 1)
  await measure('its undo', () => call(`/clients/imports/${id}/undo`, {}), 1)
  await close()

  print(
    `\nLongest time that calls hold the event loop, in a salon with 50,000 visits; a bare read of a day takes ${bare.toFixed(2)} ms\n`,
  )
  print('| call | holds, ms | bare reads | of it processor, ms | in all, ms |')
  print('|---|---|---|---|---|')
  for (const { name, held, processor, ms } of measured.toSorted((a, b) => b.held - a.held)) {
    const reads = held / bare
    print(
      `| ${name} | ${held.toFixed(0)} | ${reads > heldReads ? `**${reads.toFixed(0)}**` : reads.toFixed(0)} | ${processor.toFixed(0)} | ${ms.toFixed(0)} |`,
    )
  }
}
