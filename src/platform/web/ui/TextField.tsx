import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type FieldProps } from './FieldFrame.tsx'
import { Icon, type IconName } from './Icon.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  icon?: IconName
  /** Text or a button inside, after the value. */
  suffix?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  icon,
  suffix,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id)
  const frame = { label, hint, error, hideLabel, optional, ids, className }
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">
            <Icon name={icon} size={18} />
          </span>
        )}
        <input
          {...rest}
          id={ids.id}
          type={type}
          {...describedBy(ids.noteId, { hint, error })}
          className={cn(controlStyles, icon && 'pl-10', Boolean(suffix) && 'pr-12')}
        />
        {suffix && (
          <span className="absolute inset-y-0 right-0 flex min-w-11 items-center justify-center text-ink-3">
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
