import { plusMinutes, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

export type VisitState = 'waiting' | 'booked' | 'cancelled' | 'declined'

export interface MailedState {
  state: VisitState
  date: LocalDate
  time: LocalTime
}

type ReminderKind = 'day_before' | 'two_hours_before'
export type MailKind = 'requested' | 'booked' | 'accepted' | 'moved' | 'cancelled' | 'declined' | ReminderKind

/** Mail for a change of the visit; null for none. `mailed` is the state in the last mail, null before the first. */
export function changeMail(mailed: MailedState | null, now: MailedState): MailKind | null {
  const over = now.state === 'cancelled' || now.state === 'declined'
  if (!mailed) return over ? null : now.state === 'waiting' ? 'requested' : 'booked'
  if (now.state !== mailed.state) {
    if (over) return mailed.state === 'cancelled' || mailed.state === 'declined' ? null : (now.state as MailKind)
    return mailed.state === 'waiting' ? 'accepted' : now.state === 'waiting' ? 'requested' : 'booked'
  }
  return !over && (now.date !== mailed.date || now.time !== mailed.time) ? 'moved' : null
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
