import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useForm } from '#platform/web/form.tsx'
import { refetches } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { addClient, type Client } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { addClientBody } from '../schemas.ts'

export interface NewClient {
  name: string
  phone: string | null
}

interface ClientAddProps {
  /** Values of the search that found nobody; null while closed. */
  filled: NewClient | null
  onClose: () => void
  onAdded: (client: Client) => void
}

/** Adds a client without a visit. Keep it mounted, so that its exit animation runs. */
export function ClientAdd({ filled, ...rest }: ClientAddProps) {
  const shown = useShownValue(filled)
  return shown && <AddDialog key={shown.key} {...rest} open={shown.open} filled={shown.content} />
}

function AddDialog({ open, filled, onClose, onAdded }: ClientAddProps & { open: boolean; filled: NewClient }) {
  const form = useForm({ schema: addClientBody, defaultValues: filled })
  const { write } = useWrite(addClient, { store: refetches('appointments'), success: true })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Shto klientin"
      size="sm"
      unsaved={form.dirty}
      onSave={async (values) => (await write(values)).client}
      onSaved={onAdded}
      action="Shto klientin"
    >
      <TextField label={clientFields.name.form.label} autoComplete="off" {...form.text('name')} />
      <TextField
        label={clientFields.phone.form.label}
        optional
        type="tel"
        icon="phone"
        autoComplete="off"
        placeholder="044 123 456"
        {...form.text('phone')}
      />
    </FormDialog>
  )
}
