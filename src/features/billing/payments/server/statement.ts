import type { LocalDate } from '#platform/shared/time.ts'
import type { StatementColumns, StatementPart, StatementProblem } from '../admin-schemas.ts'
import { amountOf, currencyOf, readStatementDay, sideOf, type StatementAmount } from './statementCells.ts'
import { guessColumns, statementTable } from './statementTable.ts'

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

interface UnreadLine {
  line: number
  text: string
  problem: StatementProblem
}

/** Every line of the file that is not empty: a row, a line above the headings or the headings, or not understood. */
export interface Statement {
  rows: StatementRow[]
  headings: number
  unread: UnreadLine[]
}

const reference = /ord_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Reads a statement; columns are given, or guessed. Null without an amount column. */
export function readStatement(file: Uint8Array, given?: StatementColumns): Statement | null {
  const table = statementTable(file)
  if (!table) return null
  const columns = table.known ?? (given?.amount === undefined ? guessColumns(table) : given)
  if (columns.amount === undefined) return null
  const statement: Statement = { rows: [], headings: 0, unread: [] }
  for (const [i, { line, cells, problem }] of table.lines.entries()) {
    const text = cells.filter(Boolean).join(' · ').slice(0, 300)
    const read = problem ?? readCells(cells, columns)
    if (typeof read !== 'string') statement.rows.push({ line, text, ...read })
    else if (i <= table.headAt) statement.headings += 1
    else statement.unread.push({ line, text, problem: read })
  }
  return statement
}

function readCells(
  cells: readonly string[],
  columns: StatementColumns,
): Pick<StatementRow, 'cents' | 'date' | 'reference'> | StatementProblem {
  const cell = (part: StatementPart) => cells[columns[part] ?? -1] ?? ''
  const amount = amountOf(cell('amount'), cell('outgoing'))
  if (!amount) return 'amount'
  const side = sideOf(cell('direction'))
  // Without its side, an amount could be money in or out.
  if (columns.direction !== undefined && side === null && !amount.isSigned) return 'direction'
  if (side !== null && amount.isSigned && side !== (amount.cents < 0 ? -1 : 1) && amount.cents !== 0) return 'direction'
  if (!isEuro(amount, cells)) return 'currency'
  const order = cells.map((text) => reference.exec(text)?.[0].toLowerCase()).find(Boolean) ?? null
  const date = readStatementDay(cell('date'))
  if (!date && !order) return 'date'
  const cents = side === null ? amount.cents : side * Math.abs(amount.cents)
  return { cents: cents === 0 ? 0 : cents, date, reference: order }
}

/** True unless the amount or a cell of its own names another currency and none names the euro. */
function isEuro(amount: StatementAmount, cells: readonly string[]): boolean {
  if (amount.currency) return amount.currency === 'EUR'
  const named = cells.flatMap((text) => (/^[A-Z]{3}$/.test(text) ? (currencyOf(text) ?? []) : []))
  return named.length === 0 || named.includes('EUR')
}
