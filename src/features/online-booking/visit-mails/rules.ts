import { plusMinutes, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** Days after the visit for which the address is kept. */
export const addressKeptDays = 2

export type VisitState = 'waiting' | 'booked' | 'cancelled' | 'declined'

export interface MailedState {
  state: VisitState
  /** True for a request that the client withdrew. */
  isWithdrawn?: boolean
  date: LocalDate
  time: LocalTime
}

type ReminderKind = 'day_before' | 'two_hours_before'
type ChangeKind =
  | 'requested'
  | 'booked'
  | 'accepted'
  | 'moved'
  | 'request_moved'
  | 'cancelled'
  | 'withdrawn'
  | 'declined'
export type MailKind = ChangeKind | ReminderKind | 'same_day'

/** Mail for a change of the visit; null for none. `mailed` is the state in the last mail, null before the first. */
export function changeMail(mailed: MailedState | null, now: MailedState): ChangeKind | null {
  const over = now.state === 'cancelled' || now.state === 'declined' ? now.state : null
  if (!mailed) return over ? null : now.state === 'waiting' ? 'requested' : 'booked'
  if (now.state !== mailed.state) {
    if (over) {
      if (mailed.state === 'cancelled' || mailed.state === 'declined') return null
      return now.isWithdrawn ? 'withdrawn' : over
    }
    return mailed.state === 'waiting' ? 'accepted' : now.state === 'waiting' ? 'requested' : 'booked'
  }
  if (over || (now.date === mailed.date && now.time === mailed.time)) return null
  return now.state === 'waiting' ? 'request_moved' : 'moved'
}

export interface ReminderRules {
  reminds_day_before: boolean
  reminds_two_hours_before: boolean
}

const minutesBefore = { day_before: 24 * 60, two_hours_before: 2 * 60 } as const

/** Reminders that are due after a time; earlier ones are covered by the mail sent then. */
export function remindersAfter(rules: ReminderRules, starts: Date, since: Date): { kind: ReminderKind; at: Date }[] {
  return (['day_before', 'two_hours_before'] as const)
    .filter((kind) => rules[`reminds_${kind}`])
    .map((kind) => ({ kind, at: plusMinutes(starts, -minutesBefore[kind]) }))
    .filter(({ at }) => at > since)
}

/** Minutes before the start until which a reminder may say 'in two hours'. */
const aboutTwoHours = 105

/** Reminder as true at the time of sending, which may be late after an outage. */
export function reminderSentAs(
  kind: ReminderKind,
  { starts, day }: { starts: Date; day: LocalDate },
  { now, today }: { now: Date; today: LocalDate },
): ReminderKind | 'same_day' {
  if (kind === 'two_hours_before' && plusMinutes(now, aboutTwoHours) <= starts) return kind
  return day === today ? 'same_day' : 'day_before'
}
