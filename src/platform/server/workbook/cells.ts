import type { Currency } from '#platform/shared/money.ts'
import { daysBetween, localDate, minutesOf, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** Kind of a column or a cell. It determines the type and format of the cell, independent of the text. */
export type Kind = 'text' | 'count' | 'money' | 'lek' | 'percent' | 'decimal' | 'date' | 'time' | 'moment'

export const moneyKind: Record<Currency, Kind> = { EUR: 'money', ALL: 'lek' }

/** Value of a cell: text, number, or nothing. Dates, times and percentages are numbers, made by the functions below. */
export type CellValue = string | number | null

/** A cell whose kind differs from its column's. */
export interface OwnKind {
  value: CellValue
  kind: Kind
}

export interface Column {
  header: string
  kind: Kind
  /** Characters, for rows that are read while they are written. */
  width?: number
}

export type Row = readonly (CellValue | OwnKind)[]

export interface Table {
  columns: readonly Column[]
  /** A list, or rows that are read while they are written, in constant memory. */
  rows: readonly Row[] | AsyncIterable<Row>
}

/** Bar chart of two columns of the sheet's first table. */
export interface BarChart {
  title: string
  /** Column indexes of the names and of the numbers. */
  names: number
  numbers: number
}

/** Tables one below the other, separated by an empty row. */
export interface Sheet {
  name: string
  tables: readonly Table[]
  chart?: BarChart
}

/** Columns by their headers. */
export const columnsOf = (kinds: Readonly<Record<string, Kind>>): Column[] =>
  Object.entries(kinds).map(([header, kind]) => ({ header, kind }))

/** Excel's number formats. The spreadsheet shows them with the separators of its user's own settings. */
export const formats: Record<Kind, string> = {
  text: '@',
  count: '#,##0',
  money: '#,##0.00\\ "€"_)',
  lek: '#,##0\\ "lekë"_)',
  percent: '0.0%',
  decimal: '#,##0.0',
  date: 'dd\\.mm\\.yyyy',
  time: 'hh:mm',
  moment: 'dd\\.mm\\.yyyy hh:mm',
}

/** Limits of a column's width, in characters. */
export const widths = { min: 10, max: 60 } as const
const maxCellText = 32_767

/** Excel counts days from 31 December 1899 and treats 1900 as a leap year. */
export const dayOne = localDate('1900-01-01')

/** A date as Excel's serial number. */
export const dayCell = (date: LocalDate): number => daysBetween(dayOne, date) + 2
/** A time of day as a fraction of a day, as Excel stores it. */
export const timeCell = (time: LocalTime): number => minutesOf(time) / 1440

/** An instant in local time of a zone, to the minute. */
export function momentCell(instant: Date, zone: string): number {
  const { date, time } = wallClock(instant, zone)
  return dayCell(date) + timeCell(time)
}

/**
 * Text as a cell can hold it: at most 32,767 characters, none that XML forbids, and no `_x0041_`, which Excel
 * would decode as a letter. Text that begins like a formula needs no escaping: text cells are never calculated.
 */
export function cellText(text: string): string {
  const allowed = text.slice(0, maxCellText).replace(forbiddenInXml, '')
  return allowed.includes('_x') ? allowed.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') : allowed
}

// Characters that XML 1.0 forbids: controls except tab and line ends, U+FFFE, U+FFFF, and lone surrogates.
const forbiddenInXml =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Approximate length of a value as displayed, for the column's width. */
export function shownLength(value: CellValue, kind: Kind): number {
  if (value === null) return 0
  if (typeof value === 'string') {
    return value.includes('\n') ? Math.max(...value.split('\n').map((line) => line.length)) : value.length
  }
  if (kind === 'date' || kind === 'moment' || kind === 'time') return formats[kind].length
  return Math.ceil(Math.log10(Math.abs(value) + 1)) * 1.4 + (kind === 'money' || kind === 'lek' ? 6 : 2)
}
