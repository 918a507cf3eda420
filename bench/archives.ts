import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import type { App } from '#app/server/app.ts'
import { hashPassword } from '#features/accounts/auth/server/public.ts'
import { partBytes } from '#features/salon/export/rules.ts'
import { fullExportJob, fullImportJob } from '#features/salon/export/server/jobs.ts'
import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import { documentText, zipped } from '#testing/server/readIn/archives.ts'
import { documentOfYears } from '#testing/server/readIn/years.ts'
import { fill, firstDay, salonId, type Engine } from './database.ts'
import { median } from './load.ts'
import { barbersOf, openSalons } from './salons.ts'

/** Everything of a salon with 50,000 visits: its archive, and the reading of it, while another salon books. */

const visits = 50_000
const today = addDays(localDate(firstDay), 20)
const password = 'nje-fjale-e-gjate'
interface Measured {
  seconds: number
  /** Peak of memory above that of before, in MB. */
  memory: number
  /** Longest hold of the event loop, in ms. */
  held: number
  /** Bookings of another salon meanwhile, in ms. */
  booked: number[]
}

async function measured(work: () => Promise<unknown>, book: () => Promise<number>): Promise<Measured> {
  global.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const ended = new AbortController()
  const booked: number[] = []
  const begun = performance.now()
  await Promise.all([
    work().finally(() => ended.abort()),
    (async () => {
      while (!ended.signal.aborted) booked.push(await book())
    })(),
  ])
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  clearInterval(timer)
  return { seconds, memory: (peak - before) / 1024 / 1024, held: delay.max / 1e6, booked }
}

/** Two salons as registration makes them, beside the first one. */
async function addEmptySalons(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const n of [2, 3]) {
    await client.query(
      `insert into salons (id, name, trial_ends_at, created_at) values ($1, 'Bosh', '2100-01-01', '2026-01-01')`,
      [salonId(n)],
    )
    await client.query(
      `insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at) values ($1, gen_random_uuid(), 'A', 'a', 1, 0, now(), now())`,
      [salonId(n)],
    )
  }
  await client.end()
}

function callerOf(app: App, token: string | undefined) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | Buffer) => {
    const type = Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json'
    const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': type }) }
    const answer = await app.http.inject({ method, url: `/api${path}`, headers, payload: payload as Buffer })
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.payload.slice(0, 300)}`)
    return answer
  }
}
type Caller = ReturnType<typeof callerOf>

async function sendFile(call: Caller, file: Buffer): Promise<void> {
  const begun = await call('POST', '/export/read-in', { currentPassword: password, bytes: file.length })
  const { archive } = begun.json<{ archive: { id: string } }>()
  for (let number = 0; number * partBytes < file.length; number += 1)
    await call(
      'PUT',
      `/export/read-in/${archive.id}/parts/${number}`,
      file.subarray(number * partBytes, (number + 1) * partBytes),
    )
}

const stateOf = async (call: Caller, path: string) =>
  (await call('GET', path)).json<{ archive: { id: string; state: string } }>().archive

/** Reads 50,000 visits in, makes their archive again, and reads that one in too. */
export async function measureArchives(engine: Engine, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('archives')
  await fill(connection, 1, 2_000)
  await addEmptySalons(connection as pg.ClientConfig)
  const { app, tokens } = await openSalons(connection, 3, `${today}T12:00:00Z`)
  await app.asSystem(async (call) => {
    const password_hash = await hashPassword(call, password)
    await call.db.updateTable('users').set({ password_hash }).execute()
  })
  const [busy, second, third] = [callerOf(app, tokens[0]), callerOf(app, tokens[1]), callerOf(app, tokens[2])] as const
  const barber = (await barbersOf(app, 1))[0]?.id
  let count = 0
  const book = async () => {
    count += 1
    const begun = performance.now()
    await busy('POST', '/appointments', {
      id: crypto.randomUUID(),
      client_name: `Klienti ${count % 50}`,
      service_name: 'Prerje',
      barber_id: barber,
      appointment_date: addDays(today, 30 + Math.floor(count / 40)),
      appointment_time: timeAt(480 + (count % 40) * 15),
      price: 5,
      duration: 15,
    })
    return performance.now() - begun
  }
  const alone: number[] = []
  for (let n = 0; n < 100; n += 1) alone.push(await book())

  const file = await zipped({
    'orari.json': Buffer.from(
      documentText(documentOfYears({ visits, clients: 10_000, until: addDays(localDate(firstDay), -1) })),
    ),
  })
  await sendFile(second, file)
  const first = await measured(() => app.drain(fullImportJob), book)
  const became = await stateOf(second, '/export/read-in')

  await second('POST', '/export/full', { currentPassword: password })
  const making = await measured(() => app.drain(fullExportJob), book)
  const archive = await stateOf(second, '/export/full')
  const whole = (await second('GET', `/export/full/${archive.id}`)).rawPayload
  await sendFile(third, whole)
  const again = await measured(() => app.drain(fullImportJob), book)
  const last = await stateOf(third, '/export/read-in')

  print(
    `\nThe archive of ${visits} visits, ${(whole.length / 1024 / 1024).toFixed(1)} MB, while another salon books; a booking alone takes ${median(alone).toFixed(1)} ms, ${Math.max(...alone).toFixed(0)} at the most\n`,
  )
  print('| work | became | seconds | memory, MB | holds the loop, ms | bookings: ms | longest |')
  print('|---|---|---|---|---|---|---|')
  for (const [name, state, { seconds, memory, held, booked }] of [
    ['a document is read in', became.state, first],
    ['the archive is made', archive.state, making],
    ['the archive is read in', last.state, again],
  ] as const)
    print(
      `| ${name} | ${state} | ${seconds.toFixed(1)} | ${memory.toFixed(0)} | ${held.toFixed(0)} | ${median(booked).toFixed(1)} | ${Math.max(...booked).toFixed(0)} |`,
    )
  await app.close()
}
