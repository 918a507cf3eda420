import type { Insertable } from 'kysely'
import type { AppointmentRow } from '#database/rows/appointments.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** Rows per statement, which can have 65,535 parameters. */
const batchSize = 500

/** Inserts many appointments as given. Throws 23P01 if two of a barber overlap. */
export async function insertAppointments(
  salon: SalonScope,
  rows: readonly Omit<Insertable<AppointmentRow>, 'salon_id'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await salon.insertInto('appointments_and_holds', rows.slice(from, from + batchSize)).execute()
  }
}
