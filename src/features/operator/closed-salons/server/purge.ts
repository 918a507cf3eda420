import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import { salesKeptDays } from '../rules.ts'

/** Deletes the sales of salons closed six years ago. Plan: closed_salons_closed_at. */
export async function purge(call: SystemCall): Promise<void> {
  await call.db.deleteFrom('closed_salons').where('closed_at', '<=', plusDays(call.now, -salesKeptDays)).execute()
}
