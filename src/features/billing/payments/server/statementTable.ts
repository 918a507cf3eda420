import { decodeText } from '#platform/shared/decodeText.ts'
import { fold } from '#platform/shared/sq.ts'
import {
  maxStatementColumns,
  type StatementColumn,
  type StatementColumns,
  type StatementProblem,
} from '../admin-schemas.ts'
import { camtLines, camtNames, isCamt } from './camt.ts'
import { amountOf, readAmount, readStatementDay, resemblesAmount, sideOf } from './statementCells.ts'

interface Line {
  /** Line in the file, from 1. */
  line: number
  cells: string[]
  /** Reason for which the line is in no sum, whatever its cells are. */
  problem?: StatementProblem
}

/** Table of a file: all its lines that are not empty, and the index of the headings among them; -1 without headings. */
export interface StatementTable {
  names: readonly string[]
  lines: Line[]
  headAt: number
  /** Meanings of the columns of a format that states them. */
  known?: StatementColumns
}

/** Parses separated values with quoted separators, line ends and quotes (RFC 4180). */
function linesOf(text: string, separator: string): Line[] {
  const lines: Line[] = [{ line: 1, cells: [] }]
  let cell = ''
  let quoted = false
  let line = 1
  const endCell = () => {
    lines.at(-1)?.cells.push(cell.trim())
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]
    if (sign === '\n') line += 1
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
      lines.push({ line, cells: [] })
    } else cell += sign
  }
  endCell()
  return lines.filter(({ cells }) => cells.some(Boolean))
}

const separators = [';', '\t', ',', '|']

/** Lines split by the separator that gives most of them the same number of cells, and more of them if two do. */
function splitLines(text: string): Line[] {
  const splits = separators.map((separator) => {
    const lines = linesOf(text, separator)
    const counts = new Map<number, number>()
    for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    const [width = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { lines, score: width > 1 ? (count / lines.length) * (1 + width / 1000) : 0 }
  })
  return splits.reduce((best, each) => (each.score > best.score ? each : best)).lines
}

const words = (heading: string) => ` ${fold(heading).replace(/[^\p{L}]+/gu, ' ')} `

const amountWord = /shum[ae]|amount|suma|sum |vlera|betrag|iznos|umsatz/
const dateWord = /dat[aeëu]|date|datum|koha|laikas|valut/
const debitWord =
  / (?:debi[a-z]*|debet[a-z]*|dbit|dr|db|d|dalj[ea][a-z]*|soll|s|ausgang|duguje|isplata|withdrawals?|paid out|money out|out) /
const creditWord =
  / (?:kredi[a-z]*|credit[a-z]*|crdt|cr|k|c|hyrj[ea][a-z]*|haben|h|eingang|potrazuje|p|uplata|deposits?|paid in|money in|in) /
const sideWord = /drejtim|direction|indicator|debit|credit|debi|kredi|sign |cdtdbt/
/** Columns that have the side, whatever its words are. */
const directionWord = /drejtim|direction|indicator|cdtdbt/
/** Columns that may have the side, or the kind of payment. */
const kindWord = / (?:type|typ|tipi|lloji) /
const feeWord = /komision|fee |provizion/
const balanceWord = new RegExp(`gjendj|bilanc|balanc|saldo|likutis|${feeWord.source}`)

/** Words, numbered if there are several of one name: 'Amount', 'Amount1'. */
const isHeading = (cell: string) => cell.length <= 60 && /^[^\d]+\d?$/.test(cell)
const namesAmount = (name: string) => amountWord.test(name) || debitWord.test(name) || creditWord.test(name)

/** Number of cells that name a column of a statement; 0 unless one names an amount. */
function headingScore(cells: readonly string[]): number {
  const named = cells.filter(isHeading).map(words)
  if (!named.some(namesAmount)) return 0
  return named.filter((name) => namesAmount(name) || dateWord.test(name) || balanceWord.test(name)).length
}

/** Finds the table. Its headings are the line that names most columns, else the first one of the greatest width. */
export function statementTable(file: Uint8Array): StatementTable | null {
  const text = decodeText(file)
  if (isCamt(text)) {
    const lines = camtLines(text)
    return lines && { names: camtNames, lines, headAt: -1, known: { date: 0, amount: 1, direction: 3 } }
  }
  const lines = splitLines(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
  const scores = lines.map(({ cells }) => (cells.length > 1 ? headingScore(cells) : 0))
  const best = Math.max(...scores)
  const widest = Math.max(...lines.map(({ cells }) => cells.length))
  if (!(widest > 1)) return null
  const headAt = best > 0 ? scores.indexOf(best) : lines.findIndex(({ cells }) => cells.length === widest)
  return { names: lines[headAt]?.cells ?? [], lines, headAt }
}

interface Column {
  at: number
  name: string
  values: string[]
}

const mostly = (values: readonly string[], test: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(test).length >= values.length * 0.6

const holdsSides = ({ values }: Column) => values.length > 0 && values.every((value) => sideOf(value) !== null)
const holdsAmounts = ({ values }: Column) => mostly(values, resemblesAmount)
const namesBothSides = ({ name }: Pick<Column, 'name'>) => debitWord.test(name) && creditWord.test(name)
const isDay = (value: string) => readStatementDay(value) !== null

/**
 * Guesses the columns by their headings and their values. The amount is left out if several columns fit, unless the
 * balances show which is which, and if the balances contradict the guess.
 */
export function guessColumns({ names, lines, headAt, known }: StatementTable): StatementColumns {
  if (known) return known
  const rows = lines.slice(headAt + 1)
  const columns = names.map((heading, index): Column => ({
    at: index,
    name: isHeading(heading) ? words(heading) : '',
    values: rows.flatMap(({ cells }) => cells[index] || []),
  }))
  const date = dateColumn(columns)?.at
  const balance = columns.find((each) => balanceWord.test(each.name) && !feeWord.test(each.name) && holdsAmounts(each))
  const found = guesses(columns).map((guess) => ({ guess, fit: balanceFit(rows, guess, balance?.at) }))
  const [best, other] = found.toSorted((a, b) => (b.fit ?? 0) - (a.fit ?? 0))
  if (!best) return { date }
  const isProved = best.fit !== null && best.fit >= 0.5 && best.fit > (other?.fit ?? 0)
  return isProved || (!other && best.fit === null) ? { date, ...best.guess } : { date }
}

/** Possible columns of the amounts: one guess, or both assignments of two columns that fit. */
function guesses(columns: readonly Column[]): StatementColumns[] {
  const named = columns.filter(({ name }) => !balanceWord.test(name))
  const incoming = sideColumn(named, creditWord)
  const outgoing = sideColumn(named, debitWord)
  if (incoming && outgoing) return [{ amount: incoming.at, outgoing: outgoing.at, direction: undefined }]
  const amounts = named.filter(({ name }) => amountWord.test(name))
  const [first, second, ...more] = distinct(amounts.filter(holdsAmounts))
  if (first && second) {
    if (more.length > 0) return []
    return [
      { amount: first.at, outgoing: second.at, direction: undefined },
      { amount: second.at, outgoing: first.at, direction: undefined },
    ]
  }
  const signed = named.find((each) => namesBothSides(each) && holdsAmounts(each))
  const amount = (first ?? signed ?? amounts[0])?.at
  return amount === undefined ? [] : [{ amount, direction: directionColumn(columns, amount)?.at, outgoing: undefined }]
}

/** Columns without those that repeat another one's values. */
const distinct = (columns: readonly Column[]): Column[] =>
  columns.filter(
    ({ values }, index) => columns.findIndex((other) => other.values.join('\n') === values.join('\n')) === index,
  )

/** Change of money of a line, by a guess; null if it cannot be read. */
function changeOf({ cells }: Line, { amount, outgoing, direction }: StatementColumns): number | null {
  const cell = (at: number | undefined) => cells[at ?? -1] ?? ''
  const read = amountOf(cell(amount), cell(outgoing))
  const side = sideOf(cell(direction))
  return read && (side === null ? read.cents : side * Math.abs(read.cents))
}

/** Share of lines whose balance follows from the amounts, upwards or downwards; null without two balances. */
function balanceFit(rows: readonly Line[], guess: StatementColumns, balanceAt: number | undefined): number | null {
  const read = rows.flatMap((row) => {
    const [balance, change] = [readAmount(row.cells[balanceAt ?? -1] ?? '')?.cents ?? null, changeOf(row, guess)]
    return balance === null || change === null ? [] : { balance, change }
  })
  const pairs = read.slice(1).map((row, index) => [read[index] ?? row, row] as const)
  if (pairs.length === 0) return null
  const upwards = pairs.filter(([before, row]) => row.balance - before.balance === row.change)
  const downwards = pairs.filter(([after, row]) => after.balance - row.balance === after.change)
  return Math.max(upwards.length, downwards.length) / pairs.length
}

function dateColumn(columns: readonly Column[]): Column | undefined {
  const dates = columns.filter(({ values }) => mostly(values, isDay))
  const named = columns.filter(({ name, values }) => dateWord.test(name) && values.some(isDay))
  return dates.find((each) => named.includes(each)) ?? named[0] ?? dates[0]
}

/** Column of the amounts of one side, which may be empty. */
const sideColumn = (columns: readonly Column[], side: RegExp): Column | undefined =>
  columns.find(
    (each) => side.test(each.name) && !namesBothSides(each) && (each.values.length === 0 || holdsAmounts(each)),
  )

/**
 * Column of sides: one that is named so, also with words that are not known; one that may be and has a known word; or
 * any with both sides.
 */
function directionColumn(columns: readonly Column[], amount: number | undefined): Column | undefined {
  const others = columns.filter((each) => each.at !== amount && !holdsAmounts(each))
  const known = others.find((each) => {
    if (!holdsSides(each)) return false
    return sideWord.test(each.name) || namesBothSides(each) || new Set(each.values.map(sideOf)).size === 2
  })
  return (
    known ??
    others.find(({ name, values }) => values.length > 0 && (directionWord.test(name) || namesBothSides({ name }))) ??
    others.find(({ name, values }) => kindWord.test(name) && values.some((value) => sideOf(value) !== null))
  )
}

/** Columns with up to three sample values, and a guess of their meanings. Null for a file without columns. */
export function readColumns(file: Uint8Array): { columns: StatementColumn[]; guess: StatementColumns } | null {
  const table = statementTable(file)
  if (!table || table.names.length === 0) return null
  return {
    columns: table.names.slice(0, maxStatementColumns).map((name, index) => ({
      name,
      examples: table.lines
        .slice(table.headAt + 1)
        .flatMap(({ cells }) => cells[index]?.slice(0, 80) || [])
        .slice(0, 3),
    })),
    guess: guessColumns(table),
  }
}
