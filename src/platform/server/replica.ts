import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { databaseAddress } from './databaseAddress.ts'
import type { AllTables, Connection } from './db.ts'
import { Hosts } from './hosts.ts'
import { toFault } from './http/toFault.ts'
import type { Log } from './log.ts'

/** Pauses between the questions whether the standby has everything, in ms; then the primary answers. */
const pauses = [0, 5, 10, 20, 40, 80, 100]
/** Time during which a standby that failed is not asked, in ms. */
const restMs = 10_000

/** Connections of a process to the standby. */
export const replicaConnections = 5

/** Connection to a standby. Of several hosts those that take writes are left out. */
export function standbyOf(address: string): Connection {
  const read = databaseAddress('DATABASE_READ_URL', address, 'standby')
  const { connectionString } = read
  return read.role === null ? { connectionString } : { connectionString, hosts: new Hosts(read, read.role) }
}

/** The end of what a server has written, as text: a place in the log that all servers of a cluster share. */
async function endOf(primary: Kysely<AllTables>): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary)
  return rows[0]?.place ?? ''
}

/** True if a standby has replayed the log up to a place. A server that takes writes is no standby any more, or never was. */
async function hasReplayed(standby: Kysely<AllTables>, place: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as there`.execute(standby)
  return rows[0]?.there === true
}

/**
 * A standby that answers reads which weigh, on behalf of the primary. Only one that has everything that was committed
 * before the call is asked, so that nobody misses what they have just entered. One that lags, fails or is away costs a
 * few milliseconds, and the primary answers.
 */
export class Replica {
  readonly #standby: Kysely<AllTables>
  readonly #primary: Kysely<AllTables>
  readonly #log: Log
  readonly #hasReplayed: typeof hasReplayed
  #restsUntil = 0
  /** Reads that it answered, and those that it was to answer and the primary did. */
  readonly answered = { standby: 0, primary: 0 }

  /** `hasAll`: for tests, which have no standby. */
  constructor(parts: {
    standby: Kysely<AllTables>
    primary: Kysely<AllTables>
    log: Log
    hasAll?: typeof hasReplayed
  }) {
    this.#standby = parts.standby
    this.#primary = parts.primary
    this.#log = parts.log
    this.#hasReplayed = parts.hasAll ?? hasReplayed
  }

  /** Runs a read, again on the primary if the standby could not answer and nothing was sent yet. */
  async read<T>(work: (db: Kysely<AllTables>) => Promise<T>, isSent: () => boolean): Promise<T> {
    if (await this.#isReady()) {
      try {
        const result = await work(this.#standby)
        this.answered.standby += 1
        return result
      } catch (error) {
        if (isSent() || toFault(error).code !== 'busy') throw error
        this.#rest(error)
      }
    }
    this.answered.primary += 1
    return work(this.#primary)
  }

  async #isReady(): Promise<boolean> {
    if (performance.now() < this.#restsUntil) return false
    const place = await endOf(this.#primary)
    try {
      for (const ms of pauses) {
        if (ms > 0) await pause(ms)
        if (await this.#hasReplayed(this.#standby, place)) return true
      }
    } catch (error) {
      this.#rest(error)
    }
    return false
  }

  #rest(error: unknown): void {
    this.#restsUntil = performance.now() + restMs
    this.#log.warn({ err: error }, 'the standby cannot answer reads; the primary does')
  }

  close(): Promise<void> {
    return this.#standby.destroy()
  }
}
