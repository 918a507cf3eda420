import { sql, type RawBuilder } from 'kysely'
import { columnName, storedValue } from '#platform/server/entityColumns.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { appointmentFields } from '../fields.ts'
import { storedColumns } from './storedColumns.ts'
import type { StoredAppointment } from './queries.ts'

/** An appointment by its columns. */
export function storedRow(appointment: StoredAppointment): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(appointmentFields)
      .filter(([name, field]) => field.column.startsWith('appointments.') && name in appointment)
      .map(([name, field]) => [columnName(field), storedValue(field, appointment[name as keyof StoredAppointment])]),
  )
}

/**
 * Inserts rows unless a barber is not free, and returns the ids of those that were inserted. In the order of barber and
 * time: two calls that want the same times then wait for each other in one direction only. The barbers are locked FOR KEY
 * SHARE before, by id.
 */
export function insertOf(salonId: RawBuilder<SalonId>, rows: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  const columns = storedColumns.filter((name) => name !== 'salon_id')
  return sql<{ id: string }>`
    insert into appointments (salon_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select ${salonId}::uuid, ${sql.join(columns.map((name) => sql.ref(`v.${name}`)))} from ${rows} v
    order by v.barber_id, v.appointment_date, v.appointment_time
    on conflict do nothing
    returning id`
}
