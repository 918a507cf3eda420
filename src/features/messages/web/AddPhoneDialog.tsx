import { useState } from 'react'
import * as z from 'zod/mini'
import { checked, fieldMessages, requiredText } from '#platform/shared/fields.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { updateAppointment } from '#features/appointments/contract.ts'
import { firstName, messageMessages } from '../rules.ts'
import type { Reminder } from './reminders.ts'

interface AddPhoneDialogProps {
  /** Null while it is closed. */
  reminder: Reminder | null
  onClose: () => void
}

const schema = z.object({
  client_name: checked(z.string(), z.trim(), z.maxLength(120, fieldMessages.tooLong(120))),
  client_phone: requiredText(messageMessages.phoneRequired, 40),
})

/** Gives the client of a visit a phone; a walk-in a name too, if it is known now. */
export function AddPhoneDialog({ reminder, onClose }: AddPhoneDialogProps) {
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(reminder)
  if (reminder && reminder !== last) setLast(reminder)
  return last && <PhoneForm key={last.id} reminder={last} open={reminder !== null} onClose={onClose} />
}

function PhoneForm({ reminder, open, onClose }: { reminder: Reminder; open: boolean; onClose: () => void }) {
  const { visit, parts } = reminder
  const nameless = firstName(visit.client_name) === ''
  const form = useForm({ schema, defaultValues: { client_name: '', client_phone: '' } })
  const { write } = useWrite(updateAppointment)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Telefoni · ${visit.client_name}`}
      size="sm"
      error={form.error}
      unsaved={form.dirty}
      onSubmit={form.submit(async ({ client_name, client_phone }) => {
        // A walk-in shares its name with others: the phone makes it a client of its own.
        const who = nameless ? { client_name: client_name || visit.client_name } : { client_id: visit.client_id }
        for (const { id } of parts) await write({ id, client_phone, ...who })
        onClose()
      })}
      footer={
        <Button type="submit" variant="primary" loading={form.busy}>
          Ruaj
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Telefoni" type="tel" autoComplete="off" {...form.text('client_phone')} />
        {nameless && <TextField label="Emri" optional autoComplete="off" {...form.text('client_name')} />}
      </div>
    </Dialog>
  )
}
