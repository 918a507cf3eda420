import type { NamesWith } from '#platform/shared/entityFields.ts'
import type { appointmentFields } from './fields.ts'

/** Fields that are decided together: a change of one is based on the values of all. */
export type FieldGroup = 'client' | 'place' | 'service' | 'notes' | 'status'

type FieldName = NamesWith<typeof appointmentFields, 'change'>

const groupOfField: Record<FieldName, FieldGroup> = {
  client_name: 'client',
  client_id: 'client',
  client_phone: 'client',
  appointment_date: 'place',
  appointment_time: 'place',
  barber: 'place',
  barber_id: 'place',
  service_name: 'service',
  duration: 'service',
  price: 'service',
  currency: 'service',
  notes: 'notes',
  status: 'status',
  cancel_reason: 'status',
}

export const fieldGroups = [...new Set(Object.values(groupOfField))]

export const groupOf = (name: string): FieldGroup | null =>
  Object.hasOwn(groupOfField, name) ? groupOfField[name as FieldName] : null

export const namesInGroup = (group: FieldGroup): FieldName[] =>
  (Object.keys(groupOfField) as FieldName[]).filter((name) => groupOfField[name] === group)
