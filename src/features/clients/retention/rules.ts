import { addDays, addMonths, localDate, type LocalDate } from '#platform/shared/time.ts'

export const yearChoices = [2, 3, 5] as const
export type Years = (typeof yearChoices)[number]

export const retentionPageSize = 20
/** Clients whom a run can leave out. */
export const maxExcepted = 500
/** Days between the announcement of a monthly run and the run. */
const noticeDays = 7
/**
 * Days on which it is announced, the last one `noticeDays` before, so that a server that stood still catches up, and
 * for which it can begin late.
 */
const announcingDays = 3

/** Clients without a visit from this day on. */
export const untilDay = (today: LocalDate, years: number): LocalDate => addMonths(today, -12 * years)

/** True if a run's day passed while nobody began it, as without a subscription: it must be announced again. */
export const isRunMissed = (runOn: string, today: LocalDate): boolean =>
  addDays(localDate(runOn), announcingDays) < today

/** First of the next month if it is announced today; else null. */
export function runAnnounced(today: LocalDate): LocalDate | null {
  const first = addMonths(localDate(`${today.slice(0, 7)}-01`), 1)
  return today <= addDays(first, -noticeDays) && today > addDays(first, -noticeDays - announcingDays) ? first : null
}
