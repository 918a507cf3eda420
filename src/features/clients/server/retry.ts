import { setTimeout as pause } from 'node:timers/promises'
import { sqlState, violatedConstraint } from '#platform/server/sqlErrors.ts'

const maxTries = 5

/** A concurrent call created or changed a client that was read. */
export class ClientConflict extends Error {
  constructor() {
    super('a client was made or changed meanwhile')
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ClientConflict ||
  sqlState(error) === '23503' ||
  (sqlState(error) === '23505' && violatedConstraint(error) === 'clients_name_phone')

/** Runs a transaction that reads and writes clients, and repeats it after a conflict with a concurrent call. */
export async function retryOnClientConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxTries || !isConflict(error)) throw error
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}
