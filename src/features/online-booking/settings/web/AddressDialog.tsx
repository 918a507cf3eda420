import { useForm } from '#platform/web/form.tsx'
import type { DialogState } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { addressFrom, addressLength } from '../address.ts'
import { changeAddress, type OnlineBookingSetup } from '../contract.ts'
import { changeAddressBody } from '../schemas.ts'
import { storeSetup } from './useSetup.ts'

interface AddressDialogProps extends DialogState {
  setup: OnlineBookingSetup
}

/** Chooses the address of the page. Give it a new `key` for each opening. */
export function AddressDialog({ setup, ...dialog }: AddressDialogProps) {
  const { write } = useWrite(changeAddress, { store: storeSetup, success: ({ message }) => message })
  const form = useForm({
    schema: changeAddressBody,
    defaultValues: { address: setup.address ?? setup.proposed_address },
  })
  const typed = addressFrom(form.watch('address') ?? '')
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Adresa e faqes"
      size="sm"
      onSave={async ({ address }) => {
        if (address !== setup.address) await write({ address })
      }}
      action="Ruaj"
    >
      <TextField
        label="Adresa"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={addressLength.max}
        hint={
          <>
            {setup.link_base.replace(/^https?:\/\//, '')}
            <b className="font-semibold break-all text-ink">{typed || '…'}</b>
          </>
        }
        {...form.text('address')}
      />
      {setup.address !== null && (
        <p className="-mt-1 text-sm text-ink-3">
          Adresa e vjetër vazhdon të çojë te faqja juaj, edhe nga posterët e printuar.
        </p>
      )}
    </FormDialog>
  )
}
