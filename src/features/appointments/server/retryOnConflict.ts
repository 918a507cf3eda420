import { setTimeout as pause } from 'node:timers/promises'
import { sqlState, violatedConstraint } from '#platform/server/transaction.ts'

const maxTries = 3

/** Whether what was looked up had been removed, or made by somebody else, by the time it was written. */
function groundMoved(error: unknown): boolean {
  const state = sqlState(error)
  return state === '23503' || (state === '23505' && violatedConstraint(error) === 'clients_name_phone')
}

/**
 * Runs work that looks up and then writes, and runs it anew, whole, when the ground moved in between: a barber or
 * service was removed, a client of that name and phone was just made. The second look sees what is so now. A slot that
 * is taken is an answer and is never tried again.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxTries || !groundMoved(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
