import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { FormInput } from '#features/schedule/appointments/web/form/formValues.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { formSamples } from '#testing/sampleValues.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { makeAppointment } from './makeAppointment.ts'

export const savedAppointment: Appointment = {
  ...makeAppointment(630, 30, 'pending'),
  id: '0191f7a0-0000-7000-8000-0000000000aa',
  client_name: 'Driton Gashi',
  client_id: '0191f7a0-0000-7000-8000-0000000000c1',
  client_phone: '044 123 456',
  barber: 'Blerim',
  barber_id: '0191f7a0-0000-7000-8000-000000000001',
  notes: 'me gërshërë',
}

/** A different value for every field of the form. */
export const otherInput: FormInput = {
  ...formSamples(appointmentFields, 2),
  client_name: 'Ana Krasniqi',
  client_id: '0191f7a0-0000-7000-8000-0000000000c2',
  client_phone: '044 999 999',
  service_name: 'Mjekër',
  price: 4,
  currency: 'ALL',
  appointment_date: localDate('2026-11-21'),
  appointment_time: localTime('11:00'),
  barber_id: '0191f7a0-0000-7000-8000-000000000002',
  duration: 45,
  notes: 'me makinë',
}
