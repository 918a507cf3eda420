import { useState } from 'react'
import type * as z from 'zod/mini'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { invite } from '../contract.ts'
import { inviteBody } from '../schemas.ts'
import { roleLabels, roleTexts } from '../rules.ts'
import type { ShownLink } from './LinkDialog.tsx'

interface InviteDialogProps {
  open: boolean
  barbers: readonly Barber[]
  onClose: () => void
  onInvited: (link: ShownLink) => void
}

/** Invites a colleague. Keep it mounted, so that the closing animation runs. */
export function InviteDialog({ open, ...rest }: InviteDialogProps) {
  const [state, setState] = useState({ open, opening: 0 })
  if (open !== state.open) setState({ open, opening: state.opening + (open ? 1 : 0) })
  if (state.opening === 0) return null
  return <InviteForm key={state.opening} open={open} {...rest} />
}

const roles = (['barber', 'reception'] as const).map((value) => ({
  value,
  label: roleLabels[value],
  hint: roleTexts[value],
}))

function InviteForm({ open, barbers, onClose, onInvited }: InviteDialogProps) {
  const active = barbers.filter(({ is_active }) => is_active)
  const form = useForm({
    schema: inviteBody,
    defaultValues: { salon_role: 'barber', barber_id: null, email: '' },
  })
  const { write } = useWrite(invite, { success: ({ message }) => message })
  const save = async (values: z.output<typeof inviteBody>) => {
    const forBarber = values.salon_role === 'barber'
    const { link, invitation } = await write({ ...values, barber_id: forBarber ? values.barber_id : null })
    onClose()
    onInvited({ link, email: invitation.email })
  }
  const role = form.watch('salon_role')
  const barber = form.bind('barber_id')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Fto dikë në ekip"
      size="sm"
      unsaved={form.dirty}
      onSubmit={form.submit(save)}
      error={form.error}
      footer={
        <SubmitButtons onCancel={onClose} busy={form.busy}>
          Krijo ftesën
        </SubmitButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField label="Roli" hint={roleTexts[role]} items={roles} {...form.bind('salon_role')} />
        {role === 'barber' && (
          <SelectField
            label="Cili berber është"
            items={active.map(({ id, name, color }) => ({ value: id, label: name, barber: color }))}
            {...barber}
            value={barber.value ?? null}
          />
        )}
        <TextField
          label="Email"
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          hint="Pa email, ftesën e tregoni me kod QR ose e dërgoni si link."
          {...form.text('email')}
        />
      </div>
    </Dialog>
  )
}
