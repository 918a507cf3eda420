import * as z from 'zod/mini'
import { readKey, useRead } from '#platform/web/data.ts'
import { useForm } from '#platform/web/form.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { getBuyerDetails, saveBuyerDetails } from '../contract.ts'

/** Name, address and tax number for the salon's receipts. Pass a new `key` for each opening. */
export function BuyerDialog({ open, onClose }: DialogState) {
  const read = useRead(getBuyerDetails, {})
  if (read.data) return <BuyerForm open={open} onClose={onClose} buyer={read.data.buyer} />
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <LoadingState read={read} rows={3} />
    </Dialog>
  )
}

const title = 'Të dhënat në dëftesë'
const schema = z.object({ name: z.string(), address: z.string(), tax_id: z.string() })

function BuyerForm({ buyer, ...dialog }: DialogState & { buyer: z.output<typeof schema> }) {
  const { write } = useWrite(saveBuyerDetails, {
    // The next opening starts with the cached details.
    store: (client, reply) => client.setQueryData(readKey(getBuyerDetails, {}), { success: true, buyer: reply.buyer }),
    success: true,
  })
  const form = useForm({ schema, defaultValues: buyer })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={title}
      description="Për kontabilitetin tuaj. Dëftesat e lëshuara mbeten si janë."
      onSave={write}
      action="Ruaj"
    >
      <TextField label="Emri i biznesit" optional autoComplete="organization" {...form.text('name')} />
      <TextField label="Adresa" optional autoComplete="street-address" {...form.text('address')} />
      <TextField label="Numri fiskal" optional {...form.text('tax_id')} />
    </FormDialog>
  )
}
