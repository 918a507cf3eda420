import { readDay, type LocalDate } from '#platform/shared/time.ts'
import {
  maxStatementColumns,
  type StatementColumn,
  type StatementColumns,
  type StatementPart,
} from '../admin-schemas.ts'

export interface StatementRow {
  /** Line in the file, from 1. */
  line: number
  date: LocalDate | null
  /** Order named in any of its cells. */
  reference: string | null
  /** Negative for outgoing money. */
  cents: number
  text: string
}

/** Parses comma-separated values with quoted separators, line ends and quotes (RFC 4180). */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') cell += text[(i += 1)]
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
}

const amountName = /amount|shuma|suma|sum\b/i
const directionName = /credit|debit|kredi|c\/d|d\/c|k\/d/i
const dateName = /date|data|koha|laikas/i
const reference = /ord_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** `4,99`, `4.99`, `1 234,56`, `1.234,56 EUR`, `-4.99`; null for anything else. */
export function readAmount(text: string): number | null {
  const [, sign = '', digits = ''] = /^([-−]?)\s*([\d\s.,']+)(?:\s*[A-Z]{3}|\s*€)?$/.exec(text.trim()) ?? []
  const bare = digits.replace(/[\s']/g, '')
  const [, whole = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const units = whole.replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  if (!/^\d{1,9}$/.test(units)) return null
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0') || 0)
  return sign ? -cents : cents
}

/** Date at the beginning of a cell: `2026-11-20 10:15` or `20.11.2026`. */
const dayOf = (cell: string): LocalDate | null => readDay(/^[\d./-]{8,10}/.exec(cell)?.[0] ?? '')

/**
 * Finds the table in a file. The header is the row that names an amount, else the first row with the maximum number of
 * cells.
 */
function tableOf(file: Uint8Array): { rows: string[][]; headAt: number } | null {
  const text = new TextDecoder().decode(file).replace(/^\uFEFF/, '')
  const separator = [';', '\t', ','].find((sign) => (text.split('\n')[0] ?? '').split(sign).length > 2) ?? ';'
  const rows = cellsOf(text, separator)
  const named = rows.findIndex((cells) => cells.length > 1 && cells.some((cell) => amountName.test(cell)))
  const longest = Math.max(...rows.map((cells) => cells.length))
  const headAt = named >= 0 ? named : rows.findIndex((cells) => cells.length === longest)
  return longest > 1 ? { rows, headAt } : null
}

function guessColumns(head: readonly string[]): StatementColumns {
  const find = (name: RegExp, but?: number): number | undefined => {
    const at = head.findIndex((cell, i) => i !== but && name.test(cell))
    return at < 0 ? undefined : at
  }
  const amount = find(amountName)
  return { date: find(dateName), amount, direction: find(directionName, amount), outgoing: undefined }
}

/** Columns with up to three sample values, and a guess of their meanings. Null for a file without columns. */
export function readColumns(file: Uint8Array): { columns: StatementColumn[]; guess: StatementColumns } | null {
  const table = tableOf(file)
  const head = table?.rows[table.headAt]
  if (!table || !head) return null
  return {
    columns: head.slice(0, maxStatementColumns).map((name, at) => ({
      name,
      examples: table.rows
        .slice(table.headAt + 1)
        .flatMap((cells) => cells[at]?.slice(0, 80) || [])
        .slice(0, 3),
    })),
    guess: guessColumns(head),
  }
}

/** Rows of a statement with any separator; columns are given, or guessed by name. Null without an amount column. */
export function readStatement(file: Uint8Array, given?: StatementColumns): StatementRow[] | null {
  const table = tableOf(file)
  const head = table?.rows[table.headAt]
  if (!table || !head) return null
  const at = given?.amount === undefined ? guessColumns(head) : given
  if (at.amount === undefined) return null
  const cell = (cells: readonly string[], part: StatementPart) => cells[at[part] ?? -1] ?? ''
  return table.rows.slice(table.headAt).flatMap((cells, i): StatementRow[] => {
    const cents = centsOf(cell(cells, 'amount'), cell(cells, 'direction'), cell(cells, 'outgoing'))
    if (cents === 0) return []
    return [
      {
        line: table.headAt + i + 1,
        date: dayOf(cell(cells, 'date')),
        reference: cells.map((text) => reference.exec(text)?.[0].toLowerCase()).find(Boolean) ?? null,
        cents,
        text: cells.filter(Boolean).join(' · ').slice(0, 300),
      },
    ]
  })
}

/** Signed amount, negative by its direction or in the outgoing column; 0 for none. */
function centsOf(amount: string, direction: string, outgoing: string): number {
  const out = readAmount(outgoing)
  if (out) return -Math.abs(out)
  const cents = readAmount(amount) ?? 0
  return /^(?:d|-)/i.test(direction) ? -Math.abs(cents) : cents
}
