import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { AllTables } from './db.ts'
import { toFault } from './toFault.ts'
import type { Log } from './log.ts'

/** Pauses between checks whether the standby has caught up, in ms; then the primary answers. */
const pauses = [0, 5, 10, 20, 40, 80, 100]
/** Time during which a failed standby is not used, in ms. */
const restMs = 10_000

export const replicaConnections = 5

/** End of the primary's write-ahead log, as text. */
async function endOf(primary: Kysely<AllTables>): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary)
  return rows[0]?.place ?? ''
}

/** True if a standby has replayed the log up to a position. False for a primary, which may have been promoted. */
async function hasReplayed(standby: Kysely<AllTables>, place: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as there`.execute(standby)
  return rows[0]?.there === true
}

/**
 * A standby for expensive reads. It is used only once it has replayed everything committed before the call, so that
 * users see their own writes. If it lags or fails, the primary answers a few milliseconds later.
 */
export class Replica {
  readonly #standby: Kysely<AllTables>
  readonly #primary: Kysely<AllTables>
  readonly #log: Log
  readonly #hasReplayed: typeof hasReplayed
  #restsUntil = 0
  /** Reads answered by the standby, and those that fell back to the primary. */
  readonly answered = { standby: 0, primary: 0 }

  /** `hasAll` is overridden in tests, which have no standby. */
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

  /** Runs a read; repeats it on the primary if the standby failed and nothing was sent yet. */
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
