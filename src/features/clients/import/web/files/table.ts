import type { SentRow } from '../../contract.ts'
import { readHeading } from './headings.ts'
import type { Target } from './targets.ts'
import { emailsIn, isEmail, isYes, looksLikePhone } from './values.ts'
import { isName } from '../../rules.ts'

export interface FileTable {
  headers: string[]
  /** False for columns named by letters. */
  hasHeadings: boolean
  rows: { line: number; cells: string[] }[]
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
  return { headers, hasHeadings: at >= 0, rows: rows.slice(at + 1), otherSheets }
}

/** Rows with the columns' values. Mobile columns come before other phones, other e-mails go to the notes. */
export function matchedRows({ headers, rows }: FileTable, columns: readonly Target[]): SentRow[] {
  const isMobile = headers.map((heading) => readHeading(heading).isMobile)
  return rows.map(({ line, cells }) => {
    const all = (target: Target, isTaken = (_index: number) => true) =>
      columns.flatMap((column, index) => (column === target && isTaken(index) ? (cells[index] ?? '').trim() || [] : []))
    const emailTexts = all('email')
    const addresses = distinctEmails(emailTexts.flatMap(emailsIn))
    // A text without an address is kept, so that it is reported.
    const [email, ...otherEmails] = addresses.length > 0 ? addresses : emailTexts.slice(0, 1)
    const reason = all('block_reason')[0]
    const blocked = columns.includes('blocked') ? all('blocked').some(isYes) : reason !== undefined
    const names = (target: Target) => all(target).filter(isName)
    const phones = [...all('phone', (index) => isMobile[index] ?? false), ...all('phone', (index) => !isMobile[index])]
    return {
      line,
      name: nameOf(names('first_name'), names('last_name'), names('name')) || names('company')[0] || null,
      // Google separates several values by ':::'.
      // Spreadsheets keep the first 0 by an apostrophe before it.
      phones: phones.flatMap((text) =>
        text
          .replace(/^'(?=[\d+(])/, '')
          .split(/\s*(?::::|\n)\s*/)
          .filter(Boolean),
      ),
      email: email ?? null,
      birthday: all('birthday')[0] ?? null,
      notes: [...all('notes'), ...otherEmails.map((text) => `Email: ${text}`)].join('\n') || null,
      colour_formula: all('colour_formula').join('\n') || null,
      ...(blocked && { is_blocked: true, block_reason: reason ?? null }),
    }
  })
}

const distinctEmails = (list: readonly string[]) =>
  [...new Map(list.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed()

/** A full name beside a surname column lacks the surname; beside first name and surname it is complete. */
function nameOf(first: readonly string[], last: readonly string[], full: readonly string[]): string {
  if (full.length === 0) return [...first, ...last].join(' ')
  return (first.length > 0 ? full : [...full, ...last]).join(' ')
}
