import { percent } from '#platform/shared/sq.ts'
import { addDays, addMonths, localDate, type LocalDate } from '#platform/shared/time.ts'
import type { Span } from '#platform/shared/periods.ts'
import type { VatLetter } from '#features/money/sales/rules.ts'

interface Letter {
  letter: VatLetter | null
  percent: number | null
}

/** A month, `2026-11`. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** First and last day of a month `2026-11`. */
export function daysOfMonth(month: string): Span {
  const from = localDate(`${month}-01`)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export const monthOf = (day: LocalDate): string => day.slice(0, 7)

/** 'E · 18%', or 'pa TVSH'. */
export const letterTitle = ({ letter, percent: rate }: Letter): string =>
  letter === null ? 'pa TVSH' : `${letter} · ${percent(rate ?? 0)}`

/** Parts of the total beside the gross of the letters, with titles of screen and workbook; those of 0 are left out. */
export function otherParts({
  letters,
  tips,
  debts,
  prepaid,
}: {
  letters: readonly (Letter & { advances: number })[]
  tips: number
  debts: number
  prepaid: number
}): [title: string, value: number][] {
  const untaxed = letters.find(({ letter }) => letter === null)?.advances ?? 0
  const parts: [string, number][] = [
    ['Parapagime të shitura pa TVSH', untaxed],
    ['Paguar me parapagime, TVSH e të cilave u mor kur u shitën', prepaid],
    ['Bakshish', tips],
    ['Borxhe të shlyera', debts],
  ]
  return parts.filter(([, value]) => value !== 0)
}
