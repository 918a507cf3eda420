import { Checkbox as Base } from '@base-ui/react/checkbox'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'
import { useToggle, type ToggleProps } from './Switch.tsx'

interface CheckboxProps extends ToggleProps {
  /** At the end of the row, and of the accessible name. */
  end?: ReactNode
}

export function Checkbox({ className, end, ...toggle }: CheckboxProps) {
  const { labelId, control, text } = useToggle(toggle, () => ({ className: 'block' }))
  return (
    <label id={labelId} className={cn('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <Base.Root
        {...control}
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-sm border border-line-control bg-surface text-accent-ink transition-colors',
          'data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50',
          toggle.error && 'border-bad',
        )}
      >
        <Base.Indicator>
          <Icon name="check" size={17} />
        </Base.Indicator>
      </Base.Root>
      {text}
      {end}
    </label>
  )
}
