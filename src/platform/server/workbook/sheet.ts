import { escapeMarkup } from '../html/escapeMarkup.ts'
import {
  cellText,
  shownLength,
  widths,
  type CellValue,
  type Column,
  type Row,
  type Sheet,
  type Table,
} from './cells.ts'
import { columnName, declaration, officeRelations, spreadsheet } from './parts.ts'
import { columnStyle, headerStyle, ownStyle } from './styles.ts'

const chunkLength = 64 * 1024

export const isList = (rows: Table['rows']): rows is readonly Row[] => Array.isArray(rows)

function cell(ref: string, value: CellValue, style: number): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${ref}" s="${style}"><v>${value}</v></c>`
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cellText(value))}</t></is></c>`
}

/** Widths that fit the headers, the rows of lists, and otherwise the columns' own widths. */
function widthsOf(tables: readonly Table[]): number[] {
  const fitting: number[] = []
  const fit = (column: number, width: number) => {
    fitting[column] = Math.max(fitting[column] ?? widths.min, width)
  }
  for (const { columns, rows } of tables) {
    for (const [i, { header, kind, width = kind === 'moment' ? 18 : 0 }] of columns.entries())
      fit(i, Math.max(header.length + 2, width))
    for (const row of isList(rows) ? rows : [])
      for (const [i, value] of row.entries()) {
        const own = typeof value === 'object' && value !== null
        const kind = own ? value.kind : (columns[i]?.kind ?? 'text')
        fit(i, shownLength(own ? value.value : value, kind) + 2)
      }
  }
  return fitting.map((width) => Math.min(widths.max, Math.ceil(width)))
}

const rowXml = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`

/** XML of the rows, by columns whose names and styles are made once. */
function rowWriter(columns: readonly Column[]): (row: Row, number: number) => string {
  const names = columns.map((_column, i) => columnName(i))
  const styles = columns.map(({ kind }) => columnStyle(kind))
  return (row, number) =>
    rowXml(
      number,
      row.map((value, i) => {
        const own = typeof value === 'object' && value !== null
        return cell(`${names[i]}${number}`, own ? value.value : value, own ? ownStyle(value.kind) : (styles[i] ?? 0))
      }),
    )
}

/** The first row is frozen; a sheet is printed in landscape, as wide as its columns. */
export async function* sheetXml({ tables }: Sheet, hasChart: boolean): AsyncGenerator<string> {
  let text =
    `${declaration}<worksheet xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
    widthsOf(tables)
      .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
      .join('') +
    '</cols><sheetData>'
  let number = 0
  for (const [place, { columns, rows }] of tables.entries()) {
    // An empty row between tables.
    number += place > 0 ? 2 : 1
    const header = number
    text += rowXml(
      header,
      columns.map((one, i) => cell(`${columnName(i)}${header}`, one.header, headerStyle(one.kind))),
    )
    const write = rowWriter(columns)
    for await (const row of rows) {
      number += 1
      text += write(row, number)
      if (text.length >= chunkLength) {
        yield text
        text = ''
      }
    }
  }
  yield (
    `${text}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>` +
      `<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>${hasChart ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
  )
}
