import { sql, type RawBuilder } from 'kysely'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/**
 * SQL that is true for a sale `s` that was undone, its corrections and its undo, which all are in one till: they are
 * shown nowhere but in the list of sales. Plan: sales_undos_and_corrections of the day for each sale (`offset 0`,
 * because a hash table of the undos reads the salon's whole history).
 */
export const isUndone = (salonId: RawBuilder<SalonId>): RawBuilder<boolean> => sql`(s.is_undo or exists (
  select from sales u where u.salon_id = ${salonId} and u.day = s.day and u.is_undo and u.returns_sale_id = coalesce(s.returns_sale_id, s.id) offset 0))`

/**
 * SQL of the number of all sales of a salon without corrections and those that are undone, whose numbers have no gap.
 * Plan: sale_numbers_pkey; sales_undos_and_corrections, then sales_pkey and sales_returns for each undo.
 */
export const countWithoutUndone = (salonId: RawBuilder<SalonId>): RawBuilder<number> => {
  const undos = sql`from sales u join sales s on s.salon_id = ${salonId} and s.day = u.day`
  return sql`(${countOfAll(salonId)} - (select count(*)::int from (
    select s.id from sales s where s.salon_id = ${salonId} and (s.is_undo or s.kind = 'correction')
    union select s.id ${undos} and s.id = u.returns_sale_id where u.salon_id = ${salonId} and u.is_undo and s.returns_sale_id is null
    union select s.id ${undos} and s.returns_sale_id = u.returns_sale_id where u.salon_id = ${salonId} and u.is_undo) h))`
}

/** SQL of the number of all sales of a salon. Plan: sale_numbers_pkey. */
export const countOfAll = (salonId: RawBuilder<SalonId>): RawBuilder<number> =>
  sql`coalesce((select n.last from sale_numbers n where n.salon_id = ${salonId}), 0)`

/**
 * SQL that is true for a row of these days, by default a line `l`, whose sale was not undone; an undo is in the till of
 * its sale. `not in` makes one small hash table of the undos, in whatever order the planner joins. Plan:
 * sales_undos_and_corrections.
 */
export const isCounted = (
  salonId: RawBuilder<SalonId>,
  from: RawBuilder<unknown> | LocalDate,
  to: RawBuilder<unknown> | LocalDate,
  sale: RawBuilder<unknown> = sql`l.sale_id`,
): RawBuilder<boolean> => {
  const undos = sql`from sales u where u.salon_id = ${salonId} and u.is_undo and u.day between ${from} and ${to}`
  return sql`${sale} not in (select u.id ${undos} union all select u.returns_sale_id ${undos})`
}
