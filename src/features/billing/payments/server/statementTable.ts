import { decodeText } from '#platform/shared/decodeText.ts'
import { fold } from '#platform/shared/sq.ts'
import { maxStatementColumns, type StatementColumn, type StatementColumns } from '../admin-schemas.ts'
import { readStatementDay, resemblesAmount, sideOf } from './statementCells.ts'

interface Line {
  /** Line in the file, from 1. */
  line: number
  cells: string[]
}

/** Table of a file: all its lines that are not empty, and the index of the headings among them. */
export interface StatementTable {
  lines: Line[]
  headAt: number
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
const sideWord = /drejtim|direction|indicator|debit|credit|debi|kredi|sign |lloji|cdtdbt/
const balanceWord = /gjendj|bilanc|balanc|saldo|likutis|komision|fee |provizion/

const isHeading = (cell: string) => cell !== '' && cell.length <= 60 && !/\d/.test(cell)
const namesAmount = (name: string) => amountWord.test(name) || debitWord.test(name) || creditWord.test(name)

/** Number of cells that name a column of a statement; 0 unless one names an amount. */
function headingScore(cells: readonly string[]): number {
  const named = cells.filter(isHeading).map(words)
  if (!named.some(namesAmount)) return 0
  return named.filter((name) => namesAmount(name) || dateWord.test(name) || balanceWord.test(name)).length
}

/** Finds the table. Its headings are the line that names most columns, else the first one of the greatest width. */
export function statementTable(file: Uint8Array): StatementTable | null {
  const lines = splitLines(decodeText(file).replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
  const scores = lines.map(({ cells }) => (cells.length > 1 ? headingScore(cells) : 0))
  const best = Math.max(...scores)
  const widest = Math.max(...lines.map(({ cells }) => cells.length))
  if (!(widest > 1)) return null
  return { lines, headAt: best > 0 ? scores.indexOf(best) : lines.findIndex(({ cells }) => cells.length === widest) }
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
const namesBothSides = ({ name }: Column) => debitWord.test(name) && creditWord.test(name)
const isDay = (value: string) => readStatementDay(value) !== null

/** Guesses the columns by their headings and their values. */
export function guessColumns({ lines, headAt }: StatementTable): StatementColumns {
  const columns = (lines[headAt]?.cells ?? []).map((heading, index): Column => ({
    at: index,
    name: isHeading(heading) ? words(heading) : '',
    values: lines.slice(headAt + 1).flatMap(({ cells }) => cells[index] || []),
  }))
  const date = dateColumn(columns)?.at
  const named = columns.filter(({ name }) => !balanceWord.test(name))
  const incoming = sideColumn(named, creditWord)
  const outgoing = sideColumn(named, debitWord)
  if (incoming && outgoing) return { date, amount: incoming.at, outgoing: outgoing.at, direction: undefined }
  const amounts = named.filter(({ name }) => amountWord.test(name))
  const signed = named.find((each) => namesBothSides(each) && holdsAmounts(each))
  const amount = (amounts.find(holdsAmounts) ?? signed ?? amounts[0])?.at
  return { date, amount, direction: directionColumn(columns, amount)?.at, outgoing: undefined }
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

/** Column of sides: one that is named so, or any with both of them. */
const directionColumn = (columns: readonly Column[], amount: number | undefined): Column | undefined =>
  columns.find((each) => {
    if (each.at === amount || !holdsSides(each)) return false
    return sideWord.test(each.name) || namesBothSides(each) || new Set(each.values.map(sideOf)).size === 2
  })

/** Columns with up to three sample values, and a guess of their meanings. Null for a file without columns. */
export function readColumns(file: Uint8Array): { columns: StatementColumn[]; guess: StatementColumns } | null {
  const table = statementTable(file)
  const head = table?.lines[table.headAt]
  if (!table || !head) return null
  return {
    columns: head.cells.slice(0, maxStatementColumns).map((name, index) => ({
      name,
      examples: table.lines
        .slice(table.headAt + 1)
        .flatMap(({ cells }) => cells[index]?.slice(0, 80) || [])
        .slice(0, 3),
    })),
    guess: guessColumns(table),
  }
}
