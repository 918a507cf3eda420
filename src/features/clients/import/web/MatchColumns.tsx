import { plural } from '#platform/shared/sq.ts'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { targetLabel, targets, type FileTable, type Target } from './files/table.ts'

interface MatchColumnsProps {
  table: FileTable
  columns: readonly Target[]
  onChange: (columns: Target[]) => void
}

const items = targets.map((value) => ({ value, label: targetLabel[value] }))
/** Sample values per column. */
const samples = 3

export function MatchColumns({ table, columns, onChange }: MatchColumnsProps) {
  const filled = table.headers.flatMap((heading, index) => {
    const values = table.rows.flatMap(({ cells }) => cells[index] || []).slice(0, samples)
    return values.length > 0 ? [{ heading, index, values }] : []
  })
  return (
    <>
      <p className="mb-3 text-ink-2">
        {plural(table.rows.length, 'rresht', 'rreshta')}. I njohëm kolonat kështu; ndryshojini nëse duhet.
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {filled.map(({ heading, index, values }) => (
          <li key={index} className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[1fr_16rem]">
            <div className="min-w-0">
              <p className="font-semibold break-words">{heading}</p>
              <p className="truncate text-sm text-ink-2">{values.join(' · ')}</p>
            </div>
            <SelectField
              label={`Kolona ${heading}`}
              hideLabel
              items={items}
              value={columns[index] ?? 'skip'}
              onChange={(next) => onChange(columns.map((one, at) => (at === index ? next : one)))}
            />
          </li>
        ))}
      </ul>
      {!columns.some((one) => one.endsWith('name')) && (
        <output className="mt-3 block font-medium text-bad">Zgjidhni kolonën me emrin.</output>
      )}
    </>
  )
}
