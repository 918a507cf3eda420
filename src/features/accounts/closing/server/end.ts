import { eraseSalon } from '#features/accounts/auth/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'

/** Erases each salon whose term has ended; one that fails does not stop the others. Plan: salon_closings_closes_at. */
export async function end(call: SystemCall): Promise<void> {
  const due = await call.db
    .selectFrom('salon_closings')
    .select(['salon_id', 'closes_at'])
    .where('closes_at', '<=', call.now)
    .orderBy('closes_at')
    .orderBy('salon_id')
    .execute()
  const failed: unknown[] = []
  for (const { salon_id } of due) {
    try {
      await eraseSalon(call, salon_id, call.now)
      await call.audit({
        action: 'delete',
        entity: 'salon',
        entityId: salon_id,
        severity: 'warning',
        description: 'Një llogari u mbyll në fund të afatit',
      })
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'closed salons could not be erased')
}
