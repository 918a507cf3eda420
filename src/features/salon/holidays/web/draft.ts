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

/** Clears the second date if the first one does not allow it. */
const again = (first: string | null, second: string | null) => (first && canComeAgain(localDate(first)) ? second : null)

/** Years whose dates differ from the saved ones, with all dates. */
export function changedYears(
  years: readonly BajramYear[],
  edits: BajramEdits,
): ({ year: number } & Record<BajramField, string | null>)[] {
  return Object.entries(edits).flatMap(([text, edit]) => {
    const year = Number(text)
    const known = years.find((one) => one.year === year)
    const valueOf = (field: BajramField) => (edit[field] === undefined ? (known?.[field] ?? null) : edit[field])
    if (bajramFields.every((field) => valueOf(field) === (known?.[field] ?? null))) return []
    const [fitr, adha] = [valueOf('fitr'), valueOf('adha')]
    return [
      {
        year,
        fitr,
        adha,
        fitr_again: again(fitr, valueOf('fitr_again')),
        adha_again: again(adha, valueOf('adha_again')),
      },
    ]
  })
}
