import { instantAt, operatorZone } from '#platform/shared/zonedTime.ts'
import { addDays, timeAt, wallClock } from '#platform/shared/time.ts'

/** `orari-20261121T020004Z.backup`: when the backup was begun. Other files of the folder are none of ours. */
const name = /^orari-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** A backup that is older counts as overdue, in ms: a day, and two hours for one that is slow or was put off. */
const overdueAfterMs = 26 * 3_600_000

/** Time after a failure until the next attempt, in ms. */
const retryAfterMs = 3_600_000

export function fileName(begun: Date): string {
  return `orari-${begun.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

/** When a file's backup was begun; null for a name that we did not give. */
export function begunOf(file: string): Date | null {
  const [, year, month, day, hour, minute, second] = name.exec(file) ?? []
  if (year === undefined) return null
  const begun = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(begun.getTime()) ? null : begun
}

/** The latest time of day `hour:00` that has come. */
export function latestStart(now: Date, hour: number): Date {
  const { date } = wallClock(now, operatorZone)
  const today = instantAt(date, timeAt(hour * 60), operatorZone)
  return today <= now ? today : instantAt(addDays(date, -1), timeAt(hour * 60), operatorZone)
}

/** True if an attempt that failed then is to be repeated now. */
export function mayRetry(now: Date, failedAt: Date | null): boolean {
  return failedAt === null || now.getTime() - failedAt.getTime() >= retryAfterMs
}

/** True if one is to be made now: the hour has come since the last one. The first is made at once. */
export function isDue(now: Date, hour: number, last: Date | null): boolean {
  return last === null || last < latestStart(now, hour)
}

/** True if there should be a newer one. `since`: when the server was started. */
export function isOverdue(now: Date, last: Date | null, since: Date): boolean {
  return now.getTime() - (last ?? since).getTime() > overdueAfterMs
}

/** Our files that are too many, the oldest ones. */
export function tooMany(files: readonly string[], keep: number): string[] {
  return files
    .filter((file) => begunOf(file) !== null)
    .sort()
    .reverse()
    .slice(keep)
}
