import { eraseSalon } from '#features/accounts/auth/server/public.ts'
import type { Call, SystemCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

/** The term of one salon has ended; false if it was called back meanwhile. Plan: salon_closings_pkey. */
const hasEnded = async ({ db, now }: Call, id: SalonId): Promise<boolean> =>
  (await db
    .selectFrom('salon_closings')
    .select('salon_id')
    .where('salon_id', '=', id)
    .where('closes_at', '<=', now)
    .executeTakeFirst()) !== undefined

/** Erases each salon whose term has ended; one that fails does not stop the others. Plan: salon_closings_closes_at. */
export async function end(call: SystemCall): Promise<void> {
  const due = await call.db
    .selectFrom('salon_closings')
    .select('salon_id')
    .where('closes_at', '<=', call.now)
    .orderBy('closes_at')
    .orderBy('salon_id')
    .execute()
  const failed: unknown[] = []
  for (const { salon_id } of due) {
    try {
      const isErased = await eraseSalon(call, salon_id, {
        closedAt: call.now,
        isDue: (tx) => hasEnded(tx, salon_id),
      })
      if (!isErased) continue
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
