import { useState } from 'react'
import { useLinkToken } from '#platform/web/useLinkToken.ts'
import type * as z from 'zod/mini'
import { Form, useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { authMessages, resetLinkInvalid, resetPassword } from '../contract.ts'
import { resetPasswordBody } from '../schemas.ts'
import { doneRedirectMs } from '../rules.ts'
import { AuthPage } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { Outcome } from './Outcome.tsx'
import { useRedirectAfter } from './useRedirectAfter.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Target of the link in the reset email; shows an error without a valid token. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  const [invalid, setInvalid] = useState(token === '')
  const [done, setDone] = useState<string | null>(null)
  const form = useForm({ schema: resetPasswordBody, defaultValues: { token, password: '', confirmPassword: '' } })
  useRedirectAfter(done === null ? null : '/login', doneRedirectMs)

  const { write } = useWrite(resetPassword, {
    conflict: ({ code }) => {
      if (code !== resetLinkInvalid().code) return false
      setInvalid(true)
      return true
    },
  })
  const save = async (values: z.output<typeof resetPasswordBody>) => setDone((await write(values)).message)

  if (invalid) {
    return (
      <AuthPage title={authMessages.resetLinkTitle} foot={<BackToLogin />}>
        <Outcome
          kind="bad"
          actions={
            <ButtonLink to="/forgot-password" variant="primary">
              Kërko link të ri
            </ButtonLink>
          }
        >
          {authMessages.resetLinkInvalid}
        </Outcome>
      </AuthPage>
    )
  }
  if (done !== null) {
    return (
      <AuthPage title="Fjalëkalimi i ri">
        <Outcome kind="ok" actions={<ButtonLink to="/login">Vazhdo te hyrja</ButtonLink>}>
          {done}
        </Outcome>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Fjalëkalimi i ri"
      sub="Pas ndryshimit do të shkyqeni nga të gjitha pajisjet."
      foot={<BackToLogin />}
    >
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <NewPasswordFields label="Fjalëkalimi i ri" form={form} />
        <Button type="submit" variant="primary" size="lg" wide loading={form.busy} className="mt-1">
          Ruaj fjalëkalimin
        </Button>
      </Form>
    </AuthPage>
  )
}
