import type { CellStyle, SheetChart, WriteSheet } from 'hucre/xlsx'
import {
  cellText,
  formats,
  shownLength,
  widths,
  type CellValue,
  type Column,
  type Kind,
  type Table,
} from './workbook/cells.ts'

export {
  dayCell,
  momentCell,
  moneyKind,
  timeCell,
  type CellValue,
  type Kind,
  type OwnKind,
  type Row,
  type Table,
} from './workbook/cells.ts'
export { csvOf, streamCsv, streamCsvArchive } from './workbook/csv.ts'
export { zip } from './workbook/zip.ts'
export { streamWorkbook, type StreamedSheet } from './workbook/stream.ts'

/** The only module that imports the workbook library. */

/** Columns by their headers. */
export const columnsOf = (kinds: Readonly<Record<string, Kind>>): Column[] =>
  Object.entries(kinds).map(([header, kind]) => ({ header, kind }))

/** Bar chart of two columns of the sheet's first table. */
interface BarChart {
  title: string
  /** Column indexes of the names and of the numbers. */
  names: number
  numbers: number
}

export interface Sheet {
  name: string
  tables: readonly Table[]
  chart?: BarChart
}

/** Numbers are aligned right, so that their digits line up; text, dates and times left. */
const sideOf = (kind: Kind) => (['text', 'date', 'time', 'moment'].includes(kind) ? 'left' : 'right')

/** A header is aligned like its column. */
const headerStyle = (kind: Kind): CellStyle => ({
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B6A5C' } },
  alignment: { horizontal: sideOf(kind) },
})
const barColour = '0B6A5C'

const letter = (index: number): string => String.fromCharCode(65 + index)

/** Creates a workbook. Columns are at least ten characters wide; the first row is frozen. */
export async function makeWorkbook(sheets: readonly Sheet[], title: string): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: sheets.map(written),
    // The first row is repeated on every printed page. The library's own option writes the sheet's name without quotes,
    // and a name with spaces then makes Excel offer to repair the file.
    namedRanges: sheets.map(({ name }) => ({
      name: '_xlnm.Print_Titles',
      range: `'${name.replaceAll("'", "''")}'!$1:$1`,
      scope: name,
    })),
    properties: { title, creator: 'Orari' },
  })
}

function written(sheet: Sheet): WriteSheet {
  const rows: CellValue[][] = []
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const width: number[] = []
  for (const [place, table] of sheet.tables.entries()) {
    if (place > 0) rows.push([])
    for (const [column, { header, kind }] of table.columns.entries()) {
      cells.set(`${rows.length},${column}`, { value: header, style: headerStyle(kind) })
      width[column] = Math.max(width[column] ?? widths.min, header.length + 2)
    }
    rows.push(table.columns.map((column) => column.header))
    // Columns have the formats of the first table; cells that differ get their own.
    const columns = sheet.tables[0]?.columns ?? []
    for (const row of table.rows) {
      const values: CellValue[] = []
      for (let column = 0; column < row.length; column += 1) {
        const cell = row[column] ?? null
        const own = typeof cell === 'object' && cell !== null
        const kind = own ? cell.kind : (table.columns[column]?.kind ?? 'text')
        const raw = own ? cell.value : cell
        const value = typeof raw === 'string' ? cellText(raw) : raw
        if (value !== null && kind !== columns[column]?.kind) {
          cells.set(`${rows.length},${column}`, { value, style: { numFmt: formats[kind] } })
        }
        width[column] = Math.max(width[column] ?? widths.min, shownLength(value, kind) + 2)
        values.push(value)
      }
      rows.push(values)
    }
  }
  return {
    name: sheet.name,
    columns: width.map((characters, column) => {
      const kind = sheet.tables[0]?.columns[column]?.kind ?? 'text'
      return {
        width: Math.min(widths.max, Math.ceil(characters)),
        ...(kind === 'text' ? {} : { style: { numFmt: formats[kind], alignment: { horizontal: sideOf(kind) } } }),
      }
    }),
    rows,
    cells,
    freezePane: { rows: 1 },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    ...(sheet.chart && sheet.tables[0] && sheet.tables[0].rows.length > 0
      ? { charts: [barChart(sheet.chart, sheet.tables[0])] }
      : {}),
  }
}

function barChart(chart: BarChart, table: Table): SheetChart {
  const last = table.rows.length + 1
  const beside = table.columns.length + 1
  const cellsOf = (column: number) => `$${letter(column)}$2:$${letter(column)}$${last}`
  return {
    type: 'bar',
    title: chart.title,
    legend: false,
    gapWidth: 60,
    series: [
      {
        name: table.columns[chart.numbers]?.header ?? '',
        categories: cellsOf(chart.names),
        values: cellsOf(chart.numbers),
        color: barColour,
        dataLabels: { showValue: true, position: 'outEnd' },
      },
    ],
    // Reversed, so that the first row is on top as in the table; values are labels of the bars instead of an axis.
    axes: { x: { reverse: true }, y: { hidden: true, gridlines: { major: false } } },
    anchor: { from: { row: 1, col: beside }, to: { row: 19, col: beside + 9 } },
    altText: chart.title,
  }
}
