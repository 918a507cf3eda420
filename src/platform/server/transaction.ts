import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { AllTables } from './db.ts'

const retried = new Set(['40P01', '40001'])
const maxTries = 5

/** The SQLSTATE of an error that PostgreSQL raised, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The constraint that an error names, or null. */
export function violatedConstraint(error: unknown): string | null {
  const name = (error as { constraint?: unknown } | null)?.constraint
  return typeof name === 'string' ? name : null
}

/**
 * Whether a prepared statement returns other columns than when it was prepared: a migration changed a table meanwhile.
 * PostgreSQL refuses it before it executes anything.
 */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan must not change result type/.test(String(error))
}

/**
 * Runs a transaction or a single statement, and repeats it after a deadlock, a serialization failure or a stale plan:
 * at most five times in all, with growing random pauses. Throws anything else.
 */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxTries || !(retried.has(sqlState(error) ?? '') || isStalePlan(error))) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** The one place that opens transactions. An error of the work rolls it back; `retryTransient` says which ones repeat it. */
export function inTransaction<T>(db: Kysely<AllTables>, work: (tx: Transaction<AllTables>) => Promise<T>): Promise<T> {
  return retryTransient(() => db.transaction().execute(work))
}
