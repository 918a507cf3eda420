import { escapeMarkup } from '../html/escapeMarkup.ts'

/** Text that several files of a workbook (ECMA-376) share. */

export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Background of headers and bars. */
export const barColour = '0B6A5C'

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** A sheet's name in a reference, as markup. Excel offers to repair a file with an unquoted name that has spaces. */
export const quotedName = (sheet: string): string => `'${escapeMarkup(sheet.replaceAll("'", "''"))}'`
