import { sql, type RawBuilder } from 'kysely'
import type { Call } from './call.ts'
import { reachableSalons } from './citus/reachable.ts'
import { sqlState } from './sqlErrors.ts'

/**
 * Reads rows of all salons for a job, skipping salons whose worker does not answer.
 * @param read gets a further condition on `salon_id` that begins with `and`; usually empty.
 */
export async function ofAllSalons<T>(
  call: Pick<Call, 'db' | 'log'>,
  read: (among: RawBuilder<unknown>) => Promise<T>,
): Promise<T> {
  try {
    return await read(sql``)
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (!state.startsWith('08') && state !== '57014') throw error
    const salons = await reachableSalons(call.db)
    if (salons === null) throw error
    call.log.warn({ err: error }, 'a server with the rows of some salons does not answer; the others are served')
    return read(sql`and salon_id = any(${salons}::uuid[])`)
  }
}
