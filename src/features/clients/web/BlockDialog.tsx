import * as z from 'zod/mini'
import { checked, fieldMessages } from '#platform/shared/fields.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { updateClient, type Client } from '../contract.ts'

interface BlockDialogProps extends DialogState {
  client: Client
}

const schema = z.object({ reason: checked(z.string(), z.trim(), z.maxLength(200, fieldMessages.tooLong(200))) })

/** Blocks a client, with a reason that is shown when booking. */
export function BlockDialog({ client, ...dialog }: BlockDialogProps) {
  const form = useForm({ schema, defaultValues: { reason: '' } })
  const { write } = useWrite(updateClient, { success: ({ message }) => message })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Blloko: ${client.name}`}
      description="Caktimi i një termini e thotë, por e lë vendimin te ju. Terminet e caktuara mbeten."
      onSave={({ reason }) => write({ id: client.id, is_blocked: true, block_reason: reason })}
      action="Blloko"
      danger
    >
      <TextField
        label="Arsyeja"
        optional
        autoComplete="off"
        placeholder="P.sh. nuk erdhi tri herë radhazi"
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
