import { columnName } from '#platform/server/entityColumns.ts'
import { appointmentFields } from '../fields.ts'

/** Every column of `appointments` that is not generated: what a deletion keeps and a restore puts back. */
export const storedColumns: readonly string[] = [
  'salon_id',
  ...Object.values(appointmentFields)
    .filter((field) => field.column.startsWith('appointments.'))
    .map(columnName),
]
