import { capital, dayMonth, longDate, monthLong, plural, relativeDay, weekdayLong } from '#platform/shared/sq.ts'
import { endTimeText, localDate, weekOf, type LocalDate } from '#platform/shared/time.ts'
import type { LeaveEntry } from '../contract.ts'
import type { Day } from './bars.ts'

/** 'E hënë' to 'E diel'. */
export const weekdayNames: readonly string[] = weekOf(localDate('2026-11-16')).map((date) => capital(weekdayLong(date)))

/** '8 orë 30', '8 orë', '45 min'. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} orë` : `${hours} orë ${rest}`
}

export const rangeText = ({ from, to }: { from: number; to: number }): string =>
  `${endTimeText(from)}–${endTimeText(to)}`

/** '09:00–13:00 · 13:30–18:00'. */
export const dayText = (day: Day): string => day.map(rangeText).join(' · ')

/** '24–28 dhjetor', '30 dhjetor – 2 janar', 'E enjte, 31 dhjetor', 'Sot'. */
export function spanText(from: LocalDate, to: LocalDate, today: LocalDate): string {
  if (from === to) return capital(relativeDay(from, today))
  const year = to.slice(0, 4) === today.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${Number(from.slice(8))}–${Number(to.slice(8))} ${monthLong(to)}${year}`
  return `${dayMonth(from)} – ${dayMonth(to)}${year}`
}

/** Time of a leave: 'Sot, nga 14:00', '24–28 dhjetor', 'E enjte, 31 dhjetor, 14:00–16:00'. */
export function leaveText(leave: LeaveEntry, today: LocalDate): string {
  const [from, to] = [localDate(leave.from_date), localDate(leave.to_date)]
  const [begins, ends] = [leave.from_time !== '00:00', leave.to_time !== '24:00']
  const span = spanText(from, to, today)
  if (!begins && !ends) return span
  if (from !== to) {
    const first = begins ? `${dayMonth(from)} nga ${leave.from_time}` : dayMonth(from)
    return `${first} – ${ends ? `${dayMonth(to)} deri në ${leave.to_time}` : dayMonth(to)}`
  }
  if (begins && ends) return `${span}, ${leave.from_time}–${leave.to_time}`
  return begins ? `${span}, nga ${leave.from_time}` : `${span}, deri në ${leave.to_time}`
}

export const toMoveText = (appointments: number): string =>
  plural(appointments, 'termin për ta zhvendosur', 'termine për t’i zhvendosur')

/** 'e hënë, 30 nëntor', with the year if it differs from today's. */
export const fromDayText = (day: LocalDate, today: LocalDate): string =>
  longDate(day, { year: day.slice(0, 4) !== today.slice(0, 4) })

export const dayHoursTitle = { closed: 'Ditë të mbyllura', hours: 'Orar tjetër për një ditë' } as const
