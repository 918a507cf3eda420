import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dayMonth } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { getHours, saveDays, type SalonHoliday } from '../contract.ts'

export type HoursReply = ReplyOf<typeof getHours>

export interface DayChange {
  day: string
  /** Null removes the day's exception. */
  stretches: { from: string; to: string }[] | null
  reason?: string | null
}

/** Current settings of these days, for an undo. */
const daysBefore = (hours: HoursReply | undefined, subject: string, days: readonly DayChange[]): DayChange[] =>
  days.map(({ day }) => {
    const known = hours?.exceptions.find((one) => one.subject === subject && one.day === day)
    return { day, stretches: known?.stretches ?? null, reason: known?.reason ?? null }
  })

/** The reply as it will be after setting the days. */
export function withDays(hours: HoursReply, subject: string, days: readonly DayChange[]): HoursReply {
  const changed = new Map(days.map((one) => [one.day, one]))
  const others = hours.exceptions.filter((one) => one.subject !== subject || !changed.has(one.day))
  const set = days.flatMap(({ day, stretches, reason = null }) => {
    const appointments = hours.exceptions.find((one) => one.subject === subject && one.day === day)?.appointments ?? 0
    return stretches ? [{ subject, day, stretches, reason, appointments }] : []
  })
  return {
    ...hours,
    exceptions: [...others, ...set].toSorted((a, b) => a.day.localeCompare(b.day)),
    holidays: hours.holidays.map((holiday) => {
      const change = subject === 'salon' ? changed.get(holiday.day) : undefined
      return change
        ? { ...holiday, is_open: change.stretches && change.stretches.length > 0, is_asked: false }
        : holiday
    }),
  }
}

/** Sets exceptions, shown at once, with undo. */
export function useDays(hours: HoursReply | undefined) {
  const writes = useWrite(saveDays, {
    optimistic: (client, { subject, days }) =>
      client.setQueryData<HoursReply>(
        readKey(getHours, {}),
        (old) => old && withDays(old, subject, days as DayChange[]),
      ),
  })
  const undoOf = (subject: string, days: readonly DayChange[], message: string) => {
    const before = daysBefore(hours, subject, days)
    return { undo: () => ({ message, onUndo: () => void writes.attempt({ subject, days: before }) }) }
  }
  return {
    busy: writes.busy,
    /** Rejects with the Fault, for forms. */
    write: (subject: string, days: DayChange[], message: string) =>
      writes.write({ subject, days }, undoOf(subject, days, message)),
    attempt: (subject: string, days: DayChange[], message: string) =>
      writes.attempt({ subject, days }, undoOf(subject, days, message)),
  }
}

export function useHolidayDecision(hours: HoursReply | undefined) {
  const days = useDays(hours)
  return {
    busy: days.busy,
    decide: ({ day, name, opening }: SalonHoliday, isOpen: boolean) =>
      days.attempt(
        'salon',
        [{ day, stretches: isOpen ? opening : [], reason: name }],
        `${dayMonth(localDate(day))}: ${isOpen ? 'hapur' : 'mbyllur'}`,
      ),
  }
}

/** 'Hapur apo mbyllur?' for the next undecided holiday within two weeks; null if there is none. */
export function useHolidayQuestion() {
  const { data } = useRead(getHours, {})
  const { busy, decide } = useHolidayDecision(data)
  const holiday = data?.holidays.find(({ is_asked }) => is_asked) ?? null
  return { holiday, busy, decide: (isOpen: boolean) => holiday && void decide(holiday, isOpen) }
}
