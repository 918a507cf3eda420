import { plural } from '#platform/shared/sq.ts'
import { addDays, daysOf, localDate, type LocalDate } from '#platform/shared/time.ts'
import type { LeaveEntry } from '../contract.ts'
import { asRange, workOn } from './plans.ts'
import type { HoursReply } from './useDays.ts'
import { dayText, leaveText, spanText } from './words.ts'

export type DayEntry = HoursReply['exceptions'][number]

/** An item of the list: a leave, a closed span, or special hours on one day. */
export interface TimeOffItem {
  key: string
  title: string
  note: string
  toMove: number
  leave: LeaveEntry | null
  /** Days of a closed span or of special hours; empty for a leave. */
  days: readonly DayEntry[]
  from: string
}

const note = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ')

/** Groups consecutive closed days with the same reason. */
function groups(days: readonly DayEntry[]): DayEntry[][] {
  const found: DayEntry[][] = []
  for (const day of days) {
    const last = found.at(-1)?.at(-1)
    const continues =
      last !== undefined &&
      last.stretches.length === 0 &&
      day.stretches.length === 0 &&
      last.reason === day.reason &&
      addDays(localDate(last.day), 1) === day.day
    if (continues) found.at(-1)?.push(day)
    else found.push([day])
  }
  return found
}

/** Leave and exceptions of a barber, or of the salon, by date. Holidays are listed separately. */
export function timeOffItems(hours: HoursReply, subject: string, today: LocalDate): TimeOffItem[] {
  const isSalon = subject === 'salon'
  const isHoliday = ({ day, reason }: DayEntry) =>
    isSalon && hours.holidays.some((holiday) => holiday.day === day && holiday.name === reason)
  const leaves = hours.leaves
    .filter((leave) => leave.barber_id === subject)
    .map((leave): TimeOffItem => {
      const days = daysOf(localDate(leave.from_date), localDate(leave.to_date))
      const working = days.filter((day) => workOn(hours, subject, day).length > 0).length
      return {
        key: leave.id,
        title: leaveText(leave, today),
        note: note(leave.reason ?? 'Pushim', days.length > 1 && plural(working, 'ditë pune', 'ditë pune')),
        toMove: leave.appointments,
        leave,
        days: [],
        from: leave.from_date,
      }
    })
  const days = hours.exceptions
    .filter((one) => one.subject === subject && !isHoliday(one))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const lines = groups(days).map((group): TimeOffItem => {
    const [first, last] = [group[0] as DayEntry, group.at(-1) as DayEntry]
    const stretches = first.stretches.map(asRange)
    const open = `${isSalon ? 'Hapur' : 'Punon'} ${dayText(stretches)}`
    return {
      key: first.day,
      title: spanText(localDate(first.day), localDate(last.day), today),
      note: note(stretches.length > 0 ? open : isSalon ? 'Mbyllur' : 'Ditë e lirë', first.reason),
      toMove: group.reduce((sum, { appointments }) => sum + appointments, 0),
      leave: null,
      days: group,
      from: first.day,
    }
  })
  return [...leaves, ...lines].toSorted((a, b) => a.from.localeCompare(b.from))
}
