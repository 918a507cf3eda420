import { Checkbox as Base } from '@base-ui/react/checkbox'
import { cn } from './cn.ts'
import { useFieldIds } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import type { ToggleProps } from './Switch.tsx'

interface CheckboxProps extends ToggleProps {
  /** Some but not all of the items are selected. */
  indeterminate?: boolean
}

export function Checkbox({
  label,
  description,
  checked,
  value,
  onChange,
  hideLabel,
  error,
  className,
  ...rest
}: CheckboxProps) {
  const ids = useFieldIds()
  return (
    <label id={ids.labelId} className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <Base.Root
        {...rest}
        checked={checked ?? value ?? false}
        onCheckedChange={(on) => onChange(on)}
        aria-describedby={(error ?? description) ? ids.noteId : undefined}
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-sm border border-line-control bg-surface text-accent-ink transition-colors',
          'data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:opacity-50',
          error && 'border-bad',
        )}
      >
        <Base.Indicator>
          <Icon name={rest.indeterminate ? 'minus' : 'check'} size={17} />
        </Base.Indicator>
      </Base.Root>
      <span className={cn('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span className="block">{label}</span>
        {(error ?? description) && (
          <span id={ids.noteId} className={cn('block text-sm', error ? 'font-medium text-bad' : 'text-ink-3')}>
            {error ?? description}
          </span>
        )}
      </span>
    </label>
  )
}
