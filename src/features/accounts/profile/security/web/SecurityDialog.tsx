import { browserSupportsWebAuthn, startRegistration, type RegistrationResponseJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredPassword } from '#features/accounts/profile/schemas.ts'
import type { CallInputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useWrite } from '#platform/web/write.ts'
import {
  addPasskey,
  confirmAuthenticator,
  passkeyNotMade,
  passkeyUnsupported,
  removeAuthenticator,
  removePasskey,
  renewCodes,
  startAuthenticator,
  startPasskey,
} from '../contract.ts'
import { addPasskeyBody, confirmAuthenticatorBody } from '../schemas.ts'
import { QrCode } from './QrCode.tsx'
import { copyText } from '#platform/web/copyText.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'

export type SecurityAction =
  | { kind: 'addApp' | 'removeApp' | 'addPasskey' | 'renewCodes' }
  | { kind: 'removePasskey'; id: string; name: string }

const titles: Record<SecurityAction['kind'], string> = {
  addApp: 'Aktivizo aplikacionin e kodeve',
  removeApp: 'Hiq aplikacionin e kodeve',
  addPasskey: 'Shto çelës',
  removePasskey: 'Hiq çelësin',
  renewCodes: 'Kode të reja rezervë',
}

const passwordForm = z.object({ currentPassword: requiredPassword, name: z.string() })
const passkeyForm = z.object({ name: addPasskeyBody.shape.name, currentPassword: requiredPassword })
const codeForm = z.object({ code: confirmAuthenticatorBody.shape.code })

type Step =
  | { at: 'password' }
  | { at: 'code'; app: ReplyOf<typeof startAuthenticator> }
  | { at: 'codes'; codes: readonly string[] }

/** One change of the second factors: first the password, then its steps. Pass a new `key` for each opening. */
export function SecurityDialog({ action, open, onClose }: DialogState & { action: SecurityAction }) {
  const { kind } = action
  const [step, setStep] = useState<Step>({ at: 'password' })
  const withName = kind === 'addPasskey'
  const removes = kind === 'removeApp' || kind === 'removePasskey'
  const password = useForm({
    schema: withName ? passkeyForm : passwordForm,
    defaultValues: { currentPassword: '', name: '' },
  })
  const code = useForm({ schema: codeForm, defaultValues: { code: '' } })
  const calls = {
    startApp: useWrite(startAuthenticator, { changed: () => false }),
    confirmApp: useWrite(confirmAuthenticator),
    removeApp: useWrite(removeAuthenticator),
    startPasskey: useWrite(startPasskey, { changed: () => false }),
    addPasskey: useWrite(addPasskey),
    removePasskey: useWrite(removePasskey),
    renewCodes: useWrite(renewCodes),
  }

  const finish = ({ message, recoveryCodes }: { message: string; recoveryCodes?: string[] | null }) => {
    toast.success(message)
    if (recoveryCodes) setStep({ at: 'codes', codes: recoveryCodes })
    else onClose()
  }

  const makePasskey = async (input: { currentPassword: string; name: string }) => {
    if (!browserSupportsWebAuthn()) throw passkeyUnsupported()
    const { challenge, options } = await calls.startPasskey.write({ currentPassword: input.currentPassword })
    let credential: RegistrationResponseJSON
    try {
      credential = await startRegistration({ optionsJSON: options as never })
    } catch {
      // Cancelled, timed out or refused; the browser does not distinguish them.
      throw passkeyNotMade()
    }
    const made = { challenge, credential: { ...credential }, name: input.name }
    finish(await calls.addPasskey.write(made satisfies CallInputOf<typeof addPasskey>))
  }

  const savePassword = password.submit(async ({ currentPassword, name }) => {
    if (kind === 'addApp') setStep({ at: 'code', app: await calls.startApp.write({ currentPassword }) })
    else if (kind === 'removeApp') finish(await calls.removeApp.write({ currentPassword }))
    else if (kind === 'renewCodes') finish(await calls.renewCodes.write({ currentPassword }))
    else if (kind === 'removePasskey') finish(await calls.removePasskey.write({ currentPassword, id: action.id }))
    else await makePasskey({ currentPassword, name })
  })
  const saveCode = code.submit(async (values) => finish(await calls.confirmApp.write(values)))
  const form = step.at === 'code' ? code : password

  return (
    <Dialog
      open={open}
      onClose={onClose}
      unsaved={step.at !== 'codes' && form.dirty}
      closeOutside={step.at === 'password'}
      size="sm"
      title={step.at === 'codes' ? 'Kodet rezervë' : titles[kind]}
      description={kind === 'removePasskey' ? action.name : undefined}
      {...(step.at === 'codes' ? {} : { onSubmit: step.at === 'code' ? saveCode : savePassword, error: form.error })}
      footer={
        step.at === 'codes' ? (
          <Button variant="primary" onClick={onClose}>
            I ruajta
          </Button>
        ) : (
          <SubmitButtons onCancel={onClose} busy={form.busy} danger={removes}>
            {step.at === 'code' ? 'Aktivizo' : removes ? 'Hiqe' : 'Vazhdo'}
          </SubmitButtons>
        )
      }
    >
      {step.at === 'password' && (
        <div className="grid gap-4">
          {withName && (
            <TextField
              label="Emri i çelësit"
              hint="Për shembull: Telefoni im."
              autoComplete="off"
              {...password.text('name')}
            />
          )}
          <PasswordField
            label="Fjalëkalimi aktual"
            autoComplete="current-password"
            {...password.text('currentPassword')}
          />
        </div>
      )}
      {step.at === 'code' && (
        <div className="grid gap-4">
          <p>Skanojeni me një aplikacion kodesh në telefon, pastaj shkruani kodin që ai shfaq.</p>
          <QrCode text={step.app.uri} label="Kodi QR për aplikacionin e kodeve" />
          <p className="text-sm text-ink-2">
            Pa kamerë, shkruani në aplikacion këtë çelës:{' '}
            <span className="font-mono wrap-anywhere text-ink">{step.app.secret.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <TextField
            label="Kodi 6-shifror"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the step that follows
            autoFocus
            {...code.text('code')}
          />
        </div>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} />}
    </Dialog>
  )
}

/** Recovery codes, shown once: the server stores hashes only. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <Banner kind="info">
        Mbajini në një vend të sigurt, larg telefonit. Secili vlen për një hyrje, kur nuk keni kodin ose çelësin. Nuk do
        të shfaqen më.
      </Banner>
      <ul
        aria-label="Kodet rezervë"
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-xl border border-line bg-page p-4 font-mono tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="copy" onClick={() => void copyText(codes.join('\n'), 'Kodet u kopjuan.')}>
        Kopjo kodet
      </Button>
    </div>
  )
}
