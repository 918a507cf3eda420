import { sqlState, violatedConstraint } from '#platform/server/sqlErrors.ts'
import { repeatAfter } from '#platform/server/transaction.ts'

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

/**
 * Runs lookups and writes, and repeats all of it after a conflict with a concurrent call: a barber, service or client
 * was deleted, or a client of that name and phone was created. A taken slot is a result and never retried.
 */
export const retryOnConflict = <T>(work: () => Promise<T>): Promise<T> => repeatAfter(isConflict, work)
