import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { StatementColumn, StatementColumns } from '../admin-schemas.ts'
import { statementParts, type StatementPart } from '../rules.ts'

interface StatementMappingProps {
  columns: readonly StatementColumn[]
  mapping: StatementColumns
  onChange: (mapping: StatementColumns) => void
}

type Choice = StatementPart | 'skip'

const labels: Record<Choice, string> = {
  skip: 'Nuk përdoret',
  date: 'Data',
  amount: 'Shuma',
  direction: 'Hyrje apo dalje (D, K)',
  outgoing: 'Shuma që doli',
}
const items = (['skip', ...statementParts] as const).map((value) => ({ value, label: labels[value] }))

/** Maps a statement's columns to their meanings, with sample values. A meaning belongs to one column only. */
export function StatementMapping({ columns, mapping, onChange }: StatementMappingProps) {
  const choose = (at: number, choice: Choice) => {
    const others = statementParts.filter((part) => part !== choice && mapping[part] !== at)
    onChange({
      ...Object.fromEntries(others.map((part) => [part, mapping[part]])),
      ...(choice !== 'skip' && { [choice]: at }),
    })
  }
  return (
    <section aria-label="Kolonat e pasqyrës">
      <p className="mb-3 text-ink-2">
        Caktoni cila kolonë është data dhe cila shuma. Kjo pajisje i kujton për herën tjetër.
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {columns.map(({ name, examples }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns can have one name
          <li key={at} className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[1fr_16rem]">
            <div className="min-w-0">
              <p className="font-semibold break-words">{name || `Kolona ${at + 1}`}</p>
              <p className="truncate text-sm text-ink-2">{examples.join(' · ') || 'Bosh'}</p>
            </div>
            <SelectField
              label={`Kolona ${name || at + 1}`}
              hideLabel
              items={items}
              value={statementParts.find((part) => mapping[part] === at) ?? 'skip'}
              onChange={(choice) => choose(at, choice)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
