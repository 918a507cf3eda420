import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlStyles, describedBy, FieldFrame, useFieldIds, type FieldProps } from './FieldFrame.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {}

export function TextArea({ label, hint, error, hideLabel, optional, className, id, rows = 4, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id)
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, optional, ids, className }}>
      <textarea
        {...rest}
        id={ids.id}
        rows={rows}
        {...describedBy(ids.noteId, { hint, error })}
        className={cn(controlStyles, 'h-auto min-h-11 resize-y py-2.5 leading-normal')}
      />
    </FieldFrame>
  )
}
