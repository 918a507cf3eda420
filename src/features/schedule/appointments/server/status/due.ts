import { sql, type RawBuilder } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { plusDays } from '#platform/shared/time.ts'

interface SalonWithDue {
  id: SalonId
  time_zone: string
  /** Start of the first one in the salon's local time: `2026-11-20 10:00`. */
  first: string
}

/**
 * Salons with appointments that match `due` and may have begun, each with the first start. Two statements, because
 * salons' own rows may be on another server than their appointments. Plan: a scan of the partial index whose condition
 * `due` contains.
 */
export async function salonsWithDue(call: SystemCall, due: RawBuilder<unknown>): Promise<SalonWithDue[]> {
  // The day after tomorrow has not begun in any time zone.
  const soon = plusDays(call.now, 2).toISOString().slice(0, 10)
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId; first: string }>`
      select salon_id, to_char(min(appointment_date + appointment_time), 'YYYY-MM-DD HH24:MI') as first
      from appointments where ${due} and appointment_date < ${soon}::date ${among} group by salon_id`.execute(
      call.allSalons,
    ),
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

/**
 * Changes the salon's appointments that match `due` and returns them. Lock order: the salon's barbers FOR KEY SHARE
 * first (see `change`), unless nothing is due, as usual. Rows being edited are skipped until the next run. Plan: the
 * partial index of due rows, twice.
 */
export function changeDue<Row>(
  salon: SalonScope,
  due: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  returning: RawBuilder<Row>,
): Promise<Row[]> {
  return salon.sql(
    (salonId) => sql<Row>`
      with shared as (
        select id from barbers
        where salon_id = ${salonId} and exists (select from appointments where salon_id = ${salonId} and ${due})
        order by id for key share)
      update appointments_and_holds set ${set}
      where salon_id = ${salonId} and (select count(*) from shared) > 0 and id in (
        select id from appointments where salon_id = ${salonId} and ${due} order by id for no key update skip locked)
      returning ${returning}`,
  )
}
