import { TextField, type TextFieldProps } from './TextField.tsx'

/** An email address. Pass `autoComplete`: 'username' where it logs in. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return <TextField label="Email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}
