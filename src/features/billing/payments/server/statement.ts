import { readDay, type LocalDate } from '#platform/shared/time.ts'

/** A row of the provider's statement. */
export interface StatementRow {
  /** In the file, from 1. */
  line: number
  date: LocalDate | null
  /** The order that any of its cells names. */
  reference: string | null
  /** Negative: money that went out. */
  cents: number
  text: string
}

/** Cells of comma separated values: quotes hold separators, line ends and doubled quotes (RFC 4180). */
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

/** A date at the beginning of a cell, `2026-11-20 10:15` or `20.11.2026`. */
const dayOf = (cell: string): LocalDate | null => readDay(/^[\d./-]{8,10}/.exec(cell)?.[0] ?? '')

/** Which columns hold what, by their headings; null: none does. */
interface StatementColumns {
  date: string | null
  amount: string | null
  direction: string | null
}

/** Headings that were chosen by hand. */
type NamedColumns = { [Of in keyof StatementColumns]?: string | undefined }

interface Statement {
  columns: StatementColumns
  /** All headings, and the first rows under them. */
  headings: string[]
  examples: string[][]
  rows: StatementRow[]
}

const isTable = (cells: readonly string[]) => cells.filter(Boolean).length > 1

/** Rows that are shown as examples. */
const shownExamples = 3

/** The rows of a statement, whatever its separator, by the named columns ('' for none), else by those that headings suggest. Null for no table. */
export function readStatement(file: Uint8Array, named: NamedColumns = {}): Statement | null {
  const text = new TextDecoder().decode(file).replace(/^\uFEFF/, '')
  const separator = [';', '\t', ','].find((sign) => (text.split('\n')[0] ?? '').split(sign).length > 2) ?? ';'
  const rows = cellsOf(text, separator)
  const wanted = [named.amount, named.date].filter(Boolean)
  const found = [
    wanted.length > 0 ? rows.findIndex((cells) => wanted.every((name) => cells.includes(name ?? ''))) : -1,
    rows.findIndex((cells) => isTable(cells) && cells.some((cell) => amountName.test(cell))),
    rows.findIndex(isTable),
  ].find((at) => at >= 0)
  const head = rows[found ?? -1]
  if (found === undefined || !head) return null
  const columnOf = (name: string | undefined, pattern: RegExp, except = -1) => {
    const at = name ? head.indexOf(name) : -1
    return at >= 0 || name === '' ? at : head.findIndex((cell, i) => i !== except && pattern.test(cell))
  }
  const amountAt = columnOf(named.amount, amountName)
  const directionAt = columnOf(named.direction, directionName, amountAt)
  const dateAt = columnOf(named.date, dateName)
  const below = rows.slice(found + 1)
  return {
    columns: { date: head[dateAt] ?? null, amount: head[amountAt] ?? null, direction: head[directionAt] ?? null },
    headings: head,
    examples: below.filter(isTable).slice(0, shownExamples),
    rows: below.flatMap((cells, i): StatementRow[] => {
      const cents = readAmount(cells[amountAt] ?? '')
      if (cents === null || cents === 0) return []
      const isOut = directionAt >= 0 && /^d/i.test(cells[directionAt] ?? '')
      return [
        {
          line: found + i + 2,
          date: dateAt >= 0 ? dayOf(cells[dateAt] ?? '') : null,
          reference: cells.map((cell) => reference.exec(cell)?.[0].toLowerCase()).find(Boolean) ?? null,
          cents: isOut ? -Math.abs(cents) : cents,
          text: cells.filter(Boolean).join(' · ').slice(0, 300),
        },
      ]
    }),
  }
}
