import { number } from '#platform/shared/sq.ts'
import { remarkText, skipText, type ImportOutcome, type SentRow, type SkipReason } from '../../client-contract.ts'
import type { FileContent } from '../readFile.ts'
import { withClientIds } from '../recognise/clientIds.ts'
import type { Column } from '../recognise/columns.ts'
import { aboveText, type OutsideRow } from './moved.ts'
import { rowsWithIds } from './rows.ts'

export interface RunFile {
  name: string
  content: FileContent
  /** Empty for contacts, whose fields are known. */
  columns: readonly Column[]
}

/** Rows of one file, as its columns say. */
const rowsOf = ({ content, columns }: RunFile): SentRow[] =>
  content.kind === 'contacts'
    ? content.rows
    : rowsWithIds(
        withClientIds({
          kind: 'clients',
          table: content.table,
          meanings: columns.map(({ target }) => target),
          hasContacts: true,
        }),
      )

/** Rows of all files, one after another. Those of several files have its number. */
export const rowsOfRun = (files: readonly RunFile[]): SentRow[] =>
  files.flatMap((file, index) => rowsOf(file).map((row) => (files.length > 1 ? { ...row, file: index } : row)))

export const figures = ['added', 'changed', 'known', 'not_understood', 'left_out'] as const
/** Each row of each file is in exactly one of them. */
export type Figure = (typeof figures)[number]

const skipFigure: Record<SkipReason, Figure> = {
  same: 'known',
  no_name: 'not_understood',
  long_name: 'not_understood',
  ambiguous: 'not_understood',
  repeated: 'left_out',
  anonymous: 'left_out',
  removed: 'left_out',
}

export interface RunRow {
  file: number
  line: number
  /** As it is in the file. */
  text: string
  figure: Figure
  /** Null for a row above the headings. */
  outcome: ImportOutcome | null
}

const textOf = (cells: readonly (string | null | undefined)[]) => cells.filter(Boolean).join(', ')

/** Rows as they are in the file, in the order in which they are sent. */
const linesOf = ({ content }: RunFile): { line: number; text: string }[] =>
  content.kind === 'contacts'
    ? content.rows.map(({ line, name, phones = [], email, notes }) => ({
        line,
        text: textOf([name, ...phones, email, notes]),
      }))
    : content.table.rows.map(({ line, cells }) => ({ line, text: textOf(cells) }))

/** All rows of the files with what becomes of them. The outcomes are in the order of `rowsOfRun`. */
export function runRows(files: readonly RunFile[], outcomes: readonly ImportOutcome[]): RunRow[] {
  let next = 0
  return files.flatMap((source, file) => {
    const above = source.content.kind === 'table' ? source.content.table.above : []
    const titles = above.map(({ line, cells }): RunRow => {
      return { file, line, text: textOf(cells), figure: 'left_out', outcome: null }
    })
    const rows = linesOf(source).map((row): RunRow => {
      const outcome = outcomes[next] ?? null
      next += 1
      const skipped = outcome?.reason ? skipFigure[outcome.reason] : 'not_understood'
      return { file, ...row, outcome, figure: outcome && outcome.kind !== 'skipped' ? outcome.kind : skipped }
    })
    return [...titles, ...rows]
  })
}

/** Reason for skipping a row, added fields, and dropped parts. */
export function outcomeText(outcome: ImportOutcome | null, files: readonly { name: string }[]): string {
  if (!outcome) return aboveText
  const { reason, of, of_file, fields, remarks = [] } = outcome
  const place = of_file === undefined ? '' : ` te ${files[of_file]?.name}`
  const why =
    reason && (of === undefined ? skipText[reason] : `${skipText[reason]}: shih rreshtin ${number(of)}${place}`)
  return [why, fields && `Merr: ${fields.join(', ').toLowerCase()}`, ...remarks.map((one) => remarkText[one])]
    .filter(Boolean)
    .join(' · ')
}

/** Rows of an import of clients that bring nothing, with their reasons. */
export const outsideOfRun = (files: readonly RunFile[], outcomes: readonly ImportOutcome[]): OutsideRow[] =>
  runRows(files, outcomes).flatMap(({ file, line, text, figure, outcome }) =>
    figure === 'not_understood' || figure === 'left_out'
      ? { file, line, text, reason: outcomeText(outcome, files) }
      : [],
  )
