import * as z from 'zod/mini'
import { checked, requiredText } from '#platform/shared/fields.ts'
import { useForm } from '#platform/web/form.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useWrite } from '#platform/web/write.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { messageMessages } from '../copy.ts'
import type { Reminder } from './reminders.ts'

const client_phone = requiredText(messageMessages.phoneRequired, 40)
const ofKnown = z.object({ client_phone, client_name: z.string() })
/** All walk-ins share one client, so a phone needs a new client with a name. */
const ofWalkIn = z.object({
  client_phone,
  client_name: checked(
    requiredText(messageMessages.nameRequired, 120),
    z.refine((name) => !isWalkIn(name), messageMessages.nameRequired),
  ),
})

export function AddPhoneDialog({ reminder, onClose }: { reminder: Reminder | null; onClose: () => void }) {
  const shown = useShownValue(reminder)
  return shown && <PhoneForm key={shown.content.id} reminder={shown.content} open={shown.open} onClose={onClose} />
}

function PhoneForm({ reminder, ...dialog }: { reminder: Reminder } & DialogState) {
  const { visit, parts } = reminder
  const walkIn = isWalkIn(visit.client_name)
  const form = useForm({ schema: walkIn ? ofWalkIn : ofKnown, defaultValues: { client_name: '', client_phone: '' } })
  const { write } = useWrite(updateAppointment)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Telefoni · ${visit.client_name}`}
      size="sm"
      onSave={async (values) => {
        const who = walkIn ? { client_name: values.client_name } : { client_id: visit.client_id }
        for (const row of parts)
          await write({ id: row.id, client_phone: values.client_phone, ...who }, { seen: [{ row }] })
      }}
      action="Ruaj"
      secondary={false}
    >
      <TextField label="Telefoni" type="tel" autoComplete="off" {...form.text('client_phone')} />
      {walkIn && <TextField label="Emri" autoComplete="off" {...form.text('client_name')} />}
    </FormDialog>
  )
}
