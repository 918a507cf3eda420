import autocannon, { type Options, type Result } from 'autocannon'
import type { Connection } from '#platform/server/db.ts'
import type { Child } from './childProcess.ts'
import { postgresCpu, type Engine } from './database.ts'

export interface Figures {
  /** Requests a second. */
  rate: number
  /** CPU time of the server process per request, in µs. */
  nodeMicros: number
  /** CPU time of PostgreSQL per request, in µs. */
  postgresMicros: number
  /** Responses other than 2xx. */
  refused: number
}

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export const concurrency = 12

/** Sends the requests of `next` for a number of seconds, or a number of them, and measures them. */
export async function press(
  child: Child,
  connection: Connection,
  span: number | { requests: number },
  next: () => Shot,
): Promise<Figures> {
  return figuresOf(child, connection, async () => {
    const { result, seconds } = await send({
      url: child.url,
      connections: concurrency,
      ...(typeof span === 'number' ? { duration: span } : { amount: span.requests }),
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    })
    return { completed: result.requests.total, refused: result.non2xx + result.errors + result.timeouts, seconds }
  })
}

interface Completed {
  completed: number
  refused: number
  seconds: number
}

/** Figures of a run that reports what it completed in how many seconds. */
async function figuresOf(child: Child, connection: Connection, run: () => Promise<Completed>): Promise<Figures> {
  const [cpuBefore, postgresBefore] = [await child.cpu(), await postgresCpu(connection)]
  const { completed, refused, seconds } = await run()
  const [cpu, postgres] = [await child.cpu(), await postgresCpu(connection)]
  return {
    rate: completed / seconds,
    nodeMicros: ((cpu - cpuBefore) / completed) * 1e6,
    postgresMicros: ((postgres - postgresBefore) / completed) * 1e6,
    refused,
  }
}

/** Has `bareInsert.ts` insert for some seconds, from the next number on. */
export const insertBare = (
  bare: Child,
  connection: Connection,
  seconds: number,
  counter: { next: number },
): Promise<Figures> =>
  figuresOf(bare, connection, async () => {
    const done = await bare.ask<Completed>({ command: 'insert', seconds, from: counter.next })
    // Some numbers were taken by inserts that were still running at the end.
    counter.next += done.completed + 100
    return done
  })

export interface Compared {
  /** Rows, or the kind of call. */
  name: string
  product: Figures
  bare: Figures
  /** Requests of the product per request of the bare server; median of the rounds. */
  ratio: number
}

/** A comparison on a database with so many rows, for some seconds. */
export type Comparison = (
  engine: Engine,
  name: string,
  salons: number,
  rows: number,
  seconds: number,
) => Promise<Compared>

type Measure = (seconds: number) => Promise<Figures>
const rounds = 5

/** Measures the product and a bare server in turns, after a warm-up until Node has compiled the hot code. */
export async function compare(
  seconds: number,
  measureProduct: Measure,
  measureBare: Measure,
  warmUp = 2,
): Promise<Omit<Compared, 'name'>> {
  await measureProduct(warmUp)
  await measureBare(warmUp)
  const pairs: { product: Figures; bare: Figures }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ product: await measureProduct(seconds), bare: await measureBare(seconds) })
  return {
    product: medianFigures(pairs.map((pair) => pair.product)),
    bare: medianFigures(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.product.rate / pair.bare.rate)),
  }
}

/**
 * Number of calls, and seconds until the last response, because autocannon checks for completion only once a second.
 */
function send(options: Options): Promise<{ result: Result; seconds: number }> {
  const begin = performance.now()
  let last = begin
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) =>
      error ? reject(error as Error) : resolve({ result, seconds: (last - begin) / 1000 }),
    )
    run.on('response', () => (last = performance.now()))
  })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Median of each figure over several rounds. */
function medianFigures(rounds: Figures[]): Figures {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]))
  return {
    rate: of('rate'),
    nodeMicros: of('nodeMicros'),
    postgresMicros: of('postgresMicros'),
    refused: Math.max(...rounds.map((round) => round.refused)),
  }
}
