import { Switch as Base } from '@base-ui/react/switch'
import type { ComponentProps, Ref } from 'react'
import { cn } from './cn.ts'
import { useFieldIds } from './FieldFrame.tsx'

export interface ToggleProps {
  label: string
  description?: string
  checked?: boolean
  /** Alias of `checked`, for `form.bind`. */
  value?: boolean
  onChange: (on: boolean) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLElement>
  error?: string | undefined
  /** True if the label is for screen readers only. */
  hideLabel?: boolean
  disabled?: boolean
  className?: string
}

/** Props of a toggle's control, and the label and note beside it. */
export function useToggle(
  { label, description, checked, value, onChange, hideLabel, error, ...rest }: ToggleProps,
  labelProps: (labelId: string) => ComponentProps<'span'>,
) {
  const { labelId, noteId } = useFieldIds()
  const note = error ?? description
  return {
    labelId,
    control: {
      ...rest,
      checked: checked ?? value ?? false,
      onCheckedChange: (on: boolean) => onChange(on),
      'aria-describedby': note ? noteId : undefined,
    },
    text: (
      <span className={cn('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span {...labelProps(labelId)}>{label}</span>
        {note && (
          <span id={noteId} className={cn('block text-sm', error ? 'font-medium text-bad' : 'text-ink-3')}>
            {note}
          </span>
        )}
      </span>
    ),
  }
}

export function Switch({ className, ...toggle }: ToggleProps) {
  const { labelId, control, text } = useToggle(toggle, (id) => ({ id, className: 'block font-medium' }))
  return (
    <div className={cn('flex min-h-11 items-center gap-4', className)}>
      {text}
      <Base.Root
        {...control}
        aria-labelledby={labelId}
        className="relative h-7 w-12 shrink-0 rounded-full border border-line-control bg-line transition-colors before:absolute before:-inset-x-1 before:-inset-y-2.5 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="absolute top-0.5 left-0.5 grid size-5.5 place-items-center rounded-full bg-raised text-accent shadow-card transition-transform data-checked:translate-x-5 dark:bg-ink dark:data-checked:bg-accent-ink">
          <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
            {control.checked && (
              <path
                d="m2.500 6.500 2.500 2.500 4.500-5"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            )}
          </svg>
        </Base.Thumb>
      </Base.Root>
    </div>
  )
}
