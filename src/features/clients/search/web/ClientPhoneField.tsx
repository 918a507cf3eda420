import type { ComponentProps } from 'react'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { phoneHint } from './phoneHint.ts'

export interface ClientPhoneProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  /** Current text, for the warning. */
  text: string
}

/** Phone of a client; `inCard` without a visible label, in the row of a new client. */
export function ClientPhoneField({ text, inCard = false, ...field }: ClientPhoneProps & { inCard?: boolean }) {
  return (
    <TextField
      label="Telefoni"
      optional
      type="tel"
      autoComplete="off"
      maxLength={40}
      placeholder={inCard ? 'Telefoni, p.sh. 044 123 456' : '044 123 456'}
      hideLabel={inCard}
      hint={phoneHint(text)}
      {...(inCard ? {} : { icon: 'phone' })}
      {...field}
    />
  )
}
