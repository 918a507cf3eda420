import { daysBetween, localDate, minutesOf, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** What a column or a cell holds. It decides the type and the format of the cell, never the text in it. */
export type Kind = 'text' | 'count' | 'money' | 'percent' | 'decimal' | 'date' | 'time' | 'moment'

/** What stands in a cell: text, a number, or nothing. Days, times and shares are numbers here, made by the functions below. */
export type CellValue = string | number | null

/** Excel's number formats. The spreadsheet shows them with the separators of its user's own settings. */
export const formats: Record<Kind, string> = {
  text: '@',
  count: '#,##0',
  money: '#,##0.00\\ "€"_)',
  percent: '0.0%',
  decimal: '#,##0.0',
  date: 'dd\\.mm\\.yyyy',
  time: 'hh:mm',
  moment: 'dd\\.mm\\.yyyy hh:mm',
}

/** Characters of the narrowest and of the widest column. */
export const widths = { least: 10, most: 60 } as const
/** Characters that a cell can hold. */
const maxCellText = 32_767

/** Excel counts days from the last of 1899, with a leap day in 1900 that never was. */
const dayOne = localDate('1900-01-01')

/** A day as the number that Excel keeps for it. */
export const dayCell = (date: LocalDate): number => daysBetween(dayOne, date) + 2
/** A time of the day as the part of a day that Excel keeps for it. */
export const timeCell = (time: LocalTime): number => minutesOf(time) / 1440

/** A moment, as the wall clock of a zone shows it, to the minute. */
export function momentCell(instant: Date, zone: string): number {
  const { date, time } = wallClock(instant, zone)
  return dayCell(date) + timeCell(time)
}

/**
 * Text as a cell can hold it: at most 32,767 characters, none that XML cannot carry, and no `_x0041_`, which Excel
 * would read as a letter. A text that begins like a formula needs nothing: a text cell is never calculated.
 */
export function cellText(text: string): string {
  const sayable = text.slice(0, maxCellText).replace(unspeakable, '')
  return sayable.includes('_x') ? sayable.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') : sayable
}

// Signs that XML 1.0 forbids: controls but tab and line ends, two that are no signs, and halves of a pair without the other.
const unspeakable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Characters that a value takes, as it is shown: enough to choose a width by. */
export function shownLength(value: CellValue, kind: Kind): number {
  if (value === null) return 0
  if (typeof value === 'string') {
    return value.includes('\n') ? Math.max(...value.split('\n').map((line) => line.length)) : value.length
  }
  if (kind === 'date' || kind === 'moment' || kind === 'time') return formats[kind].length
  return Math.ceil(Math.log10(Math.abs(value) + 1)) * 1.4 + (kind === 'money' ? 6 : 2)
}
