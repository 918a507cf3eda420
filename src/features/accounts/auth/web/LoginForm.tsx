import { useEffect, useState } from 'react'
import { Link } from '#platform/web/router.tsx'
import type * as z from 'zod/mini'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { Form, type FormHandle } from '#platform/web/form.tsx'
import { openSession } from '#platform/web/session.ts'
import { canKeepSession } from '#platform/web/storage.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmailField } from '#platform/web/ui/EmailField.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { authMessages, type login } from '../contract.ts'
import type { loginBody } from '../schemas.ts'
import { loginRedirectMs, pinRules } from '../rules.ts'
import type { PendingLogin } from './SecondStep.tsx'
import { needsVerification, pendingLogin, useLogIn } from './useLogIn.ts'
import type { Resend } from './ResendPanel.tsx'
import { useAfter } from './useRedirectAfter.ts'
import { useEnter } from './useEnter.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { failedInPlace, Part } from '#platform/web/ui/Part.tsx'

/** Loaded lazily with the passkey library, which few logins need. */
const SecondStep = lazyPart(async () => (await loadPart(() => import('./SecondStep.tsx'))).SecondStep)
/** Needed after a registration or a login without a verified e-mail. */
const ResendPanel = lazyPart(async () => (await loadPart(() => import('./ResendPanel.tsx'))).ResendPanel)

interface LoginFormProps {
  form: FormHandle<z.input<typeof loginBody>, z.output<typeof loginBody>>
  /** True if the device remembers other people, each with a PIN. */
  isShared: boolean
  resend: Resend | null
  onResend: (resend: Resend | null) => void
}

export function LoginForm({ form, isShared, resend, onResend }: LoginFormProps) {
  const [next, setNext] = useState<(() => void) | null>(null)
  const enter = useEnter()
  // The server may know of people whose data the browser has deleted.
  const [pinRefused, setPinRefused] = useState(false)
  const asksPin = form.watch('remember') === true && (isShared || pinRefused)
  useEffect(() => {
    form.setValue('pin', asksPin ? '' : null)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asksPin])
  const logIn = useLogIn()
  const [pending, setPending] = useState<PendingLogin | null>(null)
  useAfter(next, loginRedirectMs)

  const complete = ({ token, user, message, remembered, needsSecondFactor }: ReplyOf<typeof login>) => {
    const adminHome = needsSecondFactor ? '/profili' : '/users'
    const go = enter(user.id, user.role === 'admin' ? adminHome : undefined)
    openSession({ token, user }, remembered)
    toast.success(message)
    setNext(() => go)
  }
  const { error: _error, ...registered } = form.text('remember')
  const save = async (values: z.output<typeof loginBody>) => {
    // Checked first, because the server would open a session that this tab could not keep.
    if (!canKeepSession()) throw new Fault(0, 'storage_blocked', authMessages.storageBlocked)
    // Clears the fault of an earlier attempt.
    if (resend?.reason === 'refused') onResend(null)
    try {
      const { remember, pin, ...rest } = values
      complete(await logIn({ ...rest, ...(remember && { remember, ...(pin && { pin }) }) }))
    } catch (fault) {
      const asked = pendingLogin(fault)
      if (asked) setPending(asked)
      else if (needsVerification(fault)) onResend({ reason: 'refused', message: fault.message })
      else {
        if (fault instanceof Fault && fault.errors.some(({ field }) => field === 'pin')) setPinRefused(true)
        throw fault
      }
    }
  }
  const back = (reason: Fault | null) => {
    setPending(null)
    form.setValue('password', '')
    if (reason) form.applyFault(reason)
  }

  if (pending) {
    return (
      <Part failure={failedInPlace}>
        <SecondStep
          pending={pending}
          remember={form.getValues('remember') === true}
          pin={form.getValues('pin') || null}
          onDone={complete}
          onBack={back}
        />
      </Part>
    )
  }

  return (
    <>
      {resend && (
        <Part failure={failedInPlace}>
          <ResendPanel form={form} resend={resend} />
        </Part>
      )}
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <EmailField autoComplete="username" {...form.text('email')} />
        <PasswordField label="Fjalëkalimi" autoComplete="current-password" {...form.text('password')} />
        <div className="-mt-2 -mb-2 flex flex-wrap items-center justify-between gap-x-4">
          {/* Native checkbox: the component would add 5 KB to a first visit. */}
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="size-5.5 accent-accent" {...registered} />
            Më mbaj të kyçur në këtë pajisje
          </label>
          <Link
            to="/forgot-password"
            className="inline-flex min-h-11 items-center rounded-md text-sm font-medium text-accent hover:underline"
          >
            Keni harruar fjalëkalimin?
          </Link>
        </div>
        {asksPin && (
          <PasswordField
            label="PIN-i juaj në këtë pajisje"
            hint={`Nga ${pinRules.min} deri në ${pinRules.max} shifra. Me të hapni Orarin këtu.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={pinRules.max}
            {...form.text('pin')}
          />
        )}
        <Button type="submit" variant="primary" size="lg" wide loading={form.busy || next !== null}>
          Kyçu
        </Button>
      </Form>
    </>
  )
}
