import type { Insertable } from 'kysely'
import type { AppointmentRow } from '#database/rows/appointments.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** Rows that one statement carries: PostgreSQL takes 65,535 values in one. */
const atOnce = 500

/** Writes many appointments at once, as they are. Throws 23P01 when two of a barber overlap. */
export async function insertAppointments(
  salon: SalonScope,
  rows: readonly Omit<Insertable<AppointmentRow>, 'salon_id'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await salon.insertInto('appointments', rows.slice(from, from + atOnce)).execute()
  }
}
