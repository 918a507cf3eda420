import type { ColumnType } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed } from './columns.ts'

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

/** Written by triggers on appointments and past visits; missing for a client without any. */
export interface ClientTotalsRow {
  salon_id: Fixed<SalonId>
  client_id: Fixed<string>
  appointments: ColumnType<number, never, never>
  cancelled: ColumnType<number, never, never>
  /** Confirmed and completed, with those that lie ahead. */
  done: ColumnType<number, never, never>
  /** Day of the last of these. */
  last_done: ColumnType<LocalDate | null, never, never>
  spent_cents: ColumnType<number, never, never>
  spent_lek_cents: ColumnType<number, never, never>
  past_visits: ColumnType<number, never, never>
  last_past: ColumnType<LocalDate | null, never, never>
  past_cents: ColumnType<number, never, never>
  past_lek_cents: ColumnType<number, never, never>
}
