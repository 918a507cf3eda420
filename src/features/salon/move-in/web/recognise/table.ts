import { readHeading } from './headings.ts'
import type { Sheet } from '../readers/sheets.ts'
import { isEmail, looksLikePhone } from './values.ts'

interface TableRow {
  line: number
  cells: string[]
}

export interface FileTable {
  headers: string[]
  /** False for columns named by letters. */
  hasHeadings: boolean
  rows: TableRow[]
  /** Rows above the headings, which are not taken. */
  above: TableRow[]
  /** Names of further sheets, which are not read. */
  otherSheets: string[]
}

/** Rows searched for the headings. */
const headerRows = 10

/** Spreadsheet column letters: A, B, … Z, AA. */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Outlook writes 0/0/00 for an empty day. */
const trimmed = (cell: string) => cell.trim().replace(/^0+([./-])0+\1(?:0+)$/, '')

const isData = (cell: string) => looksLikePhone(cell) || isEmail(cell)

/** Number of cells that name a column which is taken; 0 for a row of contents or a title. */
function headingsIn(cells: readonly string[]): number {
  if (cells.some(isData) || (cells.length > 1 && cells.filter(Boolean).length === 1)) return 0
  return cells.filter((cell) => (readHeading(cell).target ?? 'skip') !== 'skip').length
}

/** Index of the row with most headings; -1 if there is none. */
function headerIndex(rows: readonly { cells: string[] }[]): number {
  const counts = rows.slice(0, headerRows).map(({ cells }) => headingsIn(cells))
  const max = Math.max(0, ...counts)
  if (max > 0) return counts.indexOf(max)
  const [first, second] = rows
  // Words above numbers are headings in another language.
  const isWords = first?.cells.every((cell) => /^\D*$/.test(cell)) && first.cells.filter(Boolean).length > 1
  return isWords && second?.cells.some(isData) ? 0 : -1
}

/**
 * Splits rows into headings and contents. Rows above the headings are skipped; without headings columns are named by
 * letters.
 */
export function asTable(lines: readonly (readonly string[])[], otherSheets: string[] = []): FileTable {
  const rows = lines
    .map((cells, index) => ({ line: index + 1, cells: cells.map(trimmed) }))
    .filter(({ cells }) => cells.some(Boolean))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const at = headerIndex(rows)
  const headers = Array.from({ length: width }, (_, index) => rows[at]?.cells[index] || `Kolona ${letters(index)}`)
  return { headers, hasHeadings: at >= 0, rows: rows.slice(at + 1), above: rows.slice(0, Math.max(0, at)), otherSheets }
}

/** Table of rows whose columns are known. */
export const tableOfRows = (headers: string[], rows: readonly string[][]): FileTable => ({
  headers,
  hasHeadings: true,
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
  above: [],
  otherSheets: [],
})

const clientSheet = /klient|client|customer|kunde|kontakt|contact|klijent/i

/** The sheet of the clients: by its name, else the one whose headings name most columns. */
export function tableOfSheets(sheets: readonly Sheet[]): FileTable {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some(Boolean)))
  const scored = filled.map((sheet) => {
    const table = asTable(sheet.rows)
    const targets = new Set(table.headers.map((heading) => readHeading(heading).target ?? 'skip'))
    return { sheet, table, score: targets.size + (clientSheet.test(sheet.name) && targets.has('phone') ? 100 : 0) }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  if (!best) return asTable([])
  return { ...best.table, otherSheets: filled.filter((sheet) => sheet !== best.sheet).map(({ name }) => name) }
}
