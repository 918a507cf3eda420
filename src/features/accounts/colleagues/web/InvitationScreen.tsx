import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { useLinkToken } from '#platform/web/useLinkToken.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { useSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EmailField } from '#platform/web/ui/EmailField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { AuthPage, DoneOutcome, NewPasswordFields, Outcome } from '#features/accounts/auth/web/public.tsx'
import { acceptInvitation, getInvitation, invitationInvalid } from '../contract.ts'
import { acceptInvitationBody } from '../schemas.ts'
import { roleLabels } from '../rules.ts'

type Opened = ReplyOf<typeof getInvitation>

/** Target of an invitation's link, with name, address and password of the colleague. */
export function InvitationScreen() {
  const token = useLinkToken()
  const { write, error } = useWrite(getInvitation)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [done, setDone] = useState<ReplyOf<typeof acceptInvitation> | null>(null)
  const [invalid, setInvalid] = useState(token === '')

  // The screen shows `error`.
  const load = () => void write({ token }).then(setOpened, () => undefined)
  const open = useEffectEvent(load)
  useEffect(() => {
    if (token !== '') open()
  }, [token])

  const failure = invalid ? invitationInvalid().message : error?.message
  if (done) {
    return (
      <AuthPage title="Mirë se vini në ekip">
        <DoneOutcome>{done.message}</DoneOutcome>
      </AuthPage>
    )
  }
  if (failure) {
    const retry = error && error.code !== invitationInvalid().code && !invalid
    return (
      <AuthPage title="Ftesa">
        <Outcome
          kind="bad"
          actions={
            retry ? <Button onClick={load}>Provo përsëri</Button> : <ButtonLink to="/login">Vazhdo te hyrja</ButtonLink>
          }
        >
          {failure}
        </Outcome>
      </AuthPage>
    )
  }
  if (!opened) {
    return (
      <AuthPage title="Ftesa">
        <Outcome kind="wait">Ftesa po hapet.</Outcome>
      </AuthPage>
    )
  }
  return <AcceptForm token={token} opened={opened} onDone={setDone} onInvalid={() => setInvalid(true)} />
}

interface AcceptFormProps {
  token: string
  opened: Opened
  onDone: (reply: ReplyOf<typeof acceptInvitation>) => void
  onInvalid: () => void
}

function AcceptForm({ token, opened, onDone, onInvalid }: AcceptFormProps) {
  const session = useSession()
  const form = useForm({
    schema: acceptInvitationBody,
    defaultValues: {
      token,
      username: opened.barber ?? '',
      email: opened.email ?? '',
      password: '',
      confirmPassword: '',
    },
  })
  const { write } = useWrite(acceptInvitation, {
    conflict: ({ code }) => {
      if (code !== invitationInvalid().code) return false
      onInvalid()
      return true
    },
  })
  const save = async (values: z.output<typeof acceptInvitationBody>) => onDone(await write(values))
  return (
    <AuthPage
      title={`Ju ftoi ${opened.salon}`}
      sub={`Roli juaj: ${roleLabels[opened.salon_role]}${opened.barber ? ` (${opened.barber})` : ''}. Vendosni të dhënat e hyrjes.`}
    >
      {session && (
        <Banner kind="info" className="mb-4">
          Jeni të kyçur si {session.user.email}. Ftesa krijon një llogari tjetër.
        </Banner>
      )}
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <TextField label="Emri juaj" autoComplete="name" {...form.text('username')} />
        <EmailField autoComplete="username" hint="Me të kyçeni. Është vetëm i juaji." {...form.text('email')} />
        <NewPasswordFields form={form} />
        <Button type="submit" variant="primary" size="lg" wide loading={form.busy} className="mt-1">
          Prano ftesën
        </Button>
      </Form>
    </AuthPage>
  )
}
