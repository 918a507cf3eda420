import { emptyReply } from '#platform/shared/entityFields.ts'
import { timeAt } from '#platform/shared/time.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'

/** Default values of an appointment in tests. */
export const plain = {
  ...emptyReply(appointmentFields),
  service_name: 'Prerje',
  price: 5,
  currency: 'EUR',
  barber_id: 'b1',
  updated_at: '2026-11-20T08:00:00.000Z',
} satisfies Partial<Appointment>

let count = 0
export function makeAppointment(
  start: number,
  duration: number,
  status: Appointment['status'] = 'confirmed',
): Appointment {
  count += 1
  return {
    ...plain,
    id: `a${String(count).padStart(6, '0')}`,
    appointment_date: '2026-11-20',
    appointment_time: timeAt(start),
    duration,
    client_id: 'c',
    client_name: 'Driton Gashi',
    barber: 'Blerim',
    status,
    cancel_reason: status === 'cancelled' ? 'client' : null,
  }
}
