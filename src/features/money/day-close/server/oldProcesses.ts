import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'

/**
 * Marks the rest of the transaction as recording sales itself, so that its writes of payments and entries are not
 * imported. It reads a row of the salon, so that it runs on the server of the salon's rows.
 */
export async function recordsSales(call: Pick<SalonCall, 'salon'>): Promise<void> {
  await call.salon.sql(
    (salonId) => sql`select set_config('orari.sales', 'on', true) from barbers where salon_id = ${salonId} limit 1`,
  )
}
