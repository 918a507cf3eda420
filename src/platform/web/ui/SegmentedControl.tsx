import { useId } from 'react'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly {
    value: Value
    label: string
    icon?: IconName
    /** A barber's colour class from `barberClass`. */
    dot?: string
  }[]
  /** Full width with equal segments. */
  wide?: boolean
  disabled?: boolean
  className?: string
}

/** A choice of two to five visible options. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  wide,
  disabled,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'gap-1 rounded-lg border border-line bg-line/55 p-1 print:hidden',
        wide ? 'flex w-full' : 'inline-flex w-fit',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative inline-flex h-9 items-center justify-center gap-2 rounded-md border border-transparent px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 transition-colors max-md:h-11 pointer-coarse:h-11',
            'hover:text-ink has-checked:border-line-strong has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-60',
            wide && 'flex-1',
          )}
        >
          {/* A transparent native radio button over the whole segment, for arrow key support. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-md outline-none disabled:cursor-default"
          />
          {option.icon && <Icon name={option.icon} size={17} />}
          {option.dot && <span aria-hidden className={cn('size-2 shrink-0 rounded-full bg-barber', option.dot)} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
