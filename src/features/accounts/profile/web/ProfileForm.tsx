import type * as z from 'zod/mini'
import { readKey } from '#platform/web/data.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { useTellDirty } from '#platform/web/useTellDirty.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EmailField } from '#platform/web/ui/EmailField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { emailKey, passwordLimits } from '#features/accounts/auth/rules.ts'
import type { User } from '#features/accounts/auth/contract.ts'
import { listSessions, profileMessages, updateProfile } from '../contract.ts'
import { updateProfileBody } from '../schemas.ts'
import { storeAccount } from './storeAccount.ts'

const valuesOf = (user: User) => ({
  username: user.username,
  email: user.email,
  password: '',
  confirmPassword: '',
  currentPassword: '',
})

interface ProfileFormProps {
  user: User
  pendingEmail: string | null
  onDirty?: ((dirty: boolean) => void) | undefined
}

export function ProfileForm({ user, pendingEmail, onDirty }: ProfileFormProps) {
  const { write } = useWrite(updateProfile, {
    store: (client, { user, pendingEmail: pending }) => {
      storeAccount(client, { user, pendingEmail: pending })
      // A new password has ended the other sessions.
      void client.invalidateQueries({ queryKey: readKey(listSessions, {}) })
    },
    success: true,
  })
  const form = useForm({ schema: updateProfileBody, defaultValues: valuesOf(user) })
  const asksPassword = form.watch('password') !== '' || emailKey(form.watch('email')) !== emailKey(user.email)
  useTellDirty(form.dirty, onDirty)

  const save = async (values: z.output<typeof updateProfileBody>) => {
    const { user: changed } = await write({ id: user.id, ...values })
    form.reset(valuesOf(changed))
  }

  return (
    <Card title="Të dhënat e llogarisë">
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <TextField label="Emri i plotë" readOnly value={user.name || user.username} autoComplete="off" />
        <TextField label="Username" autoComplete="name" spellCheck={false} {...form.text('username')} />
        <div>
          <EmailField autoComplete="email" {...form.text('email')} />
          {pendingEmail && (
            <Banner kind="info" className="mt-2">
              {profileMessages.emailWaits(pendingEmail)}
            </Banner>
          )}
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <PasswordField
            label="Fjalëkalimi i ri"
            optional
            hint={`Së paku ${passwordLimits.min} karaktere. Lëreni bosh nëse nuk doni ta ndryshoni.`}
            autoComplete="new-password"
            {...form.text('password')}
          />
          <PasswordField
            label="Konfirmo fjalëkalimin"
            optional
            autoComplete="new-password"
            {...form.text('confirmPassword')}
          />
        </div>
        {asksPassword && (
          <PasswordField
            label="Fjalëkalimi aktual"
            hint="Kërkohet për të ndryshuar email-in ose fjalëkalimin."
            autoComplete="current-password"
            {...form.text('currentPassword')}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          aria-busy={form.busy || undefined}
          aria-disabled={form.busy || undefined}
          onClick={(event) => form.busy && event.preventDefault()}
          className="mt-1 md:self-end"
        >
          {form.busy ? 'Duke ruajtur...' : 'Ruaj ndryshimet'}
        </Button>
      </Form>
    </Card>
  )
}
