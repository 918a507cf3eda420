import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { AllTables } from './db.ts'
import { isStalePlan, sqlState } from './sqlErrors.ts'

const retried = new Set(['40P01', '40001'])
const maxTries = 5

/** Runs work, and repeats it after errors that pass: at most five attempts, with growing random pauses. */
export async function repeatAfter<T>(passes: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxTries || !passes(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const isTransient = (error: unknown): boolean => retried.has(sqlState(error) ?? '') || isStalePlan(error)

/** Runs a transaction or statement, and repeats it after a deadlock, a serialization failure or a stale plan. */
const retryTransient = <T>(work: () => Promise<T>): Promise<T> => repeatAfter(isTransient, work)

/** The only place that opens transactions. An error of the work rolls it back or repeats it (`retryTransient`). */
export function inTransaction<T>(db: Kysely<AllTables>, work: (tx: Transaction<AllTables>) => Promise<T>): Promise<T> {
  return retryTransient(() => db.transaction().execute(work))
}

/** As `Promise.all`, but rejects after all have ended, because a transaction runs them in turns on its connection. */
export async function allEnded<const T extends readonly Promise<unknown>[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
