import type { NotNull } from 'kysely'
import type { SystemCall, SalonWork } from '#platform/server/call.ts'

/**
 * Holds: slots chosen by visitors of the salon's page. They are rows of the table below the view `appointments`, so
 * that the exclusion constraint covers them; only this file, bookings and the availability use them.
 */

/** Deletes expired holds of barbers, so that the constraint ignores them. Plan: holds_barber. */
export async function dropEndedHolds(call: SalonWork, barberIds: readonly string[]): Promise<void> {
  await call.salon
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where('held_until', '<=', call.now)
    .where('barber_id', 'in', barberIds)
    .execute()
}

/** Parts of an unexpired hold by time; all have its `visit_id`. Plan: holds_visit, the salon's few holds. */
export function heldParts(call: Pick<SalonWork, 'salon' | 'now'>, visitId: string) {
  return call.salon
    .selectFrom('appointments_and_holds')
    .select([
      'id',
      'barber_id',
      'service_id',
      'service_name',
      'price_cents',
      'currency',
      'appointment_date',
      'appointment_time',
      'duration_minutes',
      'held_until',
    ])
    .where('visit_id', '=', visitId)
    .where('status', '=', 'held')
    .where('held_until', '>', call.now)
    .orderBy('appointment_time')
    .$narrowType<{ held_until: NotNull }>()
    .execute()
}

/** Releases a hold. Plan: as `heldParts`. */
export async function releaseHold(call: Pick<SalonWork, 'salon'>, visitId: string): Promise<void> {
  await call.salon
    .deleteFrom('appointments_and_holds')
    .where('visit_id', '=', visitId)
    .where('status', '=', 'held')
    .execute()
}

/** Deletes expired holds of all salons. Plan: holds_ended. */
export async function purgeHolds(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where('held_until', '<=', call.now)
    .execute()
}
