import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '#platform/web/router.tsx'
import { trialDays } from '#features/billing/subscriptions/rules.ts'
import { plural } from '#platform/shared/sqNumbers.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { useForm } from '#platform/web/form.tsx'
import type { Fault } from '#platform/shared/fault.ts'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { useLockedPeople } from '#platform/web/session.ts'
import { failedInPlace, Part } from '#platform/web/ui/Part.tsx'
import type * as authSchemas from '../schemas.ts'
import { AuthPage } from './AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Resend } from './ResendPanel.tsx'

const RegisterForm = lazyPart(async () => (await loadPart(() => import('./RegisterForm.tsx'))).RegisterForm)
const Lock = lazyPart(async () => (await loadPart(() => import('./Lock.tsx'))).Lock)

let schemas: Promise<typeof authSchemas> | null = null

/** Schemas of what is typed, loaded once the forms are shown: a later press does not wait for other parts. */
function loadSchemas() {
  schemas ??= loadPart(() => import('../schemas.ts')).catch((error: unknown) => {
    schemas = null
    throw error
  })
  return schemas
}
const loadLoginBody = async () => (await loadSchemas()).loginBody
const loadRegisterBody = async () => (await loadSchemas()).registerBody

type Mode = 'login' | 'register'

const modes = [
  { value: 'login', label: 'Hyrje' },
  { value: 'register', label: 'Regjistrim' },
] as const

/** Login and registration. Both forms stay mounted to keep typed values. */
export function LoginScreen() {
  const [params] = useSearchParams()
  const flags = useLocation().state as { register?: boolean } | null
  const resending = params.get('action') === 'resend-verification'
  const email = params.get('email') ?? ''

  const [mode, setMode] = useState<Mode>(
    !resending && (params.has('register') || flags?.register) ? 'register' : 'login',
  )
  // Only the form of the opening is focused: switching by keyboard keeps the focus on the switch.
  const [switched, setSwitched] = useState(false)
  const [resend, setResend] = useState<Resend | null>(resending ? { reason: 'asked' } : null)
  const loginForm = useForm({
    schema: loadLoginBody,
    defaultValues: { email, password: '', remember: false, pin: null },
  })
  const registerForm = useForm({
    schema: loadRegisterBody,
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  })

  useEffect(() => {
    if (mode === 'login') loginForm.setFocus(email === '' ? 'email' : 'password')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => onFirstScreenIdle(() => void loadSchemas().catch(() => undefined)), [])

  const change = (next: Mode) => {
    const typed = { login: loginForm.getValues('email'), register: registerForm.getValues('email') }
    if (next === 'register' && !typed.register) registerForm.setValue('email', typed.login)
    if (next === 'login' && !typed.login) loginForm.setValue('email', typed.register)
    loginForm.clearError()
    registerForm.clearError()
    setSwitched(true)
    setMode(next)
  }
  const registered = (email: string) => {
    loginForm.reset({ email, password: '', remember: false, pin: null })
    registerForm.reset()
    setResend({ reason: 'registered', email })
    change('login')
  }

  const people = useLockedPeople()
  const [byPassword, setByPassword] = useState(resending)
  /** Called if the device remembers nobody any more, or to use another account. */
  const leavePin = (reason: Fault | null) => {
    setByPassword(true)
    if (reason) loginForm.applyFault(reason)
  }
  if (people.length > 0 && !byPassword && mode === 'login') {
    return (
      <Part failure={failedInPlace}>
        <Lock people={people} onPassword={leavePin} />
      </Part>
    )
  }

  return (
    <AuthPage
      title={mode === 'login' ? 'Mirë se vini' : 'Hapni sallonin tuaj'}
      sub={
        mode === 'login'
          ? 'Kyçuni dhe hapni ditën e sallonit.'
          : `${plural(trialDays, 'ditë', 'ditë')} provë falas. Pa kartë, pa detyrim.`
      }
    >
      <SegmentedControl label="Hyrje ose regjistrim" value={mode} onChange={change} options={modes} wide />
      <div className="mt-5">
        {mode === 'login' ? (
          <LoginForm form={loginForm} isShared={people.length > 0} resend={resend} onResend={setResend} />
        ) : (
          <Part failure={failedInPlace}>
            <RegisterForm form={registerForm} focused={!switched} onRegistered={registered} />
          </Part>
        )}
      </div>
    </AuthPage>
  )
}
