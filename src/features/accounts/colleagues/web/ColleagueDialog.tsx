import { useState } from 'react'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { colleaguesMessages, updateColleague, type Colleague, makeOwner, endColleagueSessions } from '../contract.ts'
import { roleLabels, roleTexts } from '../rules.ts'
import { useForm } from '#platform/web/form.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { updateSessionUser, useSalonZone } from '#platform/web/session.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { makeOwnerBody } from '../schemas.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { dateTime } from '#platform/shared/sq.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'

interface ColleagueDialogProps {
  /** Null while closed. */
  colleague: Colleague | null
  barbers: readonly Barber[]
  onClose: () => void
}

/** Role, barber, devices and state of a colleague. Keep it mounted, so that the closing animation runs. */
export function ColleagueDialog({ colleague, ...rest }: ColleagueDialogProps) {
  const shown = useShownValue(colleague)
  return shown && <ColleagueForm key={shown.content.id} open={shown.open} colleague={shown.content} {...rest} />
}

const none = 'none'

function ColleagueForm({
  open,
  colleague,
  barbers,
  onClose,
}: Omit<ColleagueDialogProps, 'colleague'> & { open: boolean; colleague: Colleague }) {
  const { id, name, salon_role, barber_id, is_active, is_self, verified } = colleague
  const [role, setRole] = useState(salon_role)
  const [barber, setBarber] = useState(barber_id)
  const [passing, setPassing] = useState(false)
  const mayMakeOwner = useMay(makeOwner)
  const { write, attempt, busy, error, clearError } = useWrite(updateColleague, { success: true })
  const changed = role !== salon_role || barber !== barber_id
  const needsBarber = role === 'barber' && !barber

  const save = async () => {
    if (salon_role === 'owner' && role !== 'owner') {
      const yes = await confirm({
        title: `${name} nuk do të jetë më pronar?`,
        message: 'Shkyqet nga të gjitha pajisjet dhe kyçet përsëri me rolin e ri.',
        confirmLabel: 'Ndrysho rolin',
        danger: true,
      })
      if (!yes) return
    }
    const newRole = role === salon_role || role === 'owner' ? undefined : role
    // The dialog shows `error`.
    await write({ id, barber_id: barber, salon_role: newRole }).then(onClose, () => undefined)
  }
  const setActive = async () => {
    if (is_active) {
      const yes = await confirm({
        title: `Të çaktivizohet ${name}?`,
        message: 'Shkyqet menjëherë nga të gjitha pajisjet. Terminet mbeten. Mund ta aktivizoni përsëri kur të doni.',
        confirmLabel: 'Çaktivizo',
        danger: true,
      })
      if (!yes) return
    }
    if (await attempt({ id, is_active: !is_active })) onClose()
  }

  if (passing)
    return <OwnershipForm open={open} colleague={colleague} onBack={() => setPassing(false)} onClose={onClose} />
  const roles = salonRoles
    // Making an owner needs the password, below.
    .filter((value) => value !== 'owner' || salon_role === 'owner')
    .map((value) => ({ value, label: roleLabels[value], hint: roleTexts[value] }))
  return (
    <Dialog
      open={open}
      onClose={() => {
        clearError()
        onClose()
      }}
      title={name}
      description={colleague.email}
      error={error?.message ?? null}
      footer={
        <>
          <Button onClick={onClose}>Kthehu</Button>
          <Button variant="primary" loading={busy} disabled={!changed || needsBarber} onClick={() => void save()}>
            Ruaj ndryshimet
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!is_self && <SelectField label="Roli" hint={roleTexts[role]} items={roles} value={role} onChange={setRole} />}
        <SelectField
          label="Cili berber është"
          error={needsBarber ? colleaguesMessages.barberRequired : undefined}
          items={[
            ...(role === 'barber' ? [] : [{ value: none, label: 'Asnjë' }]),
            ...barbers
              .filter((one) => one.is_active || one.id === barber_id)
              .map((one) => ({ value: one.id, label: one.name, barber: one.color })),
          ]}
          value={barber ?? (role === 'barber' ? null : none)}
          onChange={(value) => setBarber(value === none ? null : value)}
        />
        <ColleagueSessions colleague={colleague} />
        {!is_self && (
          <div className="grid gap-2 border-t border-line pt-4">
            {mayMakeOwner && is_active && verified && salon_role !== 'owner' && (
              <Button icon="shield" wide onClick={() => setPassing(true)}>
                Bëje pronar
              </Button>
            )}
            <Button
              wide
              variant={is_active ? 'danger-quiet' : undefined}
              icon={is_active ? 'lock' : undefined}
              onClick={() => void setActive()}
            >
              {is_active ? 'Çaktivizo llogarinë' : 'Aktivizo llogarinë'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const choices = [
  { value: 'owner', label: 'Mbetem edhe unë pronar', hint: 'Salloni ka dy pronarë me të drejta të njëjta.' },
  { value: 'reception', label: 'Bëhem recepsion', hint: 'Çmimorja, abonimi dhe ekipi nuk janë më në dorën tuaj.' },
] as const

/** Makes a colleague an owner, optionally instead of the caller. Requires the password. */
function OwnershipForm({ colleague, onBack, ...dialog }: DialogState & { colleague: Colleague; onBack: () => void }) {
  const form = useForm({ schema: makeOwnerBody, defaultValues: { currentPassword: '', own_role: 'owner' } })
  const { write } = useWrite(makeOwner, {
    store: (_client, { user }) => updateSessionUser(user),
    success: true,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`${colleague.name} bëhet pronar`}
      description="Pronari vendos për çmimet, abonimin dhe ekipin. Të dyve ju njoftojmë me email."
      unsaved={false}
      onSave={(values) => write({ id: colleague.id, ...values })}
      action="Bëje pronar"
      secondary={<Button onClick={onBack}>Kthehu</Button>}
    >
      <SelectField label="Po ju" items={choices} {...form.bind('own_role')} />
      <PasswordField label="Fjalëkalimi juaj" autoComplete="current-password" {...form.text('currentPassword')} />
    </FormDialog>
  )
}

function ColleagueSessions({ colleague: { id, name, sessions } }: { colleague: Colleague }) {
  const zone = useSalonZone()
  const end = useWrite(endColleagueSessions, { success: true })
  const others = sessions.filter(({ current }) => !current)
  return (
    <section aria-label="Pajisjet e kyçura" className="border-t border-line pt-4">
      <h3 className="font-semibold">Pajisjet e kyçura</h3>
      {sessions.length === 0 && <p className="mt-1 text-sm text-ink-3">Në asnjë pajisje.</p>}
      <ul className="mt-1 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p>{session.device}</p>
              <p className="text-sm text-ink-3">hyri {dateTime(new Date(session.created_at), zone)}</p>
            </div>
            {session.current ? (
              <Badge tone="ok">Kjo pajisje</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={`Shkyq: ${session.device}`}
                loading={end.pending.some(({ session_id }) => session_id === session.id)}
                onClick={() => void end.attempt({ id, session_id: session.id })}
              >
                Shkyq
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          wide
          icon="logout"
          className="mt-2"
          onClick={() => void end.attempt({ id })}
          aria-label={`Shkyq nga të gjitha: ${name}`}
        >
          Shkyq nga të gjitha
        </Button>
      )}
    </section>
  )
}
