import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'

type Described = Pick<Appointment, 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'>

/** 'Arta · Fade · nesër, 10:30', for a question. */
export function describeAppointment(appointment: Described, today: LocalDate): string {
  const day = relativeDay(localDate(appointment.appointment_date), today)
  return `${appointment.client_name} · ${appointment.service_name} · ${day}, ${appointment.appointment_time}`
}
