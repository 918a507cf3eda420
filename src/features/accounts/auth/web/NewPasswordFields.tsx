import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import type { TextFieldProps } from '#platform/web/ui/TextField.tsx'
import { passwordLimits } from '../rules.ts'

interface NewPasswordFieldsProps {
  label?: string
  form: { text: (name: 'password' | 'confirmPassword') => Omit<TextFieldProps, 'label'> }
}

export function NewPasswordFields({ label = 'Fjalëkalimi', form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={`Së paku ${passwordLimits.min} karaktere.`}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordField label="Konfirmo fjalëkalimin" autoComplete="new-password" {...form.text('confirmPassword')} />
    </>
  )
}
