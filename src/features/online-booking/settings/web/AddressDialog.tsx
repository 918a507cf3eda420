import { useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useWrite } from '#platform/web/write.ts'
import { addressFrom, addressLength } from '../address.ts'
import { changeAddress, type OnlineBookingSetup } from '../contract.ts'
import { changeAddressBody } from '../schemas.ts'
import { useOpening } from './useOpening.ts'
import { storeSetup } from './useSetup.ts'

interface AddressDialogProps {
  open: boolean
  setup: OnlineBookingSetup
  onClose: () => void
}

/** Changes the page's address. */
export function AddressDialog({ open, ...props }: AddressDialogProps) {
  const opening = useOpening(open)
  return opening > 0 && <Editor key={opening} open={open} {...props} />
}

function Editor({ open, setup, onClose }: AddressDialogProps) {
  const { write } = useWrite(changeAddress, { store: storeSetup, success: ({ message }) => message })
  const form = useForm({
    schema: changeAddressBody,
    defaultValues: { address: setup.address ?? setup.proposed_address },
  })
  const typed = addressFrom(form.watch('address') ?? '')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adresa e faqes"
      size="sm"
      error={form.error}
      unsaved={form.dirty}
      onSubmit={form.submit(async ({ address }) => {
        if (address !== setup.address) await write({ address })
        onClose()
      })}
      footer={
        <>
          <Button onClick={onClose}>Kthehu</Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            Ruaj
          </Button>
        </>
      }
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
        <p className="mt-3 text-sm text-ink-3">
          Adresa e vjetër vazhdon të çojë te faqja juaj, edhe nga posterët e printuar.
        </p>
      )}
    </Dialog>
  )
}
