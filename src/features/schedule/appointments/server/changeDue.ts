import { sql, type RawBuilder } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'

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
