import { trialDays } from '#features/billing/subscriptions/rules.ts'
import type { Call } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'

import { auditFor } from './queries.ts'

/**
 * Marks a user's address as verified. The first time restarts the salon's trial, so that a slow mailbox costs no trial
 * days; later calls have no effect.
 */
export async function noteVerified(call: Call, userId: string): Promise<void> {
  const user = await call.db
    .updateTable('users')
    .set({ email_verified_at: call.now, updated_at: call.now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning(['salon_id', 'salon_role'])
    .executeTakeFirst()
  if (!user) return
  await auditFor(call, userId, { action: 'update', description: 'Adresa e email-it u verifikua.' })
  // A colleague's address does not restart the trial.
  if (!user.salon_id || user.salon_role !== 'owner') return
  await call.db
    .updateTable('salons')
    .set({ trial_ends_at: plusDays(call.now, trialDays) })
    .where('id', '=', user.salon_id)
    .execute()
}
