import { maxImportPhones, maxImportRows, maxImportText, importMessages, type SentRow } from '../../contract.ts'
import { decodeText } from '#platform/shared/decodeText.ts'
import { FileProblem, fileMessages } from './problem.ts'
import { asTable, type FileTable } from './table.ts'
import { isVcard, readVcard } from './vcard.ts'
import { loadPart } from '#platform/web/loadPart.ts'

export type FileContent = { kind: 'contacts'; rows: SentRow[] } | { kind: 'table'; table: FileTable }

const maxFileBytes = 40 * 1024 * 1024

type Cell = string | number | boolean | Date | null

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || typeof cell === 'boolean') return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Maximum rows read, enough to detect that there are too many. */
const maxRows = maxImportRows + 20

async function spreadsheet(bytes: Uint8Array, isOld: boolean): Promise<Cell[][]> {
  const { readXls, readXlsx } = await loadPart(() => import('hucre/xlsx'))
  try {
    const { sheets } = await (isOld ? readXls : readXlsx)(bytes, { maxRows })
    const filled = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cellText(cell) !== '')))
    return filled?.rows ?? []
  } catch (error) {
    const isLocked = error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`)
    throw new FileProblem(isLocked ? fileMessages.locked : fileMessages.damaged)
  }
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

async function csv(text: string): Promise<Cell[][]> {
  const { parseCsv } = await loadPart(() => import('hucre/csv'))
  // Excel writes its separator in a line of its own.
  const [, separator] = /^sep=(.)\r?\n/.exec(text) ?? []
  const content = separator ? text.slice(text.indexOf('\n') + 1) : text
  return parseCsv(content, { delimiter: separator ?? separatorOf(content), maxRows })
}

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** Control characters that text files do not contain. */
const isBinary = (text: string) => /[^\P{Cc}\t\n\r\v\f\u0085]|\ufffd/u.test(text.slice(0, 4000))
const isMarkup = (text: string) => /^\s*(<|\{|%PDF)/.test(text)

/** Reads an Excel, CSV or vCard file. Throws a FileProblem for anything else. */
export async function readFile(bytes: Uint8Array): Promise<FileContent> {
  if (bytes.length === 0) throw new FileProblem(fileMessages.empty)
  if (bytes.length > maxFileBytes) throw new FileProblem(fileMessages.tooLarge)
  const isZip = begins(bytes, 0x50, 0x4b)
  const isOld = begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  if (isZip || isOld) return tableOf(await spreadsheet(bytes, isOld))
  const text = decodeText(bytes)
  if (text.trim() === '') throw new FileProblem(fileMessages.empty)
  if (isVcard(text)) return { kind: 'contacts', rows: checked(readVcard(text)) }
  if (isBinary(text) || isMarkup(text)) throw new FileProblem(fileMessages.unreadable)
  return tableOf(await csv(text))
}

function tableOf(cells: readonly (readonly Cell[])[]): FileContent {
  const table = asTable(cells.map((row) => row.map(cellText)))
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
  }))
}
