import { byteOrderMark, csvText } from '#platform/shared/csvText.ts'
import { addDays, timeAt } from '#platform/shared/time.ts'
import { dayOne, type CellValue, type Column, type Kind, type Row, type Sheet, type Table } from './cells.ts'
import { zip } from './zip.ts'

const chunkLength = 64 * 1024

const dayText = (serial: number): string => addDays(dayOne, Math.floor(serial) - 2)

/** Rounded to the nearest minute, because fractions of a day are not exact. */
const timeText = (fraction: number): string => timeAt(Math.round((fraction - Math.floor(fraction)) * 1440))

function numberText(value: number, kind: Kind): string {
  if (kind === 'date') return dayText(value)
  if (kind === 'time') return timeText(value)
  if (kind === 'moment') return `${dayText(value)} ${timeText(value)}`
  if (kind === 'money') return value.toFixed(2)
  if (kind === 'percent') return `${Math.round(value * 1000) / 10}%`
  return String(value)
}

function cell(value: CellValue, kind: Kind): string {
  if (value === null) return ''
  return typeof value === 'number' ? numberText(value, kind) : csvText(value)
}

const headerLine = (columns: readonly Column[]): string =>
  `${columns.map(({ header }) => cell(header, 'text')).join(',')}\r\n`

function line(row: Row, columns: readonly Column[]): string {
  const cells = row.map((value, i) =>
    typeof value === 'object' && value !== null
      ? cell(value.value, value.kind)
      : cell(value, columns[i]?.kind ?? 'text'),
  )
  return `${cells.join(',')}\r\n`
}

/**
 * Tables as CSV (RFC 4180), separated by an empty line: commas, points before decimals, dates as 2026-11-20. Streamed
 * in constant memory.
 */
export async function* streamCsv(tables: readonly Table[]): AsyncGenerator<string> {
  let text = byteOrderMark
  for (const [place, { columns, rows }] of tables.entries()) {
    text += (place > 0 ? '\r\n' : '') + headerLine(columns)
    for await (const row of rows) {
      text += line(row, columns)
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
  }
  yield text
}

/** Several sheets: a ZIP archive with one file each. */
export const streamCsvArchive = (sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> =>
  zip(sheets.map((sheet) => ({ name: `${sheet.name}.csv`, content: streamCsv(sheet.tables) })))
