import { useState } from 'react'
import { copyText } from '#platform/web/copyText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'

export interface MadeAddress {
  /** The barber, or the salon. */
  name: string
  address: string
}

/** A calendar's address and how it gets into an app. It is shown once: the server does not keep it. */
export function AddressDialog({ made, onClose }: { made: MadeAddress | null; onClose: () => void }) {
  // Keeps the content during the exit animation.
  const [last, setLast] = useState(made)
  if (made && made !== last) setLast(made)
  if (!last) return null
  const { name, address } = last
  return (
    <Dialog
      open={made !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Adresa e kalendarit"
      description={name}
      size="sm"
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(address, 'Adresa u kopjua.')}>
            Kopjo adresën
          </Button>
          {/* Phones and computers open their own calendar app with it. */}
          <ButtonLink variant="primary" href={address.replace(/^https?:/, 'webcal:')}>
            Hape në kalendar
          </ButtonLink>
        </>
      }
    >
      <TextField
        label="Adresa"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="w-full"
        hint="Kush e ka adresën i sheh terminet. Më vonë nuk shfaqet më: bëni një adresë të re."
      />
      <p className="mt-4 text-sm text-ink-2">
        Google Calendar dhe Outlook e marrin nga kompjuteri, te „Shto kalendar”, me këtë adresë. Google e lexon disa
        herë në ditë, prandaj një termin i ri mund të vonojë.
      </p>
    </Dialog>
  )
}
