import { number } from '#platform/shared/sq.ts'
import { importMessages } from '../client-contract.ts'
import { figures, outcomeText, type Figure, type RunFile, type RunRow } from './map/run.ts'
import { RowTabs } from './outside/RowTabs.tsx'
import { SaveOutside } from './outside/SaveOutside.tsx'

interface PreviewRowsProps {
  files: readonly RunFile[]
  rows: readonly RunRow[]
  /** Figure that is shown first; null for the first one that has rows. */
  first: Figure | null
}

/** All rows of the files by what becomes of them. */
export function PreviewRows({ files, rows: all, first }: PreviewRowsProps) {
  const rowsOf = (figure: Figure) => all.filter((row) => row.figure === figure)
  const outside = [...rowsOf('not_understood'), ...rowsOf('left_out')].map(({ file, line, text, outcome }) => ({
    file,
    line,
    text,
    reason: outcomeText(outcome, files),
  }))
  const filled = figures.filter((figure) => rowsOf(figure).length > 0)
  return (
    <>
      {!filled.includes('added') && !filled.includes('changed') && (
        <p className="mb-3 font-medium">{importMessages.nothing}</p>
      )}
      <RowTabs
        label="Çfarë sjell skedari"
        figures={figures}
        first={first ?? filled[0] ?? 'left_out'}
        rowsOf={rowsOf}
        item={(row) => <PreviewRow key={`${row.file} ${row.line}`} row={row} files={files} />}
      />
      {outside.length > 0 && <SaveOutside rows={outside} names={files.map(({ name }) => name)} />}
    </>
  )
}

/** A row with its file; one that was not understood as it is in the file. */
function PreviewRow({ row, files }: { row: RunRow; files: readonly RunFile[] }) {
  const { outcome, figure, text, file, line } = row
  const isName = outcome !== null && figure !== 'not_understood'
  return (
    <li className="flex items-baseline gap-4 px-1 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{(isName ? outcome.name : text) || '–'}</span>
        <span className="block text-sm text-ink-2 empty:hidden">{outcomeText(outcome, files)}</span>
      </span>
      <span className="max-w-2/5 text-right text-sm text-ink-3">
        {files.length > 1 && <span className="block truncate">{files[file]?.name}</span>}
        <span className="whitespace-nowrap">rreshti {number(line)}</span>
      </span>
    </li>
  )
}
