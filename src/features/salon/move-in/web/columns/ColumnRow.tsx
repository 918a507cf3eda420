import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SelectField, type SelectItem } from '#platform/web/ui/SelectField.tsx'
import { columnId } from '../columnRow.ts'
import { doubtText, type Column } from '../recognise/columns.ts'
import type { FileTable } from '../recognise/table.ts'

/** Columns of a file with values of each and what it means. */

/** Distinct values of a column that are shown. */
const samples = 3

interface ShownColumn {
  heading: string
  index: number
  values: readonly string[]
}

/** Columns that have values. */
export const filledColumns = ({ headers, rows }: FileTable): ShownColumn[] =>
  headers.flatMap((heading, index) => {
    const values = [...new Set(rows.flatMap(({ cells }) => cells[index] || []))].slice(0, samples)
    return values.length > 0 ? [{ heading, index, values }] : []
  })

export const columnListStyles = 'divide-y divide-line rounded-xl border border-line bg-surface'

interface ColumnRowProps<Meaning extends string> extends ShownColumn {
  /** Number of the file. */
  file: number
  items: readonly SelectItem<Meaning>[]
  value: Meaning
  isDoubtful: boolean
  /** The user looks at the column. */
  onTouch: () => void
  onChoose: (meaning: Meaning) => void
  /** Width of the choice. */
  className: string
}

export function ColumnRow<Meaning extends string>({
  heading,
  index,
  values,
  file,
  items,
  value,
  isDoubtful,
  onTouch,
  onChoose,
  className,
}: ColumnRowProps<Meaning>) {
  return (
    <li
      id={columnId(file, index)}
      className={cn(
        'grid min-h-17 grid-cols-[minmax(0,1fr)_9.125rem] items-center gap-2.5 py-2 pr-2.5 pl-3.5',
        className,
      )}
    >
      <div className="min-w-0">
        <p className="truncate font-semibold">{heading}</p>
        {values.map((text) => (
          <p key={text} className="truncate text-sm/[1.125rem] text-ink-2">
            {text}
          </p>
        ))}
      </div>
      <SelectField<Meaning>
        label={`Kolona ${heading}`}
        hideLabel
        items={items}
        value={value}
        tone={isDoubtful ? 'doubtful' : value === 'skip' ? 'quiet' : undefined}
        onOpen={onTouch}
        onChange={onChoose}
      />
    </li>
  )
}

interface ColumnDoubtsProps {
  columns: readonly { heading: string; index: number }[]
  doubtOf: (index: number) => Column['doubt']
  onTouch: (index: number) => void
}

/** Columns to look at, each with its reason. */
export const ColumnDoubts = ({ columns, doubtOf, onTouch }: ColumnDoubtsProps) =>
  columns.map(({ heading, index }) => {
    const doubt = doubtOf(index)
    return (
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
      )
    )
  })

/** Says that a program's files were never seen, so that nobody trusts the columns blindly. */
export const ByWords = ({ program }: { program: string }) => (
  <p className="mb-2 flex gap-2 px-1 text-sm text-ink-2">
    <Icon name="info" size={18} />
    Skedarët e {program} njihen vetëm nga fjalët e titujve. Shikoni a është çdo kolonë e saktë.
  </p>
)
