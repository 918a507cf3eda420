import { plural } from '#platform/shared/sq.ts'
import type { Column } from '../recognise/columns.ts'
import type { FileTable } from '../recognise/table.ts'
import { isNameTarget, targetLabel, targets, type Target } from '../recognise/targets.ts'
import { ByWords, ColumnDoubts, ColumnRow, columnListStyles, filledColumns } from './ColumnRow.tsx'

interface ColumnListProps {
  /** Number of the file. */
  file: number
  table: FileTable
  columns: readonly Column[]
  /** Indexes of columns that are not taken, shown on request. */
  folded: readonly number[]
  /** The program that wrote it, if it is known by words of headings alone. */
  byWords: string | null
  onChoose: (index: number, target: Target) => void
  /** The user looks at a guess, which then is no longer doubtful. */
  onTouch: (index: number) => void
}

const items = targets.map((value) => ({ value, ...targetLabel[value] }))

/** The columns of a file with sample values and their meanings. Empty columns are left out. */
export function ColumnList({ file, table, columns, folded, byWords, onChoose, onTouch }: ColumnListProps) {
  const filled = filledColumns(table)
  const row = (shown: (typeof filled)[number]) => {
    const { target, doubt }: Column = columns[shown.index] ?? { target: 'skip', doubt: null }
    return (
      <ColumnRow<Target>
        key={shown.index}
        {...shown}
        file={file}
        items={items}
        value={target}
        isDoubtful={doubt !== null}
        onTouch={() => onTouch(shown.index)}
        onChoose={(chosen) => onChoose(shown.index, chosen)}
        className="md:grid-cols-[minmax(0,1fr)_12rem]"
      />
    )
  }
  const hidden = filled.filter(({ index }) => folded.includes(index))
  return (
    <div>
      {byWords && <ByWords program={byWords} />}
      <ul aria-label="Kolonat e skedarit" className={columnListStyles}>
        {filled.filter(({ index }) => !folded.includes(index)).map(row)}
      </ul>
      {hidden.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center px-1 text-ink-2">
            Nuk merren {plural(hidden.length, 'kolonë', 'kolona')}: {hidden.map(({ heading }) => heading).join(', ')}
          </summary>
          <ul aria-label="Kolonat që nuk merren" className={columnListStyles}>
            {hidden.map(row)}
          </ul>
        </details>
      )}
      <ColumnDoubts columns={filled} doubtOf={(index) => columns[index]?.doubt ?? null} onTouch={onTouch} />
      {table.otherSheets.length > 0 && (
        <p className="mt-2 px-1 text-sm text-ink-2">
          Merret vetëm një fletë e skedarit. Nuk merren: {table.otherSheets.join(', ')}.
        </p>
      )}
      {!columns.some(({ target }) => isNameTarget(target)) && (
        <output className="mt-2 block px-1 font-medium text-bad">Zgjidhni kolonën me emrin.</output>
      )}
    </div>
  )
}
