import type { SalonCall } from './call.ts'
import { sqlState } from './sqlErrors.ts'

/** Runs work again, in another transaction, if a row that refers to the deleted one was added meanwhile. */
export async function againIfReferenced<Result>(
  call: SalonCall,
  work: (call: SalonCall) => Promise<Result>,
): Promise<Result> {
  try {
    return await call.transact(work)
  } catch (error) {
    if (sqlState(error) === '23503') return call.transact(work)
    throw error
  }
}
