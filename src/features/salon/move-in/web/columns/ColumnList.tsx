import { plural } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { columnId } from './columnRow.ts'
import { doubtText, type Column } from './recognise/columns.ts'
import type { FileTable } from './recognise/table.ts'
import { isNameTarget, targetLabel, targets, type Target } from './recognise/targets.ts'

interface ColumnListProps {
  /** Number of the file. */
  file: number
  table: FileTable
  columns: readonly Column[]
  /** Indexes of columns that are not taken, shown on request. */
  folded: readonly number[]
  onChoose: (index: number, target: Target) => void
  /** The user looks at a guess, which then is no longer doubtful. */
  onTouch: (index: number) => void
}

const items = targets.map((value) => ({ value, ...targetLabel[value] }))
/** Distinct sample values per column. */
const samples = 3

/** The columns of a file with sample values and their meanings. Empty columns are left out. */
export function ColumnList({ file, table, columns, folded, onChoose, onTouch }: ColumnListProps) {
  const filled = table.headers.flatMap((heading, index) => {
    const column = columns[index]
    const values = [...new Set(table.rows.flatMap(({ cells }) => cells[index] || []))].slice(0, samples)
    return column && values.length > 0 ? [{ heading, index, values, column }] : []
  })
  const row = ({ heading, index, values, column }: (typeof filled)[number]) => (
    <li
      key={index}
      id={columnId(file, index)}
      className="grid min-h-17 grid-cols-[minmax(0,1fr)_9.125rem] items-center gap-2.5 py-2 pr-2.5 pl-3.5 md:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <div className="min-w-0">
        <p className="truncate font-semibold">{heading}</p>
        {values.map((value) => (
          <p key={value} className="truncate text-sm/[1.125rem] text-ink-2">
            {value}
          </p>
        ))}
      </div>
      <SelectField
        label={`Kolona ${heading}`}
        hideLabel
        items={items}
        value={column.target}
        tone={column.doubt ? 'doubtful' : column.target === 'skip' ? 'quiet' : undefined}
        onOpen={() => onTouch(index)}
        onChange={(target) => onChoose(index, target)}
      />
    </li>
  )
  const hidden = filled.filter(({ index }) => folded.includes(index))
  const list = 'divide-y divide-line rounded-xl border border-line bg-surface'
  return (
    <div>
      <ul aria-label="Kolonat e skedarit" className={list}>
        {filled.filter(({ index }) => !folded.includes(index)).map(row)}
      </ul>
      {hidden.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center px-1 text-ink-2">
            Nuk merren {plural(hidden.length, 'kolonë', 'kolona')}: {hidden.map(({ heading }) => heading).join(', ')}
          </summary>
          <ul aria-label="Kolonat që nuk merren" className={list}>
            {hidden.map(row)}
          </ul>
        </details>
      )}
      {filled.map(
        ({ heading, index, column: { doubt } }) =>
          doubt && (
            <div key={index} className="mt-1 flex items-center gap-2 pl-1 text-sm text-wait">
              <Icon name="warning" size={18} />
              <p className="min-w-0 flex-1">
                <b>{heading}</b>: {doubtText[doubt]}
              </p>
              <Button variant="ghost" size="sm" aria-label={`Në rregull: ${heading}`} onClick={() => onTouch(index)}>
                Në rregull
              </Button>
            </div>
          ),
      )}
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
