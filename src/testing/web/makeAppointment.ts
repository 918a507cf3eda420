import { timeAt } from '#platform/shared/time.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'

/** What an appointment of a test has, if nothing else is said. */
export const plain = {
  buffer_minutes: 0,
  pause_after_minutes: null,
  pause_minutes: null,
  visit_id: null,
  group_id: null,
  series_id: null,
  online_at: null,
  online_source: null,
  request: null,
  coming_at: null,
  service_name: 'Prerje',
  price: 5,
  currency: 'EUR',
  barber_id: 'b1',
  notes: null,
  user_id: null,
  updated_at: '2026-11-20T08:00:00.000Z',
} satisfies Partial<Appointment>

let made = 0
export function makeAppointment(
  start: number,
  duration: number,
  status: Appointment['status'] = 'confirmed',
): Appointment {
  made += 1
  return {
    ...plain,
    id: `a${String(made).padStart(6, '0')}`,
    appointment_date: '2026-11-20',
    appointment_time: timeAt(start),
    duration,
    client_id: 'c',
    client_name: 'Driton Gashi',
    client_phone: null,
    barber: 'Blerim',
    status,
    cancel_reason: status === 'cancelled' ? 'client' : null,
  }
}
