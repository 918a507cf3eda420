import type { renewNoticeJob } from '#features/salon/server/jobs.ts'
import type { SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { keepVersion } from './versions.ts'

/** Keeps new versions after a save of the salon, each night also those that a release or a device changed. */
export async function renew(call: SystemCall, { salonId }: DataOf<typeof renewNoticeJob>): Promise<void> {
  for (const id of await pagesOf(call, salonId))
    await call.transact((tx) => keepVersion({ db: tx.db, now: tx.now, salon: tx.scope(id) }))
}

/** Salons with a page. Plan: salon_addresses_current, or a scan of it. */
async function pagesOf(call: SystemCall, salonId: SalonId | undefined): Promise<SalonId[]> {
  let query = call.db.selectFrom('salon_addresses').select('salon_id').where('is_current', '=', true)
  if (salonId) query = query.where('salon_id', '=', salonId)
  return (await query.execute()).map((row) => row.salon_id)
}
