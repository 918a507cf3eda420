import type * as z from 'zod/mini'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { invite } from '../contract.ts'
import { inviteBody } from '../schemas.ts'
import { roleLabels, roleTexts } from '../rules.ts'
import type { ShownLink } from './LinkDialog.tsx'

interface InviteDialogProps extends DialogState {
  barbers: readonly Barber[]
  onInvited: (link: ShownLink) => void
}

const roles = (['barber', 'reception'] as const).map((value) => ({
  value,
  label: roleLabels[value],
  hint: roleTexts[value],
}))

/** Invites a colleague. Give it a new `key` for each opening. */
export function InviteDialog({ barbers, onInvited, ...dialog }: InviteDialogProps) {
  const active = barbers.filter(({ is_active }) => is_active)
  const form = useForm({ schema: inviteBody, defaultValues: { salon_role: 'barber', barber_id: null, email: '' } })
  const { write } = useWrite(invite, { success: true })
  const save = async (values: z.output<typeof inviteBody>) => {
    const forBarber = values.salon_role === 'barber'
    const { link, invitation } = await write({ ...values, barber_id: forBarber ? values.barber_id : null })
    return { link, email: invitation.email }
  }
  const role = form.watch('salon_role')
  const barber = form.bind('barber_id')
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Fto dikë në ekip"
      size="sm"
      onSave={save}
      onSaved={onInvited}
      action="Krijo ftesën"
    >
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
    </FormDialog>
  )
}
