import { writeXlsx, type CellStyle, type SheetChart, type WriteSheet } from 'hucre/xlsx'
import { cellText, formats, shownLength, widths, type CellValue, type Kind } from './workbook/cells.ts'

export { dayCell, momentCell, timeCell, type CellValue, type Kind } from './workbook/cells.ts'
export { streamWorkbook } from './workbook/stream.ts'

/** The one door to the library that writes workbooks: nothing else knows its name. */

export interface Column {
  header: string
  kind: Kind
}

/** A cell of another kind than its column's. */
export interface OwnKind {
  value: CellValue
  kind: Kind
}

export type Row = readonly (CellValue | OwnKind)[]

/** Columns with their rows below. A sheet may hold several, one below the other. */
export interface Table {
  columns: readonly Column[]
  rows: readonly Row[]
}

/** Bars that read their names and lengths from two columns of the sheet's first table. */
export interface BarChart {
  title: string
  /** Index of the column with the names, and of the one with the numbers. */
  names: number
  numbers: number
}

export interface Sheet {
  name: string
  tables: readonly Table[]
  chart?: BarChart
}

const headStyle: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B6A5C' } },
  alignment: { vertical: 'center' },
}
const barColour = '0B6A5C'

const letter = (index: number): string => String.fromCharCode(65 + index)
const valueOf = (cell: CellValue | OwnKind): CellValue =>
  typeof cell === 'object' && cell !== null ? cell.value : cell

/** A workbook's bytes. Every column is at least ten characters wide; the first table's head stays in sight. */
export async function makeWorkbook(sheets: readonly Sheet[], title: string): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(written), properties: { title, creator: 'Orari' } })
}

function written(sheet: Sheet): WriteSheet {
  const rows: CellValue[][] = []
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const width: number[] = []
  for (const [place, table] of sheet.tables.entries()) {
    if (place > 0) rows.push([])
    for (const [column, { header }] of table.columns.entries()) {
      cells.set(`${rows.length},${column}`, { value: header, style: headStyle })
      width[column] = Math.max(width[column] ?? widths.least, header.length + 2)
    }
    rows.push(table.columns.map((column) => column.header))
    for (const row of table.rows) {
      for (const [column, cell] of row.entries()) {
        const kind = typeof cell === 'object' && cell !== null ? cell.kind : (table.columns[column]?.kind ?? 'text')
        const value = valueOf(cell)
        // The first table's kinds are the columns' own; what differs is said cell by cell.
        if (value !== null && kind !== sheet.tables[0]?.columns[column]?.kind) {
          cells.set(`${rows.length},${column}`, { value, style: { numFmt: formats[kind] } })
        }
        width[column] = Math.max(width[column] ?? widths.least, shownLength(value, kind) + 2)
      }
      rows.push(row.map(valueOf).map((value) => (typeof value === 'string' ? cellText(value) : value)))
    }
  }
  return {
    name: sheet.name,
    columns: width.map((characters, column) => {
      const kind = sheet.tables[0]?.columns[column]?.kind ?? 'text'
      return {
        width: Math.min(widths.most, Math.ceil(characters)),
        ...(kind === 'text' ? {} : { style: { numFmt: formats[kind] } }),
      }
    }),
    rows,
    cells,
    freezePane: { rows: 1 },
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
    // The first of the list stands on top, as in the table beside it.
    axes: { x: { reverse: true } },
    anchor: { from: { row: 1, col: beside }, to: { row: 19, col: beside + 9 } },
    altText: chart.title,
  }
}
