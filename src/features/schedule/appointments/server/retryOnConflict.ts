import { setTimeout as pause } from 'node:timers/promises'
import { sqlState, violatedConstraint } from '#platform/server/sqlErrors.ts'

const maxTries = 3

/** True if a row that was looked up was removed, or created by a concurrent call, before the write. */
function isLookupConflict(error: unknown): boolean {
  const state = sqlState(error)
  return state === '23503' || (state === '23505' && violatedConstraint(error) === 'clients_name_phone')
}

/**
 * Runs work that looks rows up and then writes, and retries all of it when a concurrent call changed them in between: a
 * barber or service was removed, a client of that name and phone was created. A taken slot is a result and is never
 * retried.
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
