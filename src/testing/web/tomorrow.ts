import { vi } from 'vitest'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { plain } from './makeAppointment.ts'
import type { AppointmentMessage } from '#features/schedule/client-messages/contract.ts'

/** An appointment of Saturday 21 November 2026. */
export function visitAt(time: string, client: string, more: Partial<Appointment> = {}): Appointment {
  return {
    ...plain,
    id: `00000000-0000-4000-8000-0000000${time.replace(':', '')}0`,
    appointment_date: '2026-11-21',
    appointment_time: time,
    duration: 30,
    client_id: `client ${client}`,
    client_name: client,
    client_phone: '044 123 456',
    barber: 'Arbër Gashi',
    status: 'confirmed',
    ...more,
  }
}

export const written = (visit: Appointment, more: Partial<AppointmentMessage> = {}): AppointmentMessage => ({
  id: `message of ${visit.id}`,
  appointment_id: visit.id,
  template: 'tomorrow',
  state: 'written',
  channel: 'whatsapp',
  created_at: '2026-11-20T15:40:00.000Z',
  ...more,
})

/** Records URLs opened in other apps from now on. */
export function openedLinks(): string[] {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  return opened
}
