import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import { addDays, endTimeText, isLocalDate, localDate, timeAt } from '#platform/shared/time.ts'
import type { Question } from '#platform/web/ui/confirm.tsx'
import type { Appointment } from '../../contract.ts'
import { shiftAlong } from '../../linked/rules.ts'
import { isKept, startOf } from '../../rules.ts'
import { spanText, stateOf, type Hours } from './hours.ts'

/** Place of an appointment: start in minutes since midnight, duration in minutes. */
export interface Place {
  barberId: string
  date: string
  start: number
  duration: number
}

/** Question about an appointment outside of a barber's working time; null within it. */
export function outsideQuestion(
  hours: Hours,
  { barberId, date, start, duration }: Place,
  barber: string,
  verb: 'caktoj' | 'zhvendos',
): Question | null {
  const day = hours.days?.get(date)
  const barberHours = day?.barbers.get(barberId)
  const end = start + duration
  const state = day && barberHours ? stateOf(barberHours, { start, end }) : null
  if (!day || !barberHours || !state) return null
  const where = {
    closed: `Jashtë orarit të ${genitive(barber)}.`,
    leave: `Gjatë pushimit të ${genitive(barber)}.`,
    break: `Gjatë pauzës së ${genitive(barber)}.`,
  }[state]
  const when = `${isLocalDate(date) ? longDate(date) : date}, ${endTimeText(start)}–${endTimeText(Math.min(end, 1440))}`
  return {
    title: `${where} Ta ${verb} gjithsesi?`,
    message: `${when} · ${barber}: ${spanText(day, barberHours)}`,
    confirmLabel: verb === 'caktoj' ? 'Cakto gjithsesi' : 'Zhvendos gjithsesi',
  }
}

/** New places of a visit's other parts when one part moves, as computed by the server; empty for a single service. */
export function movesWith(moved: Appointment, to: Place, among: readonly Appointment[]): Place[] {
  const change = { appointment_date: to.date, appointment_time: timeAt(to.start), duration: to.duration }
  return among
    .filter((one) => one.id !== moved.id && one.visit_id && one.visit_id === moved.visit_id && isKept(one))
    .map((part) => {
      const { days, minutes } = shiftAlong(part, moved, change, 'visit')
      return {
        barberId: part.barber_id,
        date: addDays(localDate(part.appointment_date), days),
        start: startOf(part) + minutes,
        duration: part.duration,
      }
    })
}
