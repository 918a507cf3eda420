import { useId, type ReactNode, type Ref } from 'react'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** The error message; replaces the hint. */
  error?: string | undefined
  /** True if the label is for screen readers only. */
  hideLabel?: boolean
  /** Adds «(nëse doni)» to the label. */
  optional?: boolean
  className?: string | undefined
}

/** Props of a controlled field, as `form.bind` gives them. */
export interface ControlledProps<Value, Control = HTMLInputElement> extends FieldProps {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<Control>
}

export function useFieldIds(given?: string) {
  const made = useId()
  const id = given ?? made
  return { id, labelId: `${id}-label`, noteId: `${id}-note` }
}

/** ARIA attributes that connect a control to its hint or error. */
export function describedBy(noteId: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  }
}

/** Styles of all controls: 44 px high. */
export const controlStyles = cn(
  'h-11 w-full min-w-0 rounded-lg border border-line-control bg-surface px-3 text-field text-ink transition-colors',
  'hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
  'disabled:border-line disabled:bg-page disabled:text-ink-3 [&[readonly]]:bg-page data-disabled:bg-page data-disabled:text-ink-3',
)

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>
  /** True if the control is no native input and refers to its label by `aria-labelledby`. */
  custom?: boolean
  /** True if the label is before the control, in one line of text. */
  inline?: boolean
  children: ReactNode
}

export function FieldFrame({
  label,
  hint,
  error,
  hideLabel,
  optional,
  ids,
  custom,
  inline,
  className,
  children,
}: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-3"> (nëse doni)</span>}
    </>
  )
  const shown = inline ? 'text-sm text-ink-2' : 'mb-1.5 block text-sm font-medium text-ink'
  const labelStyles = hideLabel ? 'sr-only' : shown
  return (
    <div className={cn('min-w-0', inline && 'flex flex-wrap items-baseline gap-x-1', className)}>
      {custom ? (
        <span id={ids.labelId} className={labelStyles}>
          {text}
        </span>
      ) : (
        <label id={ids.labelId} htmlFor={ids.id} className={labelStyles}>
          {text}
        </label>
      )}
      {children}
      {error ? (
        <p id={ids.noteId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-bad">
          <Icon name="warning" size={17} className="mt-0.5" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={ids.noteId} className="mt-1.5 text-sm text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
