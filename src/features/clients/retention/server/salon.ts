import { sql } from 'kysely'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'

/** A job's call for one salon; null if the salon is gone. */
export async function jobSalon(call: SystemCall, salonId: string): Promise<SalonCall | null> {
  const found = await call.allSalons
    .selectFrom('salons')
    .select(['id', 'country', 'currency', 'time_zone'])
    .where(sql`id::text`, '=', salonId)
    .executeTakeFirst()
  if (!found) return null
  const { id, country, currency, time_zone: timeZone } = found
  return { ...call, salon: call.scope(id), country, currency, timeZone } as unknown as SalonCall
}
