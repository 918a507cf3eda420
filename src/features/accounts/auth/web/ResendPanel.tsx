import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import type * as z from 'zod/mini'
import { badInput } from '#platform/shared/fault.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { resendVerification } from '../contract.ts'
import { resendVerificationBody, type loginBody } from '../schemas.ts'

/** Reason why a new verification link is offered. */
export type Resend =
  | { reason: 'refused'; message: string }
  | { reason: 'registered'; email: string }
  | { reason: 'asked' }

interface ResendPanelProps {
  form: FormHandle<z.input<typeof loginBody>, z.output<typeof loginBody>>
  resend: Resend
}

export function ResendPanel({ form, resend }: ResendPanelProps) {
  const { write, busy } = useWrite(resendVerification, { success: true })

  const send = async () => {
    form.clearError()
    try {
      const input = resendVerificationBody.safeParse({ email: form.getValues('email') })
      if (!input.success) throw badInput([{ field: 'email', message: input.error.issues[0]?.message ?? '' }])
      await write(input.data)
    } catch (fault) {
      form.applyFault(fault)
    }
  }

  const button = (
    <Button icon="mail" loading={busy} onClick={() => void send()} className={wrappingStyles}>
      Ridërgo email-in e verifikimit
    </Button>
  )
  if (resend.reason === 'refused') {
    return (
      <Banner kind="error" action={button} className="mb-5">
        {resend.message}
      </Banner>
    )
  }
  return resend.reason === 'registered' ? (
    <Banner kind="info" title="Hapni email-in tuaj" action={button} className="mb-5">
      Linku i verifikimit u nis te <strong className="font-semibold wrap-anywhere">{resend.email}</strong>. Pasi ta
      hapni, kyçuni këtu.
    </Banner>
  ) : (
    <Banner kind="info" title="Verifikoni email-in" action={button} className="mb-5">
      Shkruani adresën tuaj dhe ju dërgojmë një link të ri.
    </Banner>
  )
}
