import { escapeMarkup } from '../html/escapeMarkup.ts'
import type { BarChart, Table } from './cells.ts'
import { columnName, declaration, officeRelations, quotedName, barColour } from './parts.ts'

const drawingSpace = 'http://schemas.openxmlformats.org/drawingml/2006'

const corner = (tag: string, column: number, row: number) =>
  `<xdr:${tag}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${tag}>`

/** Place of a chart to the right of a table, ten columns wide, from the second row. */
export function drawingXml({ title }: BarChart, { columns }: Table): string {
  const beside = columns.length + 1
  return (
    `${declaration}<xdr:wsDr xmlns:xdr="${drawingSpace}/spreadsheetDrawing" xmlns:a="${drawingSpace}/main">` +
    `<xdr:twoCellAnchor editAs="oneCell">${corner('from', beside, 1)}${corner('to', beside + 9, 19)}` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${escapeMarkup(title)}"/>` +
    '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${drawingSpace}/chart"><c:chart xmlns:c="${drawingSpace}/chart" xmlns:r="${officeRelations}" r:id="rId1"/>` +
    '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>'
  )
}

const flag = (name: string, value: 0 | 1) => `<c:${name} val="${value}"/>`

/**
 * A native bar chart that refers to the cells of the sheet. The first row is on top as in the table; values are labels
 * of the bars instead of an axis.
 */
export function chartXml(chart: BarChart, sheet: string, { columns }: Table, rows: number): string {
  const cells = (column: number) => {
    const letter = columnName(column)
    return `<c:f>${quotedName(sheet)}!$${letter}$2:$${letter}$${rows + 1}</c:f>`
  }
  const fill = `<a:solidFill><a:srgbClr val="${barColour}"/></a:solidFill>`
  const axis = (id: number, other: number, side: string, orientation: string, isHidden: 0 | 1) =>
    `<c:axId val="${id}"/><c:scaling><c:orientation val="${orientation}"/></c:scaling>${flag('delete', isHidden)}` +
    `<c:axPos val="${side}"/><c:crossAx val="${other}"/><c:crosses val="autoZero"/>`
  return (
    `${declaration}<c:chartSpace xmlns:c="${drawingSpace}/chart" xmlns:a="${drawingSpace}/main" xmlns:r="${officeRelations}">` +
    `${flag('roundedCorners', 0)}<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1400" b="0"/></a:pPr>` +
    `<a:r><a:rPr lang="sq" sz="1400" b="0"/><a:t>${escapeMarkup(chart.title)}</a:t></a:r></a:p></c:rich></c:tx>${flag('overlay', 0)}</c:title>` +
    `${flag('autoTitleDeleted', 0)}<c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/>` +
    `${flag('varyColors', 0)}<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>${escapeMarkup(columns[chart.numbers]?.header ?? '')}</c:v></c:tx>` +
    `<c:spPr>${fill}<a:ln>${fill}</a:ln></c:spPr><c:dLbls><c:dLblPos val="outEnd"/>${flag('showLegendKey', 0)}${flag('showVal', 1)}` +
    `${flag('showCatName', 0)}${flag('showSerName', 0)}${flag('showPercent', 0)}${flag('showBubbleSize', 0)}</c:dLbls>` +
    `<c:cat><c:strRef>${cells(chart.names)}</c:strRef></c:cat><c:val><c:numRef>${cells(chart.numbers)}</c:numRef></c:val></c:ser>` +
    '<c:gapWidth val="60"/><c:axId val="1"/><c:axId val="2"/></c:barChart>' +
    `<c:catAx>${axis(1, 2, 'l', 'maxMin', 0)}${flag('auto', 1)}<c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${flag('noMultiLvlLbl', 0)}</c:catAx>` +
    `<c:valAx>${axis(2, 1, 'b', 'minMax', 1)}<c:crossBetween val="between"/></c:valAx></c:plotArea>` +
    `${flag('plotVisOnly', 1)}<c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
  )
}
