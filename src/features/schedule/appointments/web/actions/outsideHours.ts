import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import { endTimeText, isLocalDate } from '#platform/shared/time.ts'
import type { Question } from '#platform/web/ui/confirm.tsx'
import { spanText, stateOf, type Hours } from '../schedule/grid/hours.ts'

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
  const own = day?.barbers.get(barberId)
  const end = start + duration
  const state = day && own ? stateOf(own, { start, end }) : null
  if (!day || !own || !state) return null
  const where = {
    closed: `Jashtë orarit të ${genitive(barber)}.`,
    leave: `Gjatë pushimit të ${genitive(barber)}.`,
    break: `Gjatë pauzës së ${genitive(barber)}.`,
  }[state]
  const when = `${isLocalDate(date) ? longDate(date) : date}, ${endTimeText(start)}–${endTimeText(Math.min(end, 1440))}`
  return {
    title: `${where} Ta ${verb} gjithsesi?`,
    message: `${when} · ${barber}: ${spanText(day, own)}`,
    confirmLabel: verb === 'caktoj' ? 'Cakto gjithsesi' : 'Zhvendos gjithsesi',
  }
}
