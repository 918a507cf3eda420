import { addDays, addMonths, type LocalDate } from '#platform/shared/time.ts'

export const seriesUnits = ['day', 'week', 'month'] as const
type SeriesUnit = (typeof seriesUnits)[number]

export interface SeriesRule {
  every: number
  unit: SeriesUnit
  /** Last possible day; null if only `times` ends it. */
  until: LocalDate | null
  /** Number of visits; null if only `until` ends it. */
  times: number | null
}

export const maxSeriesVisits = 104
export const maxSeriesMonths = 24
export const maxSeriesEvery = 52

/**
 * Days of a series, including the first. Months are counted from the first day: the 31st becomes the last day of a
 * shorter month and the 31st again in a longer one.
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
