import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { dateTime, instantDate, plural } from '#platform/shared/sq.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { currentSession, useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { useForm } from '#platform/web/form.tsx'
import { keepPerson, rememberedPerson } from '#platform/web/rememberedDevice.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { requiredPassword } from '../schemas.ts'
import { setDevicePin } from '#features/accounts/auth/remembered-device/contract.ts'
import { pinRules } from '#features/accounts/auth/rules.ts'
import { pinField } from '#features/accounts/auth/schemas.ts'
import { requiredCode } from '#features/accounts/auth/second-factor/schemas.ts'
import { getSecurity } from '../security/contract.ts'
import { endOtherSessions, endSession, listSessions } from '../contract.ts'

const shownAtFirst = 4

type Session = ReplyOf<typeof listSessions>['sessions'][number]

export function SessionsCard() {
  const read = useRead(listSessions, {})
  const { shown, show: ask } = useDialogOpening<Session | 'others'>()
  const [showAll, setShowAll] = useState(false)
  const sessions = read.data?.sessions
  const hidden = showAll || !sessions ? 0 : Math.max(0, sessions.length - shownAtFirst)

  return (
    <Card title="Pajisjet e kyçura" padded={false}>
      {!sessions && <LoadingState read={read} rows={2} />}
      {sessions && (
        <ul className="divide-y divide-line pt-1">
          {(hidden > 0 ? sessions.slice(0, shownAtFirst) : sessions).map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className="grid gap-2 border-t border-line p-4 md:px-5">
          {hidden > 0 && (
            <Button variant="ghost" iconEnd="chevron-down" onClick={() => setShowAll(true)}>
              Edhe {plural(hidden, 'pajisje', 'pajisje')}
            </Button>
          )}
          <Button icon="logout" wide onClick={() => ask('others')}>
            Shkyqi pajisjet e tjera
          </Button>
        </div>
      )}
      {shown && <EndDialog key={shown.key} ended={shown.content} {...shown.dialog} />}
    </Card>
  )
}

const codeForm = z.object({ code: requiredCode, currentPassword: z.nullable(z.string()) })
const passwordForm = z.object({ code: z.nullable(z.string()), currentPassword: requiredPassword })

/** Ends one session or all others, after the factor or the password. Pass a new `key` for each opening. */
function EndDialog({ ended, ...dialog }: DialogState & { ended: Session | 'others' }) {
  const security = useRead(getSecurity, {})
  return security.data ? (
    <EndForm ended={ended} asksCode={security.data.totp} {...dialog} />
  ) : (
    <Dialog {...dialog} size="sm" title={endTitle(ended)}>
      <LoadingState read={security} rows={1} />
    </Dialog>
  )
}

const endTitle = (ended: Session | 'others') => (ended === 'others' ? 'Shkyqi pajisjet e tjera' : 'Shkyq pajisjen')

function EndForm({ ended, asksCode, ...dialog }: DialogState & { ended: Session | 'others'; asksCode: boolean }) {
  const client = useQueryClient()
  const form = useForm({
    schema: asksCode ? codeForm : passwordForm,
    defaultValues: asksCode ? { code: '', currentPassword: null } : { code: null, currentPassword: '' },
  })
  const single = useWrite(endSession, { success: true })
  const others = useWrite(endOtherSessions, { success: true })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={endTitle(ended)}
      description={ended === 'others' ? undefined : ended.device}
      size="sm"
      onSave={async (proof) => {
        await (ended === 'others' ? others.write(proof) : single.write({ id: ended.id, ...proof }))
        await client.invalidateQueries({ queryKey: readKey(listSessions, {}) })
      }}
      action="Shkyq"
    >
      {asksCode ? (
        <TextField
          label="Kodi nga aplikacioni"
          hint="Ose një kod rezervë."
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.text('code')}
        />
      ) : (
        <PasswordField label="Fjalëkalimi aktual" autoComplete="current-password" {...form.text('currentPassword')} />
      )}
    </FormDialog>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const zone = useSalonZone()
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{session.device}</p>
        <p className="text-sm text-ink-3">
          {session.address} · hyri {dateTime(new Date(session.created_at), zone)}
        </p>
        {session.remembered && (
          <p className="text-sm text-ink-3">
            Mbahet e kyçur deri më {instantDate(new Date(session.remembered.until), zone)}
            {session.remembered.pin && ' · me PIN'}
          </p>
        )}
        {session.current && session.remembered && <PinButtons pin={session.remembered.pin} />}
      </div>
      {session.current ? (
        <Badge tone="ok">Kjo pajisje</Badge>
      ) : (
        <Button size="sm" onClick={onEnd} aria-label={`Shkyq: ${session.device}`}>
          Shkyq
        </Button>
      )}
    </li>
  )
}

function PinButtons({ pin }: { pin: boolean }) {
  const { shown, show: ask } = useDialogOpening<'set' | 'remove'>()
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" icon="lock" onClick={() => ask('set')}>
        {pin ? 'Ndrysho PIN-in' : 'Vendos PIN'}
      </Button>
      {pin && (
        <Button guarded size="sm" variant="ghost" onClick={() => ask('remove')}>
          Hiq PIN-in
        </Button>
      )}
      {shown && <PinDialog key={shown.key} action={shown.content} {...shown.dialog} />}
    </div>
  )
}

const setForm = z.object({ pin: pinField, currentPassword: requiredPassword })
const removeForm = z.object({ pin: z.string(), currentPassword: requiredPassword })

/** Sets or removes the PIN of this device. Pass a new `key` for each opening. */
function PinDialog({ action, ...dialog }: DialogState & { action: 'set' | 'remove' }) {
  const client = useQueryClient()
  const removes = action === 'remove'
  const form = useForm({ schema: removes ? removeForm : setForm, defaultValues: { pin: '', currentPassword: '' } })
  const { write } = useWrite(setDevicePin, { success: true })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={removes ? 'Hiq PIN-in' : 'PIN-i i kësaj pajisjeje'}
      description={
        removes
          ? 'Orari do të hapet në këtë pajisje pa pyetur.'
          : 'Për banakun e përbashkët: kërkohet sa herë që hapet Orari dhe pas dhjetë minutash pa punë. Pastaj mund të kyçen këtu edhe të tjerë, secili me PIN-in e vet. Pesë gabime ju shkyqin nga pajisja.'
      }
      size="sm"
      onSave={async (values) => {
        const { pin: has } = await write({ ...values, pin: removes ? null : values.pin })
        const session = currentSession()
        const person = rememberedPerson(session?.user.id)
        if (session && person) keepPerson({ ...person, user: session.user, pin: has })
        await client.invalidateQueries({ queryKey: readKey(listSessions, {}) })
      }}
      action={removes ? 'Hiq PIN-in' : 'Ruaj'}
      danger={removes}
    >
      {!removes && (
        <PasswordField
          label="PIN-i"
          hint={`Nga ${pinRules.min} deri në ${pinRules.max} shifra.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinRules.max}
          {...form.text('pin')}
        />
      )}
      <PasswordField label="Fjalëkalimi aktual" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}
