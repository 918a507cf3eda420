import type { Barber } from '#features/salon/barbers/contract.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'

interface SubjectChipsProps {
  barbers: readonly Barber[]
  /** `salon` or a barber's id. */
  value: string
  onChange: (subject: string) => void
  unsaved: ReadonlySet<string | undefined>
}

const chip =
  'flex h-12 shrink-0 cursor-pointer items-center gap-2.5 rounded-full border border-line bg-surface pr-4 pl-2 font-semibold text-ink-2 transition-colors hover:border-line-control has-checked:border-accent has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset'

export function SubjectChips({ barbers, value, onChange, unsaved }: SubjectChipsProps) {
  const options = [
    { id: 'salon', name: 'Salloni', mark: <SalonMark /> },
    ...barbers.map(({ id, name, color }) => ({ id, name, mark: <Avatar name={name} barber={color} /> })),
  ]
  return (
    <div
      role="radiogroup"
      aria-label="Orët e kujt"
      className="mb-4 flex gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-md:-mx-3.5 max-md:mb-3 max-md:px-3.5 md:flex-wrap"
    >
      {options.map(({ id, name, mark }) => (
        <RadioTile key={id} name="hours-subject" checked={id === value} onChange={() => onChange(id)} className={chip}>
          {mark}
          <span className="max-w-48 truncate">{name}</span>
          {unsaved.has(id) && (
            <i className="size-2 rounded-full bg-wait">
              <span className="sr-only">e paruajtur</span>
            </i>
          )}
        </RadioTile>
      ))}
    </div>
  )
}

const SalonMark = () => (
  <span className="grid size-8 place-items-center rounded-full bg-line text-ink-2">
    <Icon name="home" size={18} />
  </span>
)
