import { useId } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'
import { RadioTile } from './RadioTile.tsx'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string
  /** Null if none is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  options: readonly {
    value: Value
    label: string
    icon?: IconName
    /** A barber's colour class from `barberClass`. */
    dot?: string
    /** Its classes while chosen, in place of the usual ones. */
    chosen?: string | undefined
  }[]
  /** Full width with equal segments. */
  wide?: boolean
  /** In a row of a list: no room around the segments. */
  dense?: boolean
  className?: string
}

/** A choice of two to five visible options. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  wide,
  dense,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'flex-wrap rounded-lg bg-line/55 print:hidden',
        dense ? 'p-0.5' : 'gap-1 border border-line p-1',
        wide ? 'flex w-full' : 'inline-flex w-fit max-w-full',
        className,
      )}
    >
      {options.map((option) => (
        <RadioTile
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className={cn(
            'inline-flex items-center justify-center gap-2 rounded-md border border-transparent text-sm font-medium whitespace-nowrap text-ink-2 transition-colors max-md:h-11 pointer-coarse:h-11',
            'hover:text-ink has-checked:font-semibold',
            option.chosen ??
              'has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink has-checked:shadow-card',
            dense ? 'h-10' : 'h-9 px-3.5',
            wide ? 'flex-1' : 'shrink-0 max-md:min-w-11 pointer-coarse:min-w-11',
          )}
        >
          {option.icon && <Icon name={option.icon} size={17} />}
          {option.dot && <span aria-hidden className={cn('size-2 shrink-0 rounded-full bg-barber', option.dot)} />}
          {option.label}
        </RadioTile>
      ))}
    </div>
  )
}
