import { useState } from 'react'
import type * as z from 'zod/mini'
import { Form, useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EmailField } from '#platform/web/ui/EmailField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { forgotPassword } from '../contract.ts'
import { linkHours } from '../rules.ts'
import { forgotPasswordBody } from '../schemas.ts'
import { AuthPage } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'

export function ForgotPasswordScreen() {
  const form = useForm({ schema: forgotPasswordBody, defaultValues: { email: '' } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { write } = useWrite(forgotPassword, { success: true })

  const send = async (values: z.output<typeof forgotPasswordBody>) => {
    await write(values)
    setSentTo(values.email)
  }

  return (
    <AuthPage
      title="Keni harruar fjalëkalimin?"
      sub="Shkruani email-in tuaj dhe ju dërgojmë një link për fjalëkalim të ri."
      foot={<BackToLogin />}
    >
      {sentTo && (
        <Banner kind="info" title="Hapni email-in tuaj" className="mb-5">
          Linku vlen {linkHours.reset} orë. Nëse nuk e gjeni te{' '}
          <strong className="font-semibold wrap-anywhere">{sentTo}</strong>, shikoni edhe te mesazhet e padëshiruara.
        </Banner>
      )}
      <Form form={form} onSubmit={send} className="flex flex-col gap-4">
        <EmailField autoComplete="username" {...form.text('email')} />
        <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
          {sentTo ? 'Dërgo përsëri' : 'Dërgo linkun'}
        </Button>
      </Form>
    </AuthPage>
  )
}
