import { maxImportRows } from '../../client-contract.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { checkArchive } from './archive.ts'
import { FileProblem, fileMessages } from './problem.ts'

/** Rows of a file, as texts. */
export interface Sheet {
  name: string
  rows: string[][]
}

type Cell = string | number | boolean | Date | null

/** Day, day with time, or the time alone, which spreadsheets keep on their first day. */
function momentText(iso: string): string {
  const [date, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (date < '1900') return time
  return time === '00:00' ? date : `${date} ${time}`
}

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || cell === false) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : momentText(cell.toISOString())
  return String(cell)
}

/** Maximum rows read, enough to detect that there are too many. */
const maxRows = maxImportRows + 20
/** Address books have about a hundred columns. */
const maxColumns = 250

/** Rows as texts, without empty columns that are too many. */
function texts(rows: readonly (readonly Cell[])[]): string[][] {
  return rows.slice(0, maxRows).map((row) => {
    if (row.slice(maxColumns).some((cell) => cellText(cell) !== ''))
      throw new FileProblem(fileMessages.tooWide(maxColumns))
    return row.slice(0, maxColumns).map(cellText)
  })
}

/** Sheets of a workbook. A formula is its last result. */
export async function sheetsOf(bytes: Uint8Array, kind: 'xlsx' | 'xls' | 'ods'): Promise<Sheet[]> {
  try {
    if (kind !== 'xls') checkArchive(bytes)
    const { sheets } = await workbook(bytes, kind)
    return sheets.map(({ name, rows }) => ({ name, rows: texts(rows) }))
  } catch (error) {
    if (error instanceof FileProblem) throw error
    const text = error instanceof Error ? `${error.name} ${error.message}` : ''
    if (/encrypt|password/i.test(text)) throw new FileProblem(fileMessages.locked)
    throw new FileProblem(/unsupported xls/i.test(text) ? fileMessages.oldExcel : fileMessages.damaged)
  }
}

async function workbook(bytes: Uint8Array, kind: 'xlsx' | 'xls' | 'ods') {
  if (kind === 'ods') {
    const { readOds } = await loadPart(() => import('hucre/ods'))
    return readOds(bytes)
  }
  const { readXls, readXlsx } = await loadPart(() => import('hucre/xlsx'))
  return (kind === 'xls' ? readXls : readXlsx)(bytes, { maxRows })
}

const separators = [';', '\t', ',', '|']

/** Separator that splits most of the first lines, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, 20)
  const counts = separators.map((sign) => {
    const parted = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    return { sign, lines: parted.length, total: parted.reduce((sum, count) => sum + count, 0) }
  })
  return counts.toSorted((a, b) => b.lines - a.lines || b.total - a.total)[0]?.sign ?? ','
}

/** Refuses rows that another separator splits into as many cells as the first rows have. */
function checkSeparator(rows: readonly (readonly string[])[], separator: string): void {
  const width = Math.max(0, ...rows.slice(0, 20).map((row) => row.length))
  const others = separators.filter((sign) => sign !== separator)
  const index = rows.findIndex(
    ([cell = '', ...more]) =>
      width > 1 && more.length === 0 && others.some((sign) => cell.split(sign).length === width),
  )
  if (index >= 0) throw new FileProblem(fileMessages.mixed(index + 1))
}

/** An apostrophe before a text that a spreadsheet would evaluate, as in this product's CSV files. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** Rows of a CSV or TSV file. */
export async function delimited(text: string): Promise<string[][]> {
  const { parseCsv } = await loadPart(() => import('hucre/csv'))
  // Excel writes its separator in a line of its own.
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? []
  const content = named ? text.slice(text.indexOf('\n') + 1) : text
  const separator = named ?? separatorOf(content)
  const rows = texts(parseCsv(content, { delimiter: separator, maxRows })).map((row) => row.map(withoutGuard))
  checkSeparator(rows, separator)
  return rows
}
