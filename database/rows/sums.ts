import type { ColumnType, Generated } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow } from './columns.ts'

/** Sums maintained by triggers, for owners' pages. */

/** Written by a trigger on appointments; summed over several rows. */
export interface AppointmentTotalsRow {
  salon_id: Fixed<SalonId>
  shard: Fixed<number>
  appointments: ColumnType<number, never, never>
  /** Euro cents; `revenue_lek_cents` has lek, as in all sums. */
  revenue_cents: ColumnType<number, never, never>
  /** Number of appointments with a price in lek. */
  lek_appointments: ColumnType<number, never, never>
  revenue_lek_cents: ColumnType<number, never, never>
}

/** Written by a trigger on appointments; missing for a client without any. */
export interface ClientTotalsRow {
  salon_id: Fixed<SalonId>
  client_id: Fixed<string>
  appointments: ColumnType<number, never, never>
  cancelled: ColumnType<number, never, never>
  spent_cents: ColumnType<number, never, never>
  spent_lek_cents: ColumnType<number, never, never>
}

/** Past months with sums in `report_parts`; deleted by a trigger on appointments. */
export interface ReportMonthRow {
  salon_id: Fixed<SalonId>
  month: Fixed<LocalDate>
}

/** Months of a salon's last yearly report, with sums in `report_year_parts`; deleted with any of them. */
export interface ReportYearRow {
  salon_id: Fixed<SalonId>
  first_month: LocalDate
  last_month: LocalDate
}

export type ReportYearPartRow = FixedRow<{
  salon_id: SalonId
  kind: 'day' | 'service' | 'barber' | 'client'
  key: string
  name: string | null
  count: number
  done: number
  cancelled: number
  pending: number
  no_shows: number
  cents: number
  minutes: number
  lek_cents: Generated<number>
}>

export interface ReportPartRow extends ReportYearPartRow {
  month: Fixed<LocalDate>
}
