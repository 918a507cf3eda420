import { setTimeout as pause } from 'node:timers/promises'
import { sqlState, violatedConstraint } from '#platform/server/sqlErrors.ts'

const maxTries = 3

/** True if a looked-up row was deleted, or created by a concurrent call, before the write. */
function isLookupConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === '23503' || (state === '23505' && violatedConstraint(error) === 'clients_name_phone')
}

/**
 * Runs lookups and writes, and retries all of it if a concurrent call interfered: a barber or service was deleted, or
 * a client of that name and phone was created. A taken slot is a result and never retried.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxTries || !isLookupConflict(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
