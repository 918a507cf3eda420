import { useId } from 'react'
import { amount } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import type { ServiceChoice } from './serviceChoices.ts'

export const chipStyles =
  'inline-flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-raised px-3.5 font-medium max-md:px-3 whitespace-nowrap transition-colors hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent'

interface ServiceChipsProps {
  choices: readonly ServiceChoice[]
  /** Name of the chosen service. */
  value: string
  onPick: (choice: ServiceChoice) => void
  /** Shows the field with all services and free text. */
  onOther: () => void
  otherOpen: boolean
}

/** Services with prices, chosen with one tap. On a phone the line below has the price. */
export function ServiceChips({ choices, value, onPick, onOther, otherOpen }: ServiceChipsProps) {
  const name = useId()
  return (
    <div>
      <span aria-hidden className="mb-1.5 block text-sm font-medium max-md:hidden">
        Shërbimi
      </span>
      <div role="radiogroup" aria-label="Shërbimet" className="flex flex-wrap gap-2 max-md:gap-1.5">
        {choices.map((choice) => (
          <RadioTile
            key={choice.service.id}
            name={name}
            checked={choice.service.name === value}
            onChange={() => onPick(choice)}
            className={cn(chipStyles, 'group')}
          >
            <span className="max-w-52 truncate">{choice.service.name}</span>
            <span className="font-normal text-ink-2 group-has-checked:text-accent max-md:hidden">
              {amount(choice.price, choice.currency)}
            </span>
          </RadioTile>
        ))}
        <button
          type="button"
          aria-expanded={otherOpen}
          className={cn(chipStyles, 'border-dashed text-ink-2 aria-expanded:border-accent aria-expanded:text-accent')}
          onClick={onOther}
        >
          Tjetër…
        </button>
      </div>
    </div>
  )
}
