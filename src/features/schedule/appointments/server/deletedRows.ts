import type { SalonWork } from '#platform/server/call.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { appointmentGone } from '../contract.ts'
import type { StoredAppointment } from './queries.ts'
import { insertVisits, readStored, type NewRow } from './storedRow.ts'

/** An appointment in `deleted_appointments`: its columns as JSON. Rows deleted by the previous version lack some. */
export type DeletedRow = NewRow &
  Pick<
    StoredAppointment,
    'id' | 'client_id' | 'client_name' | 'service_name' | 'pause_after_minutes' | 'pause_minutes' | 'status'
  > & {
    service_id: string | null
    duration_minutes: number
    buffer_minutes?: number
    currency?: string
    updated_at: string
  }

/**
 * Restores rows removed from `deleted_appointments`; a deleted service is omitted. Returns the names of their barbers,
 * locked FOR KEY SHARE first as by a booking, and true if all times were free. Throws 404 if a client was deleted.
 * Plan: rows by key, an insert for each.
 */
export async function putBack(
  call: SalonWork,
  rows: readonly DeletedRow[],
): Promise<{ barbers: Map<string, string>; restored: boolean }> {
  const ids = rows.map((row) => row.barber_id)
  const found = await call.salon
    .selectFrom('barbers')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const barbers = new Map(found.map(({ id, name }) => [id, name]))
  if (!rows.every((row) => barbers.has(row.barber_id))) return { barbers, restored: false }
  const services = await servicesThatAre(call, rows)
  try {
    const inserted = await insertVisits(
      call.salon,
      rows.map((row) => ({
        ...row,
        service_id: row.service_id !== null && services.has(row.service_id) ? row.service_id : null,
        buffer_minutes: row.buffer_minutes ?? 0,
        currency: row.currency ?? 'EUR',
        updated_at: new Date(Math.max(call.now.getTime(), new Date(row.updated_at).getTime() + 1)),
      })),
    )
    return { barbers, restored: inserted === rows.length }
  } catch (error) {
    throw sqlState(error) === '23503' ? appointmentGone() : error
  }
}

async function servicesThatAre(call: SalonWork, rows: readonly DeletedRow[]): Promise<Set<string>> {
  const ids = rows.flatMap((row) => row.service_id ?? [])
  if (ids.length === 0) return new Set()
  const found = await call.salon.selectFrom('services').select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}

/** Former appointment of a row, as far as faults show it. */
export const asStored = (row: DeletedRow, barbers: ReadonlyMap<string, string>): StoredAppointment =>
  ({
    ...readStored(row),
    buffer_minutes: row.buffer_minutes ?? 0,
    barber: barbers.get(row.barber_id) ?? '',
  }) as StoredAppointment
