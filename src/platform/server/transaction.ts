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
 * Runs work that is whole by itself, a transaction or a single statement, and runs it anew after a deadlock or a
 * serialization failure: at most five times in all, with growing random pauses. Anything else is thrown on.
 */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxTries || !retried.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** The one place that opens transactions. Whatever the work throws rolls it back; see `persist` for what runs it anew. */
export function inTransaction<T>(db: Kysely<AllTables>, work: (tx: Transaction<AllTables>) => Promise<T>): Promise<T> {
  return persist(() => db.transaction().execute(work))
}
