import { duration, relativeDay, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, localDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import type { Wait } from '../contract.ts'

const dayText = (date: string, today: LocalDate): string => (isLocalDate(date) ? relativeDay(date, today) : date)

/** Conditions of a wait: 'deri nesër, 14:00–18:00, vetëm te Arta'. */
export function windowText(wait: Wait, today: LocalDate): string {
  const { from_date: from, to_date: to, from_time: early, to_time: late, weekdays } = wait
  const days =
    from === to
      ? dayText(from, today)
      : from <= today
        ? `deri ${dayText(to, today)}`
        : `${dayText(from, today)} – ${dayText(to, today)}`
  const monday = weekStart(localDate(from))
  const only =
    weekdays.length < 7 && from !== to && weekdays.map((day) => weekdayShort(addDays(monday, day - 1))).join(' ')
  const hours = early && late ? `${early}–${late}` : early ? `nga ${early}` : late ? `deri në ${late}` : null
  return [days, only, hours, wait.barber && `vetëm te ${wait.barber}`].filter(Boolean).join(', ')
}

/** 'pret 12 min' */
export function sinceText(arrivedAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(arrivedAt)) / 60_000)
  return minutes < 1 ? 'sapo erdhi' : `pret ${duration(minutes)}`
}
