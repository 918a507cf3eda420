import { instantAt, operatorZone } from '#platform/shared/zonedTime.ts'
import { addDays, timeAt, wallClock } from '#platform/shared/time.ts'

/** File name `orari-20261121T020004Z.backup` with the start time. Other files in the folder are ignored. */
const name = /^orari-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** Age after which a backup is overdue, in ms: a day, plus two hours for slow or postponed backups. */
const overdueAfterMs = 26 * 3_600_000

/** Delay before retrying after a failure, in ms. */
const retryAfterMs = 3_600_000

/** Difference of the clocks of machines that share a folder, in ms. */
const toleranceMs = 5 * 60_000

export const fileName = (begun: Date): string => `orari-${begun.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

/** Start time in a backup's file name; null for any other name. */
export function begunOf(file: string): Date | null {
  const [, year, month, day, hour, minute, second] = name.exec(file) ?? []
  if (year === undefined) return null
  const begun = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(begun.getTime()) ? null : begun
}

/** True for a date that a clock gave which was ahead, or if the clock is behind now. Such a backup does not count. */
export const isInFuture = (now: Date, at: Date): boolean => at.getTime() - now.getTime() > toleranceMs

/** The latest past `hour:00`. */
export function latestStart(now: Date, hour: number): Date {
  const { date } = wallClock(now, operatorZone)
  const today = instantAt(date, timeAt(hour * 60), operatorZone)
  return today <= now ? today : instantAt(addDays(date, -1), timeAt(hour * 60), operatorZone)
}

export const mayRetry = (now: Date, failedAt: Date | null): boolean =>
  failedAt === null || now.getTime() - failedAt.getTime() >= retryAfterMs || isInFuture(now, failedAt)

/**
 * True if `hour` has passed since the last backup, or if no new one appeared for `elapsed` ms although the clock says
 * otherwise. The first backup is due at once.
 */
export const isDue = (now: Date, hour: number, last: Date | null, elapsed: number): boolean =>
  last === null || last < latestStart(now, hour) || elapsed > overdueAfterMs

/** True if there should be a newer backup. `elapsed` is the time since this process started or saw a new one, in ms. */
export const isOverdue = (now: Date, last: Date | null, elapsed: number): boolean =>
  elapsed > overdueAfterMs || (last !== null && now.getTime() - last.getTime() > overdueAfterMs)

/** The oldest backups beyond `keep`. Those dated in the future count as older than all others. */
export function tooMany(files: readonly string[], keep: number, now: Date): string[] {
  const dated = files.flatMap((file) => {
    const begun = begunOf(file)
    return begun === null ? [] : [{ file, future: isInFuture(now, begun) }]
  })
  return dated
    .sort((a, b) => Number(a.future) - Number(b.future) || (a.file < b.file ? 1 : -1))
    .slice(keep)
    .map(({ file }) => file)
}
