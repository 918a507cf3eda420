import type { LocalDate } from '#platform/shared/time.ts'
import type { BajramYear } from '../contract.ts'

export type BajramEdits = Readonly<Record<number, Partial<Record<'fitr' | 'adha', LocalDate>>>>

/** Always listed, with or without dates. */
const first = 2025
const last = 2035

/** The listed years: 2025 to 2035, every year with dates, and those added after the last. */
export function shownYears(years: readonly BajramYear[], added: number): number[] {
  const known = years.map(({ year }) => year)
  const from = Math.min(first, ...known)
  const to = Math.max(last, ...known) + added
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The years whose dates differ from the saved ones, with both dates. */
export function changedYears(
  years: readonly BajramYear[],
  edits: BajramEdits,
): { year: number; fitr: string | undefined; adha: string | undefined }[] {
  return Object.entries(edits).flatMap(([text, edit]) => {
    const year = Number(text)
    const known = years.find((one) => one.year === year)
    const fitr = edit.fitr ?? known?.fitr
    const adha = edit.adha ?? known?.adha
    return fitr === known?.fitr && adha === known?.adha ? [] : [{ year, fitr, adha }]
  })
}
