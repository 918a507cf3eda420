import { maxImportPhones, maxImportRows, maxImportText, importMessages, type SentRow } from '../../contract.ts'
import { fileKind } from './fileKind.ts'
import { readHeading } from './headings.ts'
import { FileProblem, fileMessages } from './problem.ts'
import { asTable, type FileTable } from './table.ts'
import { readVcard } from './vcard.ts'
import { loadPart } from '#platform/web/loadPart.ts'

export type FileContent = { kind: 'contacts'; rows: SentRow[] } | { kind: 'table'; table: FileTable }

const maxFileBytes = 40 * 1024 * 1024

type Cell = string | number | boolean | Date | null

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || cell === false) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Maximum rows read, enough to detect that there are too many. */
const maxRows = maxImportRows + 20

interface Sheet {
  name: string
  rows: string[][]
}

async function sheetsOf(bytes: Uint8Array, kind: 'xlsx' | 'xls' | 'ods'): Promise<Sheet[]> {
  try {
    const { sheets } = await workbook(bytes, kind)
    return sheets.map(({ name, rows }) => ({ name, rows: rows.slice(0, maxRows).map((row) => row.map(cellText)) }))
  } catch (error) {
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

const clientSheet = /klient|client|customer|kunde|kontakt|contact|klijent/i

/** The sheet of the clients: by its name, else the one whose headings name most columns. */
function tableOfSheets(sheets: readonly Sheet[]): FileTable {
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

/** Separator that splits most of the first lines, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, 20)
  const counts = [';', '\t', ',', '|'].map((sign) => {
    const parted = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    return { sign, lines: parted.length, total: parted.reduce((sum, count) => sum + count, 0) }
  })
  return counts.toSorted((a, b) => b.lines - a.lines || b.total - a.total)[0]?.sign ?? ','
}

/** An apostrophe before a text that a spreadsheet would evaluate, as in this product's CSV files. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')

async function csv(text: string): Promise<string[][]> {
  const { parseCsv } = await loadPart(() => import('hucre/csv'))
  // Excel writes its separator in a line of its own.
  const [, separator] = /^sep=(.)\r?\n/.exec(text) ?? []
  const content = separator ? text.slice(text.indexOf('\n') + 1) : text
  const rows = parseCsv(content, { delimiter: separator ?? separatorOf(content), maxRows })
  return rows.map((row) => row.map((cell) => withoutGuard(cellText(cell))))
}

/** Reads an Excel, OpenDocument, CSV or vCard file. Throws a FileProblem for anything else. */
export async function readFile(bytes: Uint8Array): Promise<FileContent> {
  if (bytes.length === 0) throw new FileProblem(fileMessages.empty)
  if (bytes.length > maxFileBytes) throw new FileProblem(fileMessages.tooLarge)
  const file = fileKind(bytes)
  if (file.kind === 'vcard') return { kind: 'contacts', rows: checked(readVcard(file.text)) }
  const table = file.kind === 'csv' ? asTable(await csv(file.text)) : tableOfSheets(await sheetsOf(bytes, file.kind))
  checked(table.rows)
  return { kind: 'table', table }
}

function checked<Row>(rows: Row[]): Row[] {
  if (rows.length === 0) throw new FileProblem(importMessages.none)
  if (rows.length > maxImportRows) throw new FileProblem(importMessages.tooMany(maxImportRows))
  return rows
}

const cut = (text: string | null | undefined) => text?.slice(0, maxImportText) ?? null

/** Truncates texts to the server's limits. */
export function forSending(rows: readonly SentRow[]): SentRow[] {
  return rows.map((row) => ({
    ...row,
    name: cut(row.name),
    phones: (row.phones ?? []).slice(0, maxImportPhones).map(cut),
    email: cut(row.email),
    birthday: cut(row.birthday),
    notes: cut(row.notes),
    colour_formula: cut(row.colour_formula),
    ...(row.is_blocked && { block_reason: cut(row.block_reason) }),
  }))
}
