import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Connection } from '#platform/server/db.ts'
import { startChild, type Child } from '../childProcess.ts'

/** As behind a proxy with a public URL; the log does not go to a terminal. */
const env = { APP_URL: 'https://orari.example', TRUST_PROXY: 'loopback' }

export interface Measured extends Child {
  /** Memory of the process in KB, and its open files and sockets. */
  holds(): Promise<{ rss: number; files: number }>
}

export async function startProduct(connection: Connection): Promise<Measured> {
  const child = await startChild('./product.ts', { connection, env, level: 'info' })
  return {
    ...child,
    holds: async () => ({ rss: Number(statusOf(child.pid)), files: readdirSync(`/proc/${child.pid}/fd`).length }),
  }
}

const statusOf = (pid: number) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'

const parentOf = (pid: number) => Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** CPU seconds of a process, or of its ended children. */
function seconds(pid: number, of: 'own' | 'ended'): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const from = of === 'own' ? 11 : 13
    return (Number(fields[from]) + Number(fields[from + 1])) / 100
  } catch {
    return 0
  }
}

/** The postmaster and its child processes. */
export interface Postgres {
  pids(): number[]
  /** Total CPU seconds, including ended processes. */
  cpu(): number
  /** Memory in KB, counting shared memory once. */
  memory(): number
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function watchPostgres(connection: Connection): Promise<Postgres> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const pids = () => [
    postmaster,
    ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number),
  ]
  return {
    pids,
    cpu: () => pids().reduce((sum, pid) => sum + seconds(pid, 'own'), seconds(postmaster, 'ended')),
    memory: () =>
      pids().reduce((sum, pid) => {
        try {
          return sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
        } catch {
          return sum
        }
      }, 0),
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query<Row & pg.QueryResultRow>(text, values)).rows,
    close: () => client.end(),
  }
}

/** Binds processes with all threads to a CPU; new children inherit it. */
export function pin(pids: number[], processor: number): void {
  for (const pid of pids) {
    try {
      execFileSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' })
    } catch {
      // The process has ended in the meantime.
    }
  }
}
