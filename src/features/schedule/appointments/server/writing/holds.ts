import { sql, type NotNull } from 'kysely'
import type { SystemCall, SalonWork } from '#platform/server/call.ts'

/**
 * Holds: slots chosen by visitors of the salon's page. They are rows of the table below the view `appointments`, so
 * that the exclusion constraint covers them; only this file, bookings and the availability use them.
 */

interface ReleasedHolds {
  /** Visitor's hold to release. */
  hold?: string | null
  /** Barbers whose ended holds are deleted, so that the constraint ignores them. */
  barbers?: readonly { id: string }[]
}

/** Releases a hold and deletes ended ones. Plan: holds_visit, holds_barber. */
export async function clearHolds(
  call: Pick<SalonWork, 'salon' | 'now'>,
  { hold = null, barbers = [] }: ReleasedHolds,
): Promise<void> {
  const ids = barbers.map(({ id }) => id)
  await call.salon
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where((is) =>
      is.or([
        is('visit_id', '=', hold),
        is.and([is('held_until', '<=', call.now), is('barber_id', '=', sql<string>`any(${ids}::uuid[])`)]),
      ]),
    )
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

/** Deletes expired holds of all salons. Plan: holds_ended. */
export async function purgeHolds(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where('held_until', '<=', call.now)
    .execute()
}
