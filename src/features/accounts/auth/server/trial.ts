import { sql } from 'kysely'
import { followTrial } from '#features/billing/subscriptions/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

/**
 * Sets the end of a salon's trial; null for no trial. Terms that have not begun move behind it. Call it inside a
 * transaction.
 */
export async function setTrialEnd(call: Call, salonId: SalonId, trialEndsAt: Date | null): Promise<void> {
  await call.db
    .updateTable('salons')
    // A trial that ends at the salon's creation means no trial.
    .set({ trial_ends_at: trialEndsAt ?? sql.ref('created_at') })
    .where('id', '=', salonId)
    .execute()
  await followTrial(call, salonId)
}
