import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import * as z from 'zod/mini'
import type { login } from '../contract.ts'
import {
  challengeOver,
  loginWithCode,
  loginWithPasskey,
  passkeyRefused,
  type SecondFactor,
} from '../second-factor/contract.ts'
import { loginWithCodeBody } from '../second-factor/schemas.ts'

export interface PendingLogin {
  challenge: string
  methods: readonly SecondFactor[]
  /** Options for `navigator.credentials.get`. */
  passkey: Record<string, unknown> | null
}

interface SecondStepProps {
  pending: PendingLogin
  remember: boolean
  /** PIN of a person who is remembered on a device with others. */
  pin: string | null
  onDone: (reply: ReplyOf<typeof login>) => void
  /** Returns to the password, with the reason if the server ended this login. */
  onBack: (reason: Fault | null) => void
}

const formSchema = z.object({ code: loginWithCodeBody.shape.code })

export function SecondStep({ pending, remember, pin, onDone, onBack }: SecondStepProps) {
  const { challenge, methods, passkey } = pending
  const form = useForm({ schema: formSchema, defaultValues: { code: '' } })
  const code = useWrite(loginWithCode)
  const key = useWrite(loginWithPasskey)
  const [waiting, setWaiting] = useState(false)
  const byCode = methods.includes('totp') || methods.includes('recovery')

  const run = async (step: () => Promise<ReplyOf<typeof login>>) => {
    try {
      onDone(await step())
    } catch (fault) {
      if (fault instanceof Fault && fault.code === challengeOver().code) onBack(fault)
      else throw fault
    }
  }
  const withKey = async () => {
    form.clearError()
    setWaiting(true)
    try {
      const credential = await startAuthentication({ optionsJSON: passkey as never }).catch(() => {
        // Cancelled or timed out; the browser does not distinguish them.
        throw passkeyRefused()
      })
      await run(() => key.write({ challenge, credential: { ...credential }, remember, pin }))
    } catch (fault) {
      form.applyFault(fault)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Form
      form={form}
      onSubmit={(values) => run(() => code.write({ challenge, ...values, remember, pin }))}
      className="grid gap-4"
    >
      <p>Fjalëkalimi është i saktë. Mbetet hapi i dytë.</p>
      {passkey && (
        <Button
          variant={byCode ? 'secondary' : 'primary'}
          size="lg"
          wide
          icon="lock"
          loading={waiting || key.busy}
          onClick={() => void withKey()}
        >
          Përdor çelësin
        </Button>
      )}
      {byCode && (
        <>
          <TextField
            label="Kodi"
            hint={
              methods.includes('totp')
                ? 'Kodi 6-shifror nga aplikacioni, ose një kod rezervë.'
                : 'Një nga kodet tuaja rezervë.'
            }
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a step that the user asked for
            autoFocus
            {...form.text('code')}
          />
          <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
            Vazhdo
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={() => onBack(null)}>
        Kthehu te fjalëkalimi
      </Button>
    </Form>
  )
}
