import { useId, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'

/** What every field takes. */
export interface FieldProps {
  label: string
  /** A line of help below. */
  hint?: ReactNode
  /** The Albanian sentence that says what is wrong; stands in place of the hint. */
  error?: string | undefined
  /** The label is only read aloud. */
  hideLabel?: boolean
  /** Adds «(nëse doni)» to the label. */
  optional?: boolean
  className?: string | undefined
}

/** The ids that tie label, control and message together. */
export function useFieldIds(given?: string) {
  const made = useId()
  const id = given ?? made
  return { id, labelId: `${id}-label`, noteId: `${id}-note` }
}

/** What the control itself carries so that its message is read with it. */
export function describedBy(noteId: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  }
}

/** The look of every control that holds a value: 44 px high, 16 px text on phones so that iOS does not zoom in. */
export const controlStyles = cn(
  'h-11 w-full min-w-0 rounded-lg border border-line-control bg-surface px-3 text-base text-ink transition-colors',
  'hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
  'disabled:border-line disabled:bg-page disabled:text-ink-3 [&[readonly]]:bg-page data-disabled:bg-page data-disabled:text-ink-3',
)

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>
  /** The control is no native one: its label points by id, not by `for`. */
  custom?: boolean
  children: ReactNode
}

/** Label above, control, message below. */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel,
  optional,
  ids,
  custom,
  className,
  children,
}: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-3"> (nëse doni)</span>}
    </>
  )
  const look = hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink'
  return (
    <div className={cn('min-w-0', className)}>
      {custom ? (
        <span id={ids.labelId} className={look}>
          {text}
        </span>
      ) : (
        <label id={ids.labelId} htmlFor={ids.id} className={look}>
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
