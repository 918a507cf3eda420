import { isCutBySpreadsheet, isPhone } from '#platform/shared/phone.ts'
import { fold } from '#platform/shared/sq.ts'
import { readBirthday } from '#features/clients/fields.ts'
import type { Country } from '#features/salon/rules.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { readConsent } from '../../consent.ts'
import { noWords, yesWords } from './vocabulary.ts'

/** Values of a column, as shares of its filled cells. */
export interface ColumnValues {
  count: number
  /** Valid phone numbers. */
  phones: number
  /** Anything that may be dialled, such as numbers that are too short. */
  dialled: number
  /** Addresses and nothing else. */
  emails: number
  /** Days in the past. */
  dates: number
  /** Texts with letters and without digits. */
  words: number
  /** 'Po', 'No', 'true'. */
  flags: number
  /** Answers about messages. */
  consents: number
  /** True for 1, 2, 3, …, and for ids that only increase. */
  countsUp: boolean
  /** True if each number is the previous one plus one. */
  isRowNumber: boolean
  /** True if most years are those of adults' birthdays. */
  isLongAgo: boolean
}

const sampleRows = 200
/** Years since a birthday that is no date of a visit. */
const adultYears = 12

export const isEmail = (text: string): boolean => /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+$/.test(text)
export const isYes = (text: string): boolean => yesWords.has(fold(text))
const isFlag = (text: string) => isYes(text) || noWords.has(fold(text))

/** Addresses of a cell: 'a@b.example; c@d.example', 'Ana <a@b.example>'. */
export const emailsIn = (cell: string): string[] => {
  const inBrackets = [...cell.matchAll(/<([^<>\s]+)>/g)].flatMap(([, text = '']) => (isEmail(text) ? [text] : []))
  const parts = cell.split(/\s*(?::::|[;,\s])\s*/).filter(Boolean)
  return inBrackets.length > 0 ? inBrackets : parts.every(isEmail) ? parts : []
}

/** '044 123 456', and '3,8344E+10' as spreadsheets shorten long numbers. */
export const looksLikePhone = (text: string): boolean =>
  /^[+(]?\d[\d\s()/.:;,+-]{4,}$/.test(text)
    ? text.replace(/\D/g, '').length >= 6 && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text)
    : isCutBySpreadsheet(text)

function countsUp(cells: readonly string[]): boolean {
  if (cells.length < 2 || !cells.every((cell) => /^\d+$/.test(cell))) return false
  return cells.every((cell, index) => index === 0 || Number(cell) > Number(cells[index - 1]))
}

function isRowNumber(cells: readonly string[]): boolean {
  const steps = cells.slice(1).filter((cell, index) => Number(cell) - Number(cells[index]) === 1)
  return cells.length > 2 && steps.length >= (cells.length - 1) * 0.9
}

/** Values of the first filled cells of a column. */
export function columnValues(
  rows: readonly { cells: readonly string[] }[],
  column: number,
  { country, today }: { country: Country; today: LocalDate },
): ColumnValues {
  const cells: string[] = []
  for (const row of rows) {
    const cell = row.cells[column]
    if (cell) cells.push(cell)
    if (cells.length === sampleRows) break
  }
  const share = (check: (text: string) => boolean) => cells.filter(check).length / (cells.length || 1)
  const days = cells.flatMap((cell) => readBirthday(cell, { today }) ?? [])
  const years = days.filter((day) => !day.startsWith('--')).map((day) => Number(day.slice(0, 4)))
  const longAgo = years.filter((year) => year <= Number(today.slice(0, 4)) - adultYears)
  return {
    count: cells.length,
    phones: share((cell) => isPhone(cell.replaceAll(':::', ','), country)),
    dialled: share((cell) => cell.split(/ ose |:::|[;/]/).some((part) => looksLikePhone(part.trim()))),
    emails: share((cell) => emailsIn(cell).length > 0),
    dates: days.length / (cells.length || 1),
    words: share((cell) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell)),
    flags: share(isFlag),
    consents: share((cell) => readConsent(cell) !== null),
    countsUp: countsUp(cells),
    isRowNumber: isRowNumber(cells),
    isLongAgo: longAgo.length > years.length / 2,
  }
}
