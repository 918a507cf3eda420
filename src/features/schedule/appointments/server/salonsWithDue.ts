import { sql, type RawBuilder } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/citus/reachable.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

interface SalonWithDue {
  id: SalonId
  time_zone: string
  /** Start of the first one in the salon's local time: `2026-11-20 10:00`. */
  first: string
}

/**
 * Salons with appointments that match `due`, each with the first start. Two statements, because salons' own rows may
 * be on another server than their appointments. Plan: a scan of the partial index whose condition `due` contains.
 */
export async function salonsWithDue(call: SystemCall, due: RawBuilder<unknown>): Promise<SalonWithDue[]> {
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId; first: string }>`
      select salon_id, to_char(min(appointment_date + appointment_time), 'YYYY-MM-DD HH24:MI') as first
      from appointments where ${due} ${among} group by salon_id`.execute(call.allSalons),
  )
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.salon_id)
  const salons = await call.db
    .selectFrom('salons')
    .select(['id', 'time_zone'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const zones = new Map(salons.map(({ id, time_zone }) => [id, time_zone]))
  return rows.flatMap(({ salon_id: id, first }) => {
    const time_zone = zones.get(id)
    return time_zone === undefined ? [] : [{ id, time_zone, first }]
  })
}
