import { addDays, addMonths, type LocalDate } from '#platform/shared/time.ts'

/** When a visit repeats: every day, week or month, or every n of them. */

export const seriesUnits = ['day', 'week', 'month'] as const
type SeriesUnit = (typeof seriesUnits)[number]

export interface SeriesRule {
  every: number
  unit: SeriesUnit
  /** The last possible day; null where only `times` ends it. */
  until: LocalDate | null
  /** Number of visits; null where only `until` ends it. */
  times: number | null
}

/** A series ends after as many visits, or as many months. */
export const maxSeriesVisits = 104
const maxSeriesMonths = 24
export const maxSeriesEvery = 52

/**
 * The days of a series, the first one included. Months are counted from the first day: the 31st falls on the last day of a shorter month and
 * on the 31st again in the next longer one.
 */
export function seriesDates(first: LocalDate, { every, unit, until, times }: SeriesRule): LocalDate[] {
  const end = addMonths(first, maxSeriesMonths)
  const last = until && until < end ? until : end
  const count = Math.min(times ?? maxSeriesVisits, maxSeriesVisits)
  const dates: LocalDate[] = []
  for (let index = 0; index < count; index += 1) {
    const date =
      unit === 'month' ? addMonths(first, index * every) : addDays(first, index * every * (unit === 'week' ? 7 : 1))
    if (date > last) break
    dates.push(date)
  }
  return dates
}

const unitNames: Record<SeriesUnit, string> = { day: 'ditë', week: 'javë', month: 'muaj' }

/** 'çdo javë', 'çdo 2 javë'. */
export const everyText = ({ every, unit }: Pick<SeriesRule, 'every' | 'unit'>): string =>
  every === 1 ? `çdo ${unitNames[unit]}` : `çdo ${every} ${unitNames[unit]}`
