import { byteOrderMark, csvText } from '#platform/shared/csvText.ts'
import type { OutsideRow } from '../map/moved.ts'

const headings = ['Skedari', 'Rreshti', 'Teksti', 'Arsyeja']

/** Rows that bring nothing as a CSV, which spreadsheets open and which can be corrected and brought again. */
export function outsideFile(rows: readonly OutsideRow[], names: readonly string[]): File {
  const lines = rows.map(({ file, line, text, reason }) => [names[file] ?? '', String(line), text, reason])
  const content = [headings, ...lines].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')
  return new File([byteOrderMark, content], 'rreshtat-jashte.csv', { type: 'text/csv' })
}
