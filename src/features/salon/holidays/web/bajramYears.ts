import { localDate, type LocalDate } from '#platform/shared/time.ts'
import type { BajramYear } from '../contract.ts'
import { canComeAgain } from '../rules.ts'

export const bajramFields = ['fitr', 'adha', 'fitr_again', 'adha_again'] as const
export type BajramField = (typeof bajramFields)[number]
export type BajramEdits = Readonly<Record<number, Partial<Record<BajramField, LocalDate | null>>>>

/** First year that is always listed. */
const first = 2025
const last = 2035

/** The listed years: 2025 to 2035, every year with dates, and those added after the last. */
export function shownYears(years: readonly BajramYear[], added: number): number[] {
  const known = years.map(({ year }) => year)
  const from = Math.min(first, ...known)
  const to = Math.max(last, ...known) + added
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export type Dates = Record<BajramField, string | null>

/** Saved dates of a year, with its edits. */
export function datesOf(years: readonly BajramYear[], year: number, edit: BajramEdits[number] = {}): Dates {
  const none = { fitr: null, adha: null, fitr_again: null, adha_again: null }
  return { ...none, ...years.find((one) => one.year === year), ...edit }
}

/** Field of the first date for that of a second one. */
export const firstOf = { fitr: null, adha: null, fitr_again: 'fitr', adha_again: 'adha' } as const

/** False for a second date in a year in which the Bajram cannot occur again. */
export function isPossible(field: BajramField, dates: Dates): boolean {
  const first = firstOf[field]
  const date = first && dates[first]
  return first === null || (date !== null && canComeAgain(localDate(date)))
}

/** Years whose dates differ from the saved ones, with all dates. */
export function changedYears(years: readonly BajramYear[], edits: BajramEdits): ({ year: number } & Dates)[] {
  return Object.entries(edits).flatMap(([text, edit]) => {
    const year = Number(text)
    const [saved, dates] = [datesOf(years, year), datesOf(years, year, edit)]
    if (bajramFields.every((field) => dates[field] === saved[field])) return []
    const { fitr, adha, fitr_again, adha_again } = dates
    return [
      {
        year,
        fitr,
        adha,
        fitr_again: isPossible('fitr_again', dates) ? fitr_again : null,
        adha_again: isPossible('adha_again', dates) ? adha_again : null,
      },
    ]
  })
}

export type Problems = Readonly<Record<number, Partial<Record<BajramField, string>>>>
