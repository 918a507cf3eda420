import type { SystemCall, SalonWork } from '#platform/server/call.ts'

/**
 * Holds: slots chosen by visitors of the salon's page. They are rows of the table below the view `appointments`, so
 * that the exclusion constraint covers them; only this file, bookings and the availability use them.
 */

/** A part of a held visit. All parts of one visit share its `visit_id`. */
export interface HeldPart {
  id: string
  barber_id: string
  service_id: string | null
  service_name: string
  price_cents: number
  currency: 'EUR' | 'ALL'
  appointment_date: string
  appointment_time: string
  duration_minutes: number
  held_until: Date
}

/** Deletes expired holds of barbers, so that the constraint ignores them. Plan: holds_barber. */
export async function dropEndedHolds(
  call: Pick<SalonWork, 'salon' | 'now'>,
  barberIds: readonly string[],
): Promise<number> {
  if (barberIds.length === 0) return 0
  const { numDeletedRows } = await call.salon
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where('held_until', '<=', call.now)
    .where('barber_id', 'in', barberIds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Parts of an unexpired hold by time. Plan: holds_visit, the salon's few holds. */
export async function heldParts(call: Pick<SalonWork, 'salon' | 'now'>, visitId: string): Promise<HeldPart[]> {
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
    .execute() as Promise<HeldPart[]>
}

/** Releases a hold. True if it existed. Plan: as `heldParts`. */
export async function releaseHold(call: Pick<SalonWork, 'salon'>, visitId: string): Promise<boolean> {
  const { numDeletedRows } = await call.salon
    .deleteFrom('appointments_and_holds')
    .where('visit_id', '=', visitId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes expired holds of all salons. Plan: holds_ended. */
export async function purgeHolds(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('appointments_and_holds')
    .where('status', '=', 'held')
    .where('held_until', '<=', call.now)
    .execute()
}
