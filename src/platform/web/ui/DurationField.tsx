import { useState } from 'react'
import { duration } from '#platform/shared/sq.ts'
import { cn } from './cn.ts'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type ControlledProps } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

interface DurationFieldProps extends ControlledProps<number | null> {
  /** Minutes offered as buttons. */
  presets?: readonly number[]
  min?: number
  max?: number
  /** Default of an empty field: its placeholder, and the start of + and −. */
  usual?: number | undefined
}

/** Step of + and −, in minutes. */
const step = 5
const defaultPresets = [15, 30, 45, 60, 90] as const
const stepStyles =
  'absolute inset-y-0 grid w-11 place-items-center rounded-lg text-ink-2 hover:text-ink disabled:text-ink-3 disabled:opacity-50'

/** A duration in whole minutes, null when empty: typed, stepped or chosen from presets. */
export function DurationField({
  value,
  onChange,
  onBlur,
  name,
  ref,
  presets = defaultPresets,
  min = step,
  max = 720,
  usual,
  ...field
}: DurationFieldProps) {
  const ids = useFieldIds()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : duration(value))
  const stepTo = (direction: 1 | -1) => {
    const next = (value ?? usual ?? 0) + direction * step
    setTyped(null)
    onChange(Math.min(max, Math.max(min, Math.round(next / step) * step)))
  }
  return (
    <FieldFrame {...field} ids={ids}>
      <div className="relative">
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Më shkurt: ${field.label}`}
          disabled={(value ?? usual ?? 0) <= min}
          onClick={() => stepTo(-1)}
          className={cn(stepStyles, 'left-0')}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={ref}
          id={ids.id}
          name={name}
          placeholder={usual === undefined ? undefined : duration(usual)}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          {...describedBy(ids.noteId, field)}
          className={cn(controlStyles, 'px-11 text-center max-md:px-9')}
          onFocus={(event) => {
            const minutes = value === null ? '' : String(value)
            setTyped(minutes)
            const field = event.target
            // A click places the cursor after this event. `select` would take the focus back from the next field.
            requestAnimationFrame(() => {
              if (document.activeElement === field && field.value === minutes) field.select()
            })
          }}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 4)
            setTyped(digits)
            onChange(digits === '' ? null : Number(digits))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepTo(event.key === 'ArrowUp' ? 1 : -1)
          }}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Më gjatë: ${field.label}`}
          disabled={(value ?? 0) >= max}
          onClick={() => stepTo(1)}
          className={cn(stepStyles, 'right-0')}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {presets.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset inside a field would be announced twice
        <div role="group" aria-label={`Zgjidhni shpejt: ${field.label}`} className="mt-2 flex flex-wrap gap-1.5">
          {presets.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-pressed={value === minutes}
              onClick={() => {
                setTyped(null)
                onChange(minutes)
              }}
              className="h-9 rounded-lg border border-line-strong px-2.5 text-sm font-medium text-ink-2 transition-colors hover:border-line-control aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-md:h-11 pointer-coarse:h-11 pointer-coarse:px-3"
            >
              {duration(minutes)}
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
