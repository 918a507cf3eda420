import autocannon, { type Options, type Result } from 'autocannon'
import type { Connection } from '#platform/server/db.ts'
import type { Child } from './childProcess.ts'
import { postgresCpu } from './database.ts'

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
  const [cpuBefore, postgresBefore] = [await child.cpu(), await postgresCpu(connection)]
  const { result, seconds } = await send({
    url: child.url,
    connections: concurrency,
    ...(typeof span === 'number' ? { duration: span } : { amount: span.requests }),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  const [cpu, postgres] = [await child.cpu(), await postgresCpu(connection)]
  const made = result.requests.total
  return {
    rate: made / seconds,
    nodeMicros: ((cpu - cpuBefore) / made) * 1e6,
    postgresMicros: ((postgres - postgresBefore) / made) * 1e6,
    refused: result.non2xx + result.errors + result.timeouts,
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
export function medianFigures(rounds: Figures[]): Figures {
  const of = (key: keyof Figures) => median(rounds.map((round) => round[key]))
  return {
    rate: of('rate'),
    nodeMicros: of('nodeMicros'),
    postgresMicros: of('postgresMicros'),
    refused: Math.max(...rounds.map((round) => round.refused)),
  }
}
