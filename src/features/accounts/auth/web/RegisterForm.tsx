import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { TermsLinks } from '#features/accounts/terms/web/public.tsx'
import { getInstallation } from '#features/public-site/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { Form, type FormHandle } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EmailField } from '#platform/web/ui/EmailField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { mailNotSetUp, register } from '../contract.ts'
import type { registerBody } from '../schemas.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface RegisterFormProps {
  form: FormHandle<z.input<typeof registerBody>, z.output<typeof registerBody>>
  /** True to focus the first field. */
  focused: boolean
  onRegistered: (email: string) => void
}

export function RegisterForm({ form, focused, onRegistered }: RegisterFormProps) {
  const installation = useRead(getInstallation, {})
  const { write } = useWrite(register, { success: true })
  useEffect(() => {
    if (focused) form.setFocus('username')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const save = async (values: z.output<typeof registerBody>) => onRegistered((await write(values)).user.email)

  return (
    <Form form={form} onSubmit={save} className="flex flex-col gap-4">
      {installation.data?.mailReady === false && <Banner kind="error">{mailNotSetUp().message}</Banner>}
      <TextField
        label="Username"
        hint="Emri juaj ose i sallonit."
        autoComplete="name"
        spellCheck={false}
        {...form.text('username')}
      />
      <EmailField autoComplete="username" {...form.text('email')} />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="primary" size="lg" wide loading={form.busy} className="mt-1">
        Regjistrohu
      </Button>
      <p className="text-center text-sm text-ink-3">
        Me regjistrimin vlejnë: <TermsLinks />
      </p>
    </Form>
  )
}
