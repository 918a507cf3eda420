import { escapeMarkup } from '../html/escapeMarkup.ts'
import { cellText, formats, widths, type CellValue, type Column, type Kind, type Row } from './cells.ts'
import { zip, type Entry } from './zip.ts'

export interface StreamedSheet {
  name: string
  columns: readonly (Column & { width?: number })[]
  rows: AsyncIterable<Row>
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const chunkLength = 64 * 1024

const kinds = Object.keys(formats) as Kind[]
/** Style indexes of the workbook: 0 plain, 1 header, then one per kind. */
const styleOf = (kind: Kind): number => 2 + kinds.indexOf(kind)

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cell(ref: string, value: CellValue, style: number): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${ref}" s="${style}"><v>${value}</v></c>`
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cellText(value))}</t></is></c>`
}

async function* sheetXml({ columns, rows }: StreamedSheet): AsyncGenerator<string> {
  const widthOf = (column: StreamedSheet['columns'][number]) =>
    Math.max(widths.min, column.header.length + 2, column.width ?? (column.kind === 'moment' ? 18 : 0))
  let text =
    `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
    columns.map((one, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(one)}" customWidth="1"/>`).join('') +
    '</cols><sheetData><row r="1">' +
    columns.map((one, i) => cell(`${columnName(i)}1`, one.header, 1)).join('') +
    '</row>'
  const names = columns.map((_one, i) => columnName(i))
  const styles = columns.map((one) => styleOf(one.kind))
  let number = 1
  for await (const row of rows) {
    number += 1
    const cells = row.map((value, i) => {
      const own = typeof value === 'object' && value !== null
      return cell(`${names[i]}${number}`, own ? value.value : value, own ? styleOf(value.kind) : (styles[i] ?? 0))
    })
    text += `<row r="${number}">${cells.join('')}</row>`
    if (text.length >= chunkLength) {
      yield text
      text = ''
    }
  }
  yield `${text}</sheetData></worksheet>`
}

const stylesXml = (): string =>
  `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="${kinds.length}">` +
  kinds.map((kind, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeMarkup(formats[kind])}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF0B6A5C"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${kinds.length + 2}"><xf xfId="0"/><xf fontId="1" fillId="2" xfId="0" applyFont="1" applyFill="1"/>` +
  kinds.map((_kind, i) => `<xf numFmtId="${164 + i}" xfId="0" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>'

const type = (part: string, kind: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`
const plain = (name: string, text: string): Entry => ({ name, content: [declaration + text] })

function parts(sheets: readonly StreamedSheet[]): Entry[] {
  const numbered = sheets.map((sheet, i) => ({ sheet, number: i + 1 }))
  return [
    plain(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        type('/xl/workbook.xml', 'sheet.main') +
        type('/xl/styles.xml', 'styles') +
        `${numbered.map(({ number }) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
    ),
    plain(
      '_rels/.rels',
      `<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    plain(
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>` +
        numbered
          .map(
            ({ sheet, number }) =>
              `<sheet name="${escapeMarkup(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`,
          )
          .join('') +
        '</sheets></workbook>',
    ),
    plain(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageRelations}">` +
        numbered.map(({ number }) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
        `${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    ),
    { name: 'xl/styles.xml', content: [stylesXml()] },
    ...numbered.map(({ sheet, number }) => ({ name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(sheet) })),
  ]
}

/**
 * Streams a workbook of plain lists in constant memory. The library behind `workbook.ts` streams single sheets only and
 * keeps several in memory; it is used where charts and styles of single cells are needed.
 */
export const streamWorkbook = (sheets: readonly StreamedSheet[]): AsyncGenerator<Uint8Array> => zip(parts(sheets))
