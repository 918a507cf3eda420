import { columnName } from '#platform/server/entityColumns.ts'
import { appointmentFields } from '../fields.ts'

/** Non-generated columns of `appointments`, stored by a deletion and restored. */
export const storedColumns: readonly string[] = [
  'salon_id',
  ...Object.values(appointmentFields)
    .filter((field) => field.column.startsWith('appointments.'))
    .map(columnName),
]
