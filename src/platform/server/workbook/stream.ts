import { escapeMarkup } from '../html/escapeMarkup.ts'
import type { Sheet } from './cells.ts'
import { chartXml, drawingXml } from './chart.ts'
import { declaration, officeRelations, quotedName, spreadsheet } from './parts.ts'
import { isList, sheetXml } from './sheet.ts'
import { stylesXml } from './styles.ts'
import { zip, type Entry } from './zip.ts'

const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const documentType = 'application/vnd.openxmlformats-officedocument'
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties'

const plain = (name: string, text: string): Entry => ({ name, content: [declaration + text] })
const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}+xml"/>`
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
const relations = (name: string, ...all: string[]): Entry =>
  plain(name, `<Relationships xmlns="${packageSpace}/relationships">${all.join('')}</Relationships>`)

interface NumberedSheet {
  sheet: Sheet
  number: number
  /** Rows of the table that its chart shows; 0 without a chart. */
  charted: number
}

const numberedSheets = (sheets: readonly Sheet[]): NumberedSheet[] =>
  sheets.map((sheet, i) => {
    const rows = sheet.tables[0]?.rows ?? []
    return { sheet, number: i + 1, charted: sheet.chart && isList(rows) ? rows.length : 0 }
  })

/** The drawing and the chart of a sheet. */
function chartParts({ sheet: { name, chart, tables }, number, charted }: NumberedSheet): Entry[] {
  const [table] = tables
  if (charted === 0 || !chart || !table) return []
  return [
    relations(
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      relation(1, `${officeRelations}/drawing`, `../drawings/drawing${number}.xml`),
    ),
    { name: `xl/drawings/drawing${number}.xml`, content: [drawingXml(chart, table)] },
    relations(
      `xl/drawings/_rels/drawing${number}.xml.rels`,
      relation(1, `${officeRelations}/chart`, `../charts/chart${number}.xml`),
    ),
    { name: `xl/charts/chart${number}.xml`, content: [chartXml(chart, name, table, charted)] },
  ]
}

function contentTypes(sheets: readonly NumberedSheet[]): Entry {
  const ofSheets = sheets.flatMap(({ number, charted }) => [
    override(`xl/worksheets/sheet${number}.xml`, `${documentType}.spreadsheetml.worksheet`),
    ...(charted > 0
      ? [
          override(`xl/drawings/drawing${number}.xml`, `${documentType}.drawing`),
          override(`xl/charts/chart${number}.xml`, `${documentType}.drawingml.chart`),
        ]
      : []),
  ])
  return plain(
    '[Content_Types].xml',
    `<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      override('xl/workbook.xml', `${documentType}.spreadsheetml.sheet.main`) +
      override('xl/styles.xml', `${documentType}.spreadsheetml.styles`) +
      override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties') +
      `${ofSheets.join('')}</Types>`,
  )
}

/** The first row is repeated on every printed page. */
const printTitles = (sheets: readonly NumberedSheet[]): string =>
  sheets
    .map(
      ({ sheet, number }) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">${quotedName(sheet.name)}!$1:$1</definedName>`,
    )
    .join('')

function entries(all: readonly Sheet[], title: string): Entry[] {
  const sheets = numberedSheets(all)
  return [
    contentTypes(sheets),
    relations(
      '_rels/.rels',
      relation(1, `${officeRelations}/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${packageSpace}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ),
    plain(
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${coreProperties}" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
        `<dc:title>${escapeMarkup(title)}</dc:title><dc:creator>Orari</dc:creator></cp:coreProperties>`,
    ),
    plain(
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>` +
        sheets
          .map(
            ({ sheet, number }) =>
              `<sheet name="${escapeMarkup(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`,
          )
          .join('') +
        `</sheets><definedNames>${printTitles(sheets)}</definedNames></workbook>`,
    ),
    relations(
      'xl/_rels/workbook.xml.rels',
      ...sheets.map(({ number }) => relation(number, `${officeRelations}/worksheet`, `worksheets/sheet${number}.xml`)),
      relation(sheets.length + 1, `${officeRelations}/styles`, 'styles.xml'),
    ),
    { name: 'xl/styles.xml', content: [stylesXml()] },
    ...sheets.flatMap(chartParts),
    ...sheets.map(({ sheet, number, charted }) => ({
      name: `xl/worksheets/sheet${number}.xml`,
      content: sheetXml(sheet, charted > 0),
    })),
  ]
}

/** Streams a workbook in constant memory, except for tables that are lists. */
export const streamWorkbook = (sheets: readonly Sheet[], title: string): AsyncGenerator<Uint8Array> =>
  zip(entries(sheets, title))
