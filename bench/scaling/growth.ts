import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { App } from '#app/server/app.ts'
import { login } from '#features/accounts/auth/contract.ts'
import type { Connection } from '#platform/server/db.ts'
import { adminLogin } from '#testing/defaults.ts'
import type { Engine } from '../database.ts'
import { median } from '../load.ts'
import { openProduct } from '../openProduct.ts'
import { recordStatements, type Statement } from '../salons.ts'
import { administratorCalls, scheduledJobs, salonCalls } from './calls.ts'
import { noCalls } from './load.ts'
import { Writers } from './mix.ts'
import { startProduct, watchPostgres } from './product.ts'
import { fillSalons, tokenOf, visitsPerDay, type Size } from './rows.ts'

const few = 100
/** Number of measured salons, spread over all. */
const asked = 25
const writes = 600
/** Bytes per visit, including temporary space for sorting and indexes. */
const bytesOfVisit = 2_000
const leaveFree = 20e9

/** Cost of a call: total ms, and pages and ms of its statements, each a median. */
interface Cost {
  ms: number
  pages: number
  statements: number
}

interface Found {
  calls: Map<string, Cost>
  jobs: Map<string, string>
  write: { node: number; postgres: number }
  bytes: { database: number; visits: number }
  refused: Set<string>
}

type Explained = { 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Pages and ms of the statements, run again and rolled back. */
async function explain(client: pg.Client, statements: readonly Statement[]) {
  let [pages, ms] = [0, 0]
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text) || /\bfor (no key )?(update|share)\b|advisory/i.test(text)) continue
    await client.query('begin')
    try {
      const { rows } = await client.query<Explained>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      const [plan] = rows[0]?.['QUERY PLAN'] ?? []
      pages += (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)
      ms += plan?.['Execution Time'] ?? 0
    } finally {
      await client.query('rollback')
    }
  }
  return { pages, ms }
}

async function measureCall(
  app: App,
  client: pg.Client,
  asks: { url: string; token: string | null }[],
  refused: Set<string>,
): Promise<Cost> {
  const times: number[] = []
  const plans: { pages: number; ms: number }[] = []
  const ask = async ({ url, token }: { url: string; token: string | null }) => {
    const began = performance.now()
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await app.http.inject({ method: 'GET', url, headers })
    times.push(performance.now() - began)
    if (answer.statusCode >= 300) refused.add(`${url} ${answer.statusCode}`)
  }
  for (const [n, one] of asks.entries()) {
    if (n % 4 > 0) await ask(one)
    else plans.push(await explain(client, await recordStatements(() => ask(one))))
  }
  return {
    ms: median(times.slice(3)),
    pages: median(plans.map(({ pages }) => pages)),
    statements: median(plans.map(({ ms }) => ms)),
  }
}

/** Seconds of each job, and errors. */
async function measureJobs(app: App, client: pg.Client): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const job of scheduledJobs) {
    const { name } = job
    await app.asSystem((call) => call.queue(job, {}))
    const began = performance.now()
    await app.drain(job)
    const took = (performance.now() - began) / 1000
    const { rows } = await client.query<{ state: string; output: { message?: string } | null }>(
      `select state, output from pgboss.job where name = $1 order by created_on desc limit 1`,
      [name],
    )
    const wrong = rows[0]?.state === 'completed' ? '' : ` (${rows[0]?.state}: ${rows[0]?.output?.message ?? ''})`
    found.set(name, `${took.toFixed(2)}${wrong}`)
  }
  return found
}

/** CPU time of a write in µs, sequentially over all salons, so that most are not cached. */
async function measureWrites(connection: Connection, { salons }: Size): Promise<Found['write']> {
  const child = await startProduct(connection)
  const postgres = await watchPostgres(connection)
  const [reads, written] = [noCalls(), noCalls()]
  const writers = new Writers(salons)
  const cpu = async () => ({ node: await child.cpu(), postgres: postgres.cpu() })
  for (let n = 0; n < 200; n += 1) await writers.write(child.url, reads, written)
  const before = await cpu()
  for (let n = 0; n < writes; n += 1) await writers.write(child.url, reads, written)
  const after = await cpu()
  await postgres.close()
  await child.stop()
  return {
    node: ((after.node - before.node) / writes) * 1e6,
    postgres: ((after.postgres - before.postgres) / writes) * 1e6,
  }
}

async function measureSize(engine: Engine, name: string, size: Size, print: (line: string) => void): Promise<Found> {
  const connection: Connection = await engine.database(name)
  const began = performance.now()
  await fillSalons(connection, size)
  print(`${size.salons} salons filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const client = new pg.Client(connection as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  const [{ database = 0, visits = 0 } = {}] = (
    await client.query<{
      database: number
      visits: number
    }>(`select pg_database_size(current_database())::float as database,
      pg_total_relation_size('appointments_and_holds')::float as visits`)
  ).rows
  const app = await openProduct(connection)
  const calls = new Map<string, Cost>()
  const refused = new Set<string>()
  const spread = Array.from({ length: asked }, (_, n) => 1 + Math.floor((n * size.salons) / asked))
  for (const [title, address] of salonCalls) {
    const asks = spread.map((salon) => ({
      url: address(salon),
      token: address(salon).startsWith('/api/') && !address(salon).includes('/public/') ? tokenOf(salon, 1) : null,
    }))
    calls.set(title, await measureCall(app, client, asks, refused))
  }
  const { payload } = await app.http.inject({
    method: 'POST',
    url: `/api${login.path}`,
    payload: adminLogin,
  })
  const { token } = JSON.parse(payload) as { token: string }
  for (const [title, url] of administratorCalls) {
    calls.set(
      title,
      await measureCall(
        app,
        client,
        Array.from({ length: 9 }, () => ({ url, token })),
        refused,
      ),
    )
  }
  const jobs = await measureJobs(app, client)
  await app.close()

  const write = await measureWrites(connection, size)
  await client.end()
  return { calls, jobs, write, bytes: { database, visits }, refused }
}

const both = ({ write }: Found) => `Node ${Math.round(write.node)} µs, PostgreSQL ${Math.round(write.postgres)} µs`

/** Cost of every screen, job and booking with 100 and with many salons, each of the same size. */
export async function measureGrowth(engine: Engine, size: Size, print: (line: string) => void): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir())
  const needs = size.salons * size.days * visitsPerDay * bytesOfVisit
  if (bavail * bsize - needs < leaveFree)
    throw new Error(`needs ${Math.round(needs / 1e9)} GB and would leave too little`)
  const before = await measureSize(engine, 'few_salons', { ...size, salons: few }, print)
  const after = await measureSize(engine, 'many_salons', size, print)
  const visits = size.salons * size.days * visitsPerDay
  print(
    `\n${visits.toLocaleString('en')} visits of ${size.salons} salons: ${(after.bytes.database / 1e9).toFixed(1)} GB,`,
  )
  print(
    `${Math.round(after.bytes.visits / visits)} bytes a visit with its indexes, ${Math.round(after.bytes.database / visits)} with everything of a salon`,
  )
  print(
    `\n| call | ms, ${few} salons | ${size.salons} | statements, ms, ${few} | ${size.salons} | pages, ${few} | ${size.salons} |`,
  )
  print('|---|---|---|---|---|---|---|')
  const more: string[] = []
  for (const [title, call] of before.calls) {
    const other = after.calls.get(title) ?? call
    const figures = [call.ms, other.ms, call.statements, other.statements].map((ms) => ms.toFixed(1))
    print(`| ${title} | ${figures.join(' | ')} | ${call.pages} | ${other.pages} |`)
    if (other.pages > call.pages * 1.5 + 10) more.push(title)
  }
  print(`\nread more pages: ${more.join(', ') || 'none'}`)
  print(`\nrefused: ${[...before.refused, ...after.refused].join(', ') || 'none'}`)
  print(`\n| job | seconds, ${few} salons | ${size.salons} |\n|---|---|---|`)
  for (const [name, took] of before.jobs) print(`| ${name} | ${took} | ${after.jobs.get(name) ?? ''} |`)
  print(`\na booking with its search, or a change: ${both(before)}; ${size.salons} salons: ${both(after)}`)
}
