import { escapeMarkup } from '../html/escapeMarkup.ts'
import { formats, type Kind } from './cells.ts'
import { barColour, declaration, spreadsheet } from './parts.ts'

const kinds = Object.keys(formats) as Kind[]

/** Numbers are aligned right, so that their digits line up; text, dates and times left. */
const sideOf = (kind: Kind) => (['text', 'date', 'time', 'moment'].includes(kind) ? 'left' : 'right')

// Indexes: 0 plain, then of each kind a header, a cell of its column, and a cell in a column of another kind.
const indexOf = (kind: Kind, place: 0 | 1 | 2): number => 1 + 3 * kinds.indexOf(kind) + place

/** A header is aligned like its column. */
export const headerStyle = (kind: Kind): number => indexOf(kind, 0)
export const columnStyle = (kind: Kind): number => indexOf(kind, 1)
export const ownStyle = (kind: Kind): number => indexOf(kind, 2)

function stylesOf(kind: Kind, place: number): string {
  const side = `applyAlignment="1"><alignment horizontal="${sideOf(kind)}"/></xf>`
  const format = `<xf numFmtId="${164 + place}" xfId="0" applyNumberFormat="1"`
  return `<xf fontId="1" fillId="2" xfId="0" applyFont="1" applyFill="1" ${side}${format} ${side}${format}/>`
}

export const stylesXml = (): string =>
  `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="${kinds.length}">` +
  kinds.map((kind, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeMarkup(formats[kind])}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${barColour}"/></patternFill></fill></fills>` +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${1 + 3 * kinds.length}"><xf xfId="0"/>${kinds.map(stylesOf).join('')}</cellXfs></styleSheet>`
